import { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { optional, setting, type Setting, type SettingValues } from './setting.js';
import { emailAddress, serviceAddress, shortText, wholeNumber } from './setting-schemas.js';

type Libraries = AppConfig['fullText']['libraries'];

const MAX_LIBRARIES = 200;

/** Libraries as `222=North Hospital; 223=South Hospital`; the first is the one of readers who chose none. */
const libraries: z.ZodType<Libraries, string> = z
  .string()
  .transform((text) => text.split(';').map((pair) => /^\s*(\d{1,9})\s*=\s*(\P{Cc}{1,120}?)\s*$/u.exec(pair)))
  .refine(
    (pairs) =>
      pairs.length <= MAX_LIBRARIES &&
      pairs.every((pair) => pair !== null && Number(pair[1]) > 0) &&
      new Set(pairs.map((pair) => Number(pair?.[1]))).size === pairs.length,
    'must list ids and names, such as 222=North Hospital; 223=South Hospital, each id once',
  )
  .transform((pairs) => pairs.map((pair) => ({ id: Number(pair?.[1]), name: pair?.[2] ?? '' })));

const resolver: z.ZodType<string, string> = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\//i.test(text) &&
      URL.canParse(text) &&
      new URL(text).username === '' &&
      !text.includes('#'),
    'must be an http or https address without credentials and without #',
  );

/** Settings of links to full texts. */
export const FULL_TEXT_SETTINGS = {
  libraries: optional(
    'LIBKEY_LIBRARIES',
    'Libraries in LibKey that readers choose from, by id, such as 222=North Hospital; 223=South Hospital. Readers who choose none have the first. Needs LIBKEY_ACCESS_TOKEN.',
    libraries,
  ),
  libkeyToken: {
    ...optional(
      'LIBKEY_ACCESS_TOKEN',
      'Access token for LibKey. It never leaves the server.',
      shortText(500),
    ),
    secret: true,
  },
  libkeyUrl: setting(
    'LIBKEY_URL',
    'https://public-api.thirdiron.com/public/v1/',
    'Address of LibKey.',
    serviceAddress,
  ),
  unpaywallEmail: optional(
    'UNPAYWALL_EMAIL',
    'E-mail address to ask Unpaywall with, for full texts that everybody may read; absent: Unpaywall is not asked.',
    emailAddress,
  ),
  unpaywallUrl: setting(
    'UNPAYWALL_URL',
    'https://api.unpaywall.org/v2/',
    'Address of Unpaywall.',
    serviceAddress,
  ),
  linkResolver: optional(
    'LINK_RESOLVER_URL',
    "Address of the library's link resolver (OpenURL 1.0).",
    resolver,
  ),
  fullTextDeadlineMs: setting(
    'FULL_TEXT_DEADLINE_MS',
    '2000',
    'Longest wait for LibKey and Unpaywall in milliseconds; then the link resolver or the DOI is taken.',
    wholeNumber(50, 10_000),
  ),
} as const satisfies Record<string, Setting>;

/** The values of {@link FULL_TEXT_SETTINGS}; undefined where the environment says nothing. */
export type FullTextValues = SettingValues<typeof FULL_TEXT_SETTINGS>;

/** Settings of LibKey that are of no use without each other. */
export function fullTextProblems(values: FullTextValues): string[] {
  const [hasLibraries, hasToken] = [values.libraries !== undefined, values.libkeyToken !== undefined];
  if (hasLibraries === hasToken) return [];
  return hasLibraries
    ? ['LIBKEY_LIBRARIES is set without LIBKEY_ACCESS_TOKEN']
    : ['LIBKEY_ACCESS_TOKEN is set without LIBKEY_LIBRARIES: give the id and name of the library'];
}

export function assembleFullText(values: FullTextValues): AppConfig['fullText'] {
  const { libkeyToken: accessToken, libkeyUrl = '', unpaywallEmail: email, unpaywallUrl = '' } = values;
  return {
    libraries: values.libraries ?? [],
    libkey: { url: libkeyUrl, accessToken: accessToken ?? null },
    unpaywall: email === undefined ? null : { url: unpaywallUrl, email },
    linkResolver: values.linkResolver ?? null,
    deadlineMs: values.fullTextDeadlineMs ?? 0,
  };
}
