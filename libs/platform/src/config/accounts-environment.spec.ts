import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';

const read = (environment: Record<string, string>) => {
  const { publicUrl, appSecret, accounts } = readConfig(environment);
  return { publicUrl, appSecret, accounts };
};

describe('settings of accounts', () => {
  it('have defaults that follow the specification', () => {
    expect(read({ PORT: '3100', HOST: '0.0.0.0' })).toEqual({
      publicUrl: 'http://127.0.0.1:3100',
      appSecret: null,
      accounts: {
        proEmails: [],
        passwordMinReset: 6,
        administratorsNeedSecondFactor: false,
        administrationAddresses: [],
        administrationInstitution: null,
        passwordHash: { memoryKb: 19_456, passes: 2, concurrency: expect.any(Number) as number, queue: 64 },
        genericRegistration: false,
        registrationsPerHour: 5,
        loginFailuresPerAddress: 100,
        captcha: true,
        captchaCost: 1_000,
        termsTickMarketing: true,
        termsVersion: '1',
        jokeCountry: '',
        institutionLinkPath: null,
        auditDays: 400,
      },
    });
  });

  it.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://evidence.example.org' }, false],
    [{ PUBLIC_URL: 'https://evidence.example.org' }, true],
    [{ PUBLIC_URL: 'https://evidence.example.org', ADMIN_SECOND_FACTOR: 'no' }, false],
    [{ ADMIN_SECOND_FACTOR: 'yes' }, true],
  ])('ask administrators for a second factor by %j: %s', (environment, isAsked) => {
    expect(read(environment).accounts.administratorsNeedSecondFactor).toBe(isAsked);
  });

  it('are read', () => {
    expect(
      read({
        PUBLIC_URL: 'https://Evidence.example.org/',
        APP_SECRET: 's'.repeat(32),
        GRANT_PRO_EMAILS: 'One@Example.org, two@example.org',
        PASSWORD_MIN_RESET: '8',
        ADMIN_ADDRESSES: '192.0.2.0/24, 2001:db8::1',
        ADMIN_INSTITUTION: '3',
        PASSWORD_HASH_MEMORY: '65536',
        PASSWORD_HASH_PASSES: '3',
        PASSWORD_HASH_QUEUE: '10',
        GENERIC_REGISTRATION: 'yes',
        REGISTRATIONS_PER_HOUR: '0',
        LOGIN_FAILURES_PER_ADDRESS: '50',
        CAPTCHA: 'no',
        CAPTCHA_COST: '10',
        TERMS_TICKS_MARKETING: 'no',
        TERMS_VERSION: '2026-11',
        JOKE_COUNTRY: 'Narnia',
        INSTITUTION_LINK_PATH: '/ilogin',
        AUDIT_DAYS: '30',
      }),
    ).toEqual({
      publicUrl: 'https://evidence.example.org',
      appSecret: 's'.repeat(32),
      accounts: {
        proEmails: ['one@example.org', 'two@example.org'],
        passwordMinReset: 8,
        administratorsNeedSecondFactor: true,
        administrationAddresses: ['192.0.2.0/24', '2001:db8::1'],
        administrationInstitution: 3,
        passwordHash: { memoryKb: 65_536, passes: 3, concurrency: expect.any(Number) as number, queue: 10 },
        genericRegistration: true,
        registrationsPerHour: 0,
        loginFailuresPerAddress: 50,
        captcha: false,
        captchaCost: 10,
        termsTickMarketing: false,
        termsVersion: '2026-11',
        jokeCountry: 'Narnia',
        institutionLinkPath: '/ilogin',
        auditDays: 30,
      },
    });
  });

  it('are refused one by one, without showing the key', () => {
    expect(
      problemsOf({
        PUBLIC_URL: 'https://example.org/trip',
        APP_SECRET: 'too short',
        GRANT_PRO_EMAILS: 'someone',
        PASSWORD_MIN_RESET: '5',
        INSTITUTION_LINK_PATH: 'ilogin?x',
        PASSWORD_MIN: '8',
      }),
    ).toEqual([
      'PASSWORD_MIN is not a setting: check the spelling, or unset it',
      "PUBLIC_URL must be the http or https address of the site without a path, such as https://evidence.example.org (it is 'https://example.org/trip')",
      'APP_SECRET must have at least 32 characters',
      "GRANT_PRO_EMAILS must list e-mail addresses, separated by commas (it is 'someone')",
      "PASSWORD_MIN_RESET must be a whole number from 6 to 128 (it is '5')",
      "INSTITUTION_LINK_PATH must be a path of letters, digits, - and _, such as /ilogin (it is 'ilogin?x')",
    ]);
  });
});
