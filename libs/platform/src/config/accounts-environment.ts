import { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { emailAddress, shortText, wholeNumber, yesOrNo } from './setting-schemas.js';
import type { Setting } from './setting.js';

function accountSetting<T>(
  name: string,
  fallback: string | null,
  shownDefault: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  secret = false,
): Setting<T> {
  return { name, fallback, shownDefault, meaning, secret, schema };
}

const LEAST_SECRET = 32;
const MOST_ADDRESSES = 10_000;

const siteAddress: z.ZodType<string, string> = z
  .string()
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text) && isBareOrigin(new URL(text)),
    'must be the http or https address of the site without a path, such as https://evidence.example.org',
  )
  .transform((text) => new URL(text).origin);

function isBareOrigin({ username, password, pathname, search, hash }: URL): boolean {
  return username === '' && password === '' && pathname === '/' && search === '' && hash === '';
}

const addresses: z.ZodType<readonly string[], string> = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.length <= MOST_ADDRESSES && parts.every((part) => emailAddress.safeParse(part).success),
    'must list e-mail addresses, separated by commas',
  );

const secretText: z.ZodType<string, string> = z
  .string()
  .min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`)
  .max(1_000, 'must have at most 1000 characters')
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** What the environment says of accounts and their security. */
export const ACCOUNT_SETTINGS = {
  publicUrl: accountSetting(
    'PUBLIC_URL',
    null,
    'http://127.0.0.1 and PORT',
    'Address of the site as people see it, for links in mails. With https, cookies are sent over TLS only.',
    siteAddress,
  ),
  appSecret: accountSetting(
    'APP_SECRET',
    null,
    'made once, kept in DATA_DIR/secret',
    'Key that signs what leaves the server and comes back, at least 32 characters; the same for all processes. Set it wherever processes do not share DATA_DIR.',
    secretText,
    true,
  ),
  proEmails: accountSetting(
    'GRANT_PRO_EMAILS',
    null,
    'none',
    'Addresses whose accounts have the Pro tier once they are verified, separated by commas.',
    addresses,
  ),
  passwordMinReset: accountSetting(
    'PASSWORD_MIN_RESET',
    '6',
    '6',
    'Fewest characters of a changed or reset password. A new account needs 8.',
    wholeNumber(6, 128),
  ),
  passwordHashMemory: accountSetting(
    'PASSWORD_HASH_MEMORY',
    '19456',
    '19456',
    'Kilobytes of memory that hashing one password takes (argon2id). A change counts from the next login of each account on.',
    wholeNumber(1_024, 1_048_576),
  ),
  passwordHashPasses: accountSetting(
    'PASSWORD_HASH_PASSES',
    '2',
    '2',
    'Passes over that memory.',
    wholeNumber(1, 100),
  ),
  passwordHashQueue: accountSetting(
    'PASSWORD_HASH_QUEUE',
    '64',
    '64',
    'Passwords that may wait for being hashed; beyond it a login is told to try again, so that searches go on.',
    wholeNumber(1, 10_000),
  ),
  genericRegistration: accountSetting(
    'GENERIC_REGISTRATION',
    'no',
    'no',
    "Whether registering an address that is taken is answered like one that is not: 'yes' or 'no'.",
    yesOrNo,
  ),
  registrationsPerHour: accountSetting(
    'REGISTRATIONS_PER_HOUR',
    '5',
    '5',
    'Accounts that may be made from one address in an hour; 0 for no limit.',
    wholeNumber(0, 100_000),
  ),
  loginFailuresPerAddress: accountSetting(
    'LOGIN_FAILURES_PER_ADDRESS',
    '100',
    '100',
    'Failed logins from one address in 15 minutes, whichever accounts they are for. For one account and address there are 10.',
    wholeNumber(10, 1_000_000),
  ),
  captcha: accountSetting(
    'CAPTCHA',
    'yes',
    'yes',
    "Whether forms for everybody ask the browser for a proof of work: 'yes' or 'no'.",
    yesOrNo,
  ),
  captchaCost: accountSetting(
    'CAPTCHA_COST',
    '1000',
    '1000',
    'Rounds of hashing of each of about 256 tries that the proof of work takes.',
    wholeNumber(1, 1_000_000),
  ),
  termsTickMarketing: accountSetting(
    'TERMS_TICKS_MARKETING',
    'yes',
    'yes',
    "Whether ticking the terms ticks the consent to marketing too, which the person can untick: 'yes' or 'no'. 'no' is advised in the European Union.",
    yesOrNo,
  ),
  termsVersion: accountSetting(
    'TERMS_VERSION',
    '1',
    '1',
    'Version of the terms and of the text of consent, kept with what people agreed to.',
    shortText(40),
  ),
  jokeCountry: accountSetting(
    'JOKE_COUNTRY',
    null,
    'none',
    'Name of a last entry in the list of countries that is meant as a joke and never counted.',
    shortText(60),
  ),
  auditDays: accountSetting(
    'AUDIT_DAYS',
    '400',
    '400',
    'Days that the log of what happened to accounts is kept.',
    wholeNumber(1, 10_000),
  ),
} as const;

/** The values of {@link ACCOUNT_SETTINGS}; undefined where the environment says nothing. */
export type AccountValues = {
  readonly [K in keyof typeof ACCOUNT_SETTINGS]: z.output<(typeof ACCOUNT_SETTINGS)[K]['schema']> | undefined;
};

const DEFAULT_CONCURRENCY_SHARE = 2;

/** @param processors of the machine: half of them hash passwords, so that searches go on */
export function assembleAccounts(
  values: AccountValues,
  http: { readonly host: string; readonly port: number },
  processors: number,
): Pick<AppConfig, 'accounts' | 'publicUrl' | 'statedPublicUrl' | 'appSecret'> {
  const must = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('A setting with a default has no value');
    return value;
  };
  return {
    publicUrl: values.publicUrl ?? localAddress(http),
    statedPublicUrl: values.publicUrl ?? null,
    appSecret: values.appSecret ?? null,
    accounts: {
      proEmails: values.proEmails ?? [],
      passwordMinReset: must(values.passwordMinReset),
      passwordHash: {
        memoryKb: must(values.passwordHashMemory),
        passes: must(values.passwordHashPasses),
        queue: must(values.passwordHashQueue),
        concurrency: Math.max(1, Math.floor(processors / DEFAULT_CONCURRENCY_SHARE)),
      },
      genericRegistration: must(values.genericRegistration),
      registrationsPerHour: must(values.registrationsPerHour),
      loginFailuresPerAddress: must(values.loginFailuresPerAddress),
      captcha: must(values.captcha),
      captchaCost: must(values.captchaCost),
      termsTickMarketing: must(values.termsTickMarketing),
      termsVersion: must(values.termsVersion),
      jokeCountry: values.jokeCountry ?? '',
      auditDays: must(values.auditDays),
    },
  };
}

function localAddress({ host, port }: { readonly host: string; readonly port: number }): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
