import { isIP } from 'node:net';
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

const MIN_SECRET = 32;
const MAX_ADDRESSES = 10_000;

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

const pathText: z.ZodType<string, string> = z
  .string()
  .max(100, 'must have at most 100 characters')
  .regex(/^(?:\/[\w-]+)+$/, 'must be a path of letters, digits, - and _, such as /ilogin');

const addresses: z.ZodType<readonly string[], string> = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.length <= MAX_ADDRESSES && parts.every((part) => emailAddress.safeParse(part).success),
    'must list e-mail addresses, separated by commas',
  );

const isRange = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
};

const addressRanges: z.ZodType<readonly string[], string> = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isRange),
    'must list IP addresses and CIDR ranges, separated by commas, such as 192.0.2.0/24',
  );

const secretText: z.ZodType<string, string> = z
  .string()
  .min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`)
  .max(1_000, 'must have at most 1000 characters')
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** Settings of accounts and their security. */
export const ACCOUNT_SETTINGS = {
  publicUrl: accountSetting(
    'PUBLIC_URL',
    null,
    'http://127.0.0.1 and PORT',
    'Address of the site as users see it, for links in mails. With https, cookies are sent over TLS only.',
    siteAddress,
  ),
  appSecret: accountSetting(
    'APP_SECRET',
    null,
    'generated once, kept in DATA_DIR/secret',
    'Key that signs links, captchas and keys, at least 32 characters. All processes need the same one: set it when they do not share DATA_DIR.',
    secretText,
    true,
  ),
  proEmails: accountSetting(
    'GRANT_PRO_EMAILS',
    null,
    'none',
    'E-mail addresses whose verified accounts have Pro, separated by commas.',
    addresses,
  ),
  passwordMinReset: accountSetting(
    'PASSWORD_MIN_RESET',
    '6',
    '6',
    'Minimum length of a changed or reset password. A new account needs 8 characters.',
    wholeNumber(6, 128),
  ),
  administratorsNeedSecondFactor: accountSetting(
    'ADMIN_SECOND_FACTOR',
    null,
    "'yes' where PUBLIC_URL has https, else 'no'",
    "Whether administrators have their rights only with a second factor (an authenticator app or a passkey): 'yes' or 'no'.",
    yesOrNo,
  ),
  administrationAddresses: accountSetting(
    'ADMIN_ADDRESSES',
    null,
    'all',
    'Network addresses from which administrators have their rights, as addresses and CIDR ranges separated by commas, such as 192.0.2.0/24.',
    addressRanges,
  ),
  passwordHashMemory: accountSetting(
    'PASSWORD_HASH_MEMORY',
    '19456',
    '19456',
    'Memory in kB for hashing one password (argon2id). A change applies to each account from its next login.',
    wholeNumber(1_024, 1_048_576),
  ),
  passwordHashPasses: accountSetting(
    'PASSWORD_HASH_PASSES',
    '2',
    '2',
    'Passes of argon2id over that memory.',
    wholeNumber(1, 100),
  ),
  passwordHashQueue: accountSetting(
    'PASSWORD_HASH_QUEUE',
    '64',
    '64',
    'Passwords that can wait to be hashed. Further logins are asked to try again, so that searches continue.',
    wholeNumber(1, 10_000),
  ),
  genericRegistration: accountSetting(
    'GENERIC_REGISTRATION',
    'no',
    'no',
    "Whether registration hides that an e-mail address is already used: 'yes' or 'no'.",
    yesOrNo,
  ),
  registrationsPerHour: accountSetting(
    'REGISTRATIONS_PER_HOUR',
    '5',
    '5',
    'Accounts that one address can create per hour; 0 for no limit.',
    wholeNumber(0, 100_000),
  ),
  loginFailuresPerAddress: accountSetting(
    'LOGIN_FAILURES_PER_ADDRESS',
    '100',
    '100',
    'Failed logins from one address in 15 minutes, for all accounts together. The limit for one account is 10.',
    wholeNumber(10, 1_000_000),
  ),
  captcha: accountSetting(
    'CAPTCHA',
    'yes',
    'yes',
    "Whether public forms require a proof of work from the browser: 'yes' or 'no'.",
    yesOrNo,
  ),
  captchaCost: accountSetting(
    'CAPTCHA_COST',
    '1000',
    '1000',
    'Hash rounds in each of about 256 tries of the proof of work.',
    wholeNumber(1, 1_000_000),
  ),
  termsTickMarketing: accountSetting(
    'TERMS_TICKS_MARKETING',
    'yes',
    'yes',
    "Whether ticking the terms also ticks marketing consent, which the user can untick: 'yes' or 'no'. Use 'no' in the European Union.",
    yesOrNo,
  ),
  termsVersion: accountSetting(
    'TERMS_VERSION',
    '1',
    '1',
    'Version of the terms and of the consent text, stored with each consent.',
    shortText(40),
  ),
  jokeCountry: accountSetting(
    'JOKE_COUNTRY',
    null,
    'none',
    'A joke as the last entry of the list of countries; it is never counted.',
    shortText(60),
  ),
  institutionLinkPath: accountSetting(
    'INSTITUTION_LINK_PATH',
    null,
    'none',
    'A second path of the page that signed links of institutions lead to, such as /ilogin, for institutions whose links have it.',
    pathText,
  ),
  auditDays: accountSetting(
    'AUDIT_DAYS',
    '400',
    '400',
    'Days to keep the audit log of accounts.',
    wholeNumber(1, 10_000),
  ),
} as const;

/** The values of {@link ACCOUNT_SETTINGS}; undefined where the environment says nothing. */
export type AccountValues = {
  readonly [K in keyof typeof ACCOUNT_SETTINGS]: z.output<(typeof ACCOUNT_SETTINGS)[K]['schema']> | undefined;
};

const DEFAULT_CONCURRENCY_SHARE = 2;

/** @param processors of the machine: half of them hash passwords, so that searches continue */
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
      administratorsNeedSecondFactor:
        values.administratorsNeedSecondFactor ?? values.publicUrl?.startsWith('https:') ?? false,
      administrationAddresses: values.administrationAddresses ?? [],
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
      institutionLinkPath: values.institutionLinkPath ?? null,
      auditDays: must(values.auditDays),
    },
  };
}

function localAddress({ host, port }: { readonly host: string; readonly port: number }): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
