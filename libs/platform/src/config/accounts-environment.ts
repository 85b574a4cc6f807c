import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress, shortText, wholeNumber, yesOrNo } from './setting-schemas.js';
import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';

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
  publicUrl: optional(
    'PUBLIC_URL',
    'Address of the site as users see it, for links in mails. With https, cookies are sent over TLS only.',
    siteAddress,
    'http://127.0.0.1 and PORT',
  ),
  appSecret: secret(
    optional(
      'APP_SECRET',
      'Key that signs links, captchas and keys, at least 32 characters. All processes need the same one: set it when they do not share DATA_DIR.',
      secretText,
      'generated once, kept in DATA_DIR/secret',
    ),
  ),
  proEmails: optional(
    'GRANT_PRO_EMAILS',
    'E-mail addresses whose verified accounts have Pro, separated by commas.',
    addresses,
  ),
  passwordMinReset: setting(
    'PASSWORD_MIN_RESET',
    '6',
    'Minimum length of a changed or reset password. A new account needs 8 characters.',
    wholeNumber(6, 128),
  ),
  administratorsNeedSecondFactor: optional(
    'ADMIN_SECOND_FACTOR',
    "Whether administrators have their rights only with a second factor (an authenticator app or a passkey): 'yes' or 'no'.",
    yesOrNo,
    "'yes' where PUBLIC_URL has https, else 'no'",
  ),
  administrationAddresses: optional(
    'ADMIN_ADDRESSES',
    'Network addresses from which administrators have their rights, as addresses and CIDR ranges separated by commas, such as 192.0.2.0/24.',
    addressRanges,
    'all',
  ),
  administrationInstitution: optional(
    'ADMIN_INSTITUTION',
    'Number of the institution whose administrators by its login administer the whole service, with an account that is a member of it.',
    wholeNumber(1, 999_999_999),
    'none',
  ),
  passwordHashMemory: setting(
    'PASSWORD_HASH_MEMORY',
    '19456',
    'Memory in kB for hashing one password (argon2id). A change applies to each account from its next login.',
    wholeNumber(1_024, 1_048_576),
  ),
  passwordHashPasses: setting(
    'PASSWORD_HASH_PASSES',
    '2',
    'Passes of argon2id over that memory.',
    wholeNumber(1, 100),
  ),
  passwordHashQueue: setting(
    'PASSWORD_HASH_QUEUE',
    '64',
    'Passwords that can wait to be hashed. Further logins are asked to try again, so that searches continue.',
    wholeNumber(1, 10_000),
  ),
  genericRegistration: setting(
    'GENERIC_REGISTRATION',
    'no',
    "Whether registration hides that an e-mail address is already used: 'yes' or 'no'.",
    yesOrNo,
  ),
  registrationsPerHour: setting(
    'REGISTRATIONS_PER_HOUR',
    '5',
    'Accounts that one address can create per hour; 0 for no limit.',
    wholeNumber(0, 100_000),
  ),
  loginFailuresPerAddress: setting(
    'LOGIN_FAILURES_PER_ADDRESS',
    '100',
    'Failed logins from one address in 15 minutes, for all accounts together. The limit for one account is 10.',
    wholeNumber(10, 1_000_000),
  ),
  captcha: setting(
    'CAPTCHA',
    'yes',
    "Whether public forms require a proof of work from the browser: 'yes' or 'no'.",
    yesOrNo,
  ),
  captchaCost: setting(
    'CAPTCHA_COST',
    '1000',
    'Hash rounds in each of about 256 tries of the proof of work.',
    wholeNumber(1, 1_000_000),
  ),
  termsTickMarketing: setting(
    'TERMS_TICKS_MARKETING',
    'yes',
    "Whether ticking the terms also ticks marketing consent, which the user can untick: 'yes' or 'no'. Use 'no' in the European Union.",
    yesOrNo,
  ),
  termsVersion: setting(
    'TERMS_VERSION',
    '1',
    'Version of the terms and of the consent text, stored with each consent.',
    shortText(40),
  ),
  jokeCountry: optional(
    'JOKE_COUNTRY',
    'A joke as the last entry of the list of countries; it is never counted.',
    shortText(60),
  ),
  institutionLinkPath: optional(
    'INSTITUTION_LINK_PATH',
    'A second path of the page that signed links of institutions lead to, such as /ilogin, for institutions whose links have it.',
    pathText,
  ),
  auditDays: setting('AUDIT_DAYS', '400', 'Days to keep the audit log of accounts.', wholeNumber(1, 10_000)),
} as const satisfies Record<string, Setting>;

/** Half of the processors hash passwords, so that searches continue. */
const HASHING_SHARE = 2;

/** @param processors of the machine */
export function assembleAccounts(
  values: SettingValues<typeof ACCOUNT_SETTINGS>,
  http: { readonly host: string; readonly port: number },
  processors: number,
) {
  return {
    /** Address of the site as people see it, such as `https://evidence.example.org`: no path, no slash at the end. */
    publicUrl: values.publicUrl ?? localAddress(http),
    /** `PUBLIC_URL` itself; null where it is not set. Distinguishes own pages from those of other sites. */
    statedPublicUrl: values.publicUrl ?? null,
    /** Key that signs data which clients return; null: one is generated and kept in the data directory. It is a secret. */
    appSecret: values.appSecret ?? null,
    accounts: {
      /** In small letters; their accounts have Pro once they are verified. */
      proEmails: values.proEmails ?? [],
      passwordMinReset: values.passwordMinReset,
      /** Whether administrators without a second factor have no administrator's rights. */
      administratorsNeedSecondFactor:
        values.administratorsNeedSecondFactor ?? values.publicUrl?.startsWith('https:') ?? false,
      /** Addresses and CIDR ranges; empty: all addresses. */
      administrationAddresses: values.administrationAddresses ?? [],
      /** Institution whose administrators by its login administer the service; null: none. */
      administrationInstitution: values.administrationInstitution ?? null,
      passwordHash: {
        memoryKb: values.passwordHashMemory,
        passes: values.passwordHashPasses,
        /** Passwords that may wait. */
        queue: values.passwordHashQueue,
        /** Passwords hashed at a time. */
        concurrency: Math.max(1, Math.floor(processors / HASHING_SHARE)),
      },
      genericRegistration: values.genericRegistration,
      /** From one address; 0: no limit. */
      registrationsPerHour: values.registrationsPerHour,
      /** In 15 minutes. */
      loginFailuresPerAddress: values.loginFailuresPerAddress,
      captcha: values.captcha,
      captchaCost: values.captchaCost,
      termsTickMarketing: values.termsTickMarketing,
      termsVersion: values.termsVersion,
      /** Empty: there is none. */
      jokeCountry: values.jokeCountry ?? '',
      /** Another path of `/Institutionlogin`; null: there is none. */
      institutionLinkPath: values.institutionLinkPath ?? null,
      auditDays: values.auditDays,
    },
  };
}

function localAddress({ host, port }: { readonly host: string; readonly port: number }): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
