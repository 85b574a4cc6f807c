import { mediaSource } from '@clinical/contracts';
import { z } from 'zod';
import { optional, setting, type Setting, type SettingValues } from './setting.js';
import { emailAddress, shortText, wholeNumber } from './setting-schemas.js';

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/;

/** Pairs of host names, such as `old.example.org=new.example.org`; each old one only once. */
const hostPairs: z.ZodType<Readonly<Record<string, string>>, string> = z
  .string()
  .transform((text) =>
    text.split(',').map((pair): readonly string[] =>
      pair
        .trim()
        .toLowerCase()
        .split('=')
        .map((part) => part.trim()),
    ),
  )
  .refine(
    (pairs) =>
      pairs.every((pair) => pair.length === 2 && pair.every((name) => HOST.test(name))) &&
      new Set(pairs.map(([old]) => old)).size === pairs.length,
    'must pair host names, such as old.example.org=new.example.org, separated by commas',
  )
  .transform((pairs) => Object.fromEntries(pairs as [string, string][]));

/** Hosts separated by commas, as sources of a content security policy. */
const mediaHosts: z.ZodType<readonly string[], string> = z
  .string()
  .transform((text) => text.split(',').map(mediaSource))
  .refine(
    (sources) => sources.every((source) => source !== null),
    'must name hosts, such as media.example.org, *.example.org or http://pictures.hospital:8080, separated by commas',
  )
  .transform((sources) => sources.filter((source) => source !== null));

const webAddress: z.ZodType<string, string> = z
  .string()
  .refine((text) => /^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text), 'must be an https address');

/** Settings of the pages of content: operator, prices and external links. */
export const CONTENT_SETTINGS = {
  operatorName: optional(
    'OPERATOR_NAME',
    'Who runs this site, for the pages about terms and privacy.',
    shortText(200),
    'PRODUCT_NAME',
  ),
  operatorAddress: optional('OPERATOR_ADDRESS', 'Postal address of the operator.', shortText(300)),
  operatorLaw: optional(
    'OPERATOR_LAW',
    'Law that applies to the terms of use, such as England and Wales.',
    shortText(100),
  ),
  contactTo: optional(
    'CONTACT_TO',
    'Recipient of messages from the contact form.',
    emailAddress,
    'MAIL_FROM',
  ),
  contactKeptDays: setting(
    'CONTACT_KEPT_DAYS',
    '365',
    'Days to keep messages from the contact form.',
    wholeNumber(1, 3_650),
  ),
  priceFrom: setting(
    'PRICE_FROM',
    '215',
    'Lowest price of institutional subscriptions as shown on pages, in US dollars a year.',
    wholeNumber(1, 1_000_000),
  ),
  upperMiddleDiscount: setting(
    'UPPER_MIDDLE_DISCOUNT',
    '50',
    'Percent off the prices of institutions in upper-middle income economies (World Bank), as the price list shows them.',
    wholeNumber(0, 100),
  ),
  evidenceHosts: optional(
    'EVIDENCE_HOSTS',
    'Hosts to replace in links of the pages about evidence: old.example.org=new.example.org, separated by commas.',
    hostPairs,
  ),
  blogUrl: optional('BLOG_URL', 'Address of a blog that the footer links to.', webAddress),
  socialUrl: optional(
    'SOCIAL_URL',
    'Address of a page in a social network that the footer links to.',
    webAddress,
  ),
  aboutVideo: optional(
    'ABOUT_VIDEO_URL',
    'Address of a video file (MP4 or WebM) that the About page shows.',
    webAddress,
  ),
  mediaSources: optional(
    'MEDIA_HOSTS',
    "Hosts that readers' browsers may load thumbnails of images, videos and other material from, separated by commas. Thumbnails of other hosts are not shown.",
    mediaHosts,
  ),
} as const satisfies Record<string, Setting>;

/** Values shown on content pages. Empty where the operator sets none. */
export function assembleContent(values: SettingValues<typeof CONTENT_SETTINGS>, productName: string) {
  return {
    operatorName: values.operatorName ?? productName,
    operatorAddress: values.operatorAddress ?? '',
    operatorLaw: values.operatorLaw ?? '',
    /** Null: the sender address of mails. */
    contactTo: values.contactTo ?? null,
    contactKeptDays: values.contactKeptDays,
    /** US dollars a year. */
    priceFrom: values.priceFrom,
    /** Percent off for institutions in upper-middle income economies (A56). */
    upperMiddleDiscount: values.upperMiddleDiscount,
    /** Hosts that have moved, by their old names. */
    evidenceHosts: values.evidenceHosts ?? {},
    blogUrl: values.blogUrl ?? '',
    socialUrl: values.socialUrl ?? '',
    /** Address of a video file for the About page. */
    aboutVideo: values.aboutVideo ?? '',
    /** Origins that thumbnails are drawn from, such as `https://*.example.org`. */
    mediaSources: values.mediaSources ?? [],
  };
}
