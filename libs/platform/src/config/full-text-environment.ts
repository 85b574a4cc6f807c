import { z } from 'zod';
import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';
import { emailAddress, serviceAddress, shortText, wholeNumber } from './setting-schemas.js';

const MAX_LIBRARIES = 200;

/** Libraries as `222=North Hospital; 223=South Hospital`; the first is the one of readers who chose none. */
const libraries: z.ZodType<{ id: number; name: string }[], string> = z
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
  libkeyToken: secret(
    optional('LIBKEY_ACCESS_TOKEN', 'Access token for LibKey. It never leaves the server.', shortText(500)),
  ),
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

type FullTextSettings = typeof FULL_TEXT_SETTINGS;

/** Settings of LibKey that are of no use without each other. */
export function fullTextProblems(values: SettingValues<FullTextSettings>): string[] {
  const [hasLibraries, hasToken] = [values.libraries !== undefined, values.libkeyToken !== undefined];
  if (hasLibraries === hasToken) return [];
  return hasLibraries
    ? ['LIBKEY_LIBRARIES is set without LIBKEY_ACCESS_TOKEN']
    : ['LIBKEY_ACCESS_TOKEN is set without LIBKEY_LIBRARIES: give the id and name of the library'];
}

/** Links to full texts. */
export function assembleFullText(values: SettingValues<FullTextSettings>) {
  const { libkeyUrl, libkeyToken, unpaywallUrl, unpaywallEmail: email } = values;
  return {
    /** Libraries of LibKey; the first is the default for readers who chose none. */
    libraries: values.libraries ?? [],
    /** The token is a secret; null: only institutions with a token of their own use LibKey. */
    libkey: { url: libkeyUrl, accessToken: libkeyToken ?? null },
    unpaywall: email === undefined ? null : { url: unpaywallUrl, email },
    /** Address of a resolver of OpenURL 1.0; null for none. */
    linkResolver: values.linkResolver ?? null,
    /** Milliseconds that services may take together. */
    deadlineMs: values.fullTextDeadlineMs,
  };
}
