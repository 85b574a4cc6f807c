import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, mailedKey, mailedKeys, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const BEGIN = '2026-01-01T12:00:00Z';
const HOUR = 3_600_000;
const EXPIRED = {
  status: false,
  user: 0,
  message:
    'The email verification link you used has expired. For security reasons, verification links are only valid for a limited time.',
};
const thanks = (user: 0 | 1) => ({ status: true, user, message: 'Thanks for verifying your email' });
const SENT = {
  status: 1,
  message: 'If the address belongs to an account that is not verified yet, we have sent an email to it',
};

describeWithEitherDatabase('Verification of addresses', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  beforeEach(() => api.clock.set(BEGIN));
  afterAll(() => api.stop());

  const later = (milliseconds: number) => api.clock.set(new Date(api.clock.now().getTime() + milliseconds));
  const validate = async (browser: Browser, key: string) =>
    (await browser.get(`/Auth/validateEmail?key=${key}`)).body as object;
  const signedUp = async (email: string) => {
    const browser = await registered(api.server, email);
    const { user_id: userId } = browser.tokens!;
    return { browser, userId, key: await mailedKey(api.database, userId, 'verification') };
  };

  it('accepts the key of the mail, and says whether the caller was verified', async () => {
    const { browser, key } = await signedUp('own@example.org');
    expect(await validate(browser, key)).toEqual(thanks(1));
    expect(browser.tokens).toMatchObject({ emailVerified: 1 });
    const { key: other } = await signedUp('other@example.org');
    expect(await validate(browser, other)).toEqual(thanks(0));
    expect(browser.tokens).toMatchObject({ email: 'own@example.org' });
  });

  it('gives the same response when a browser sends the key twice, and changes nothing', async () => {
    const { browser, key } = await signedUp('double@example.org');
    const visitor = new Browser(api.server);
    const answers = await Promise.all([
      validate(visitor, key),
      validate(visitor, key),
      validate(browser, key),
    ]);
    expect(answers).toEqual([thanks(0), thanks(0), thanks(1)]);
  });

  it('expires after 48 hours', async () => {
    const { browser, key } = await signedUp('late@example.org');
    later(48 * HOUR);
    expect(await validate(browser, key)).toEqual(EXPIRED);
  });

  it.each([[''], ['C'.repeat(43)], ['x'], ['%00%00']])('refuses the key %j', async (key) => {
    expect(await validate(new Browser(api.server), key)).toEqual(EXPIRED);
  });

  it('sends another mail to a logged-in user, three times an hour, and accepts the newest', async () => {
    const { browser, userId, key } = await signedUp('resend@example.org');
    const resend = async () => (await browser.post('/Auth/emailVerification')).body as object;
    expect(await resend()).toEqual(SENT);
    expect(await validate(browser, key)).toEqual(EXPIRED);
    await resend();
    await resend();
    expect(await resend()).toEqual({ status: 0, message: 'Invalid Email' });
    expect(await mailedKeys(api.database, userId)).toHaveLength(4);
    expect(await validate(browser, await mailedKey(api.database, userId, 'verification'))).toEqual(thanks(1));
    expect(await resend()).toEqual({ status: 1, message: 'Your email is already verified' });
  });

  it('gives the same response for a name whether the account exists or not', async () => {
    const { userId } = await signedUp('named@example.org');
    const ask = async (username: string) =>
      (await new Browser(api.server).post('/Auth/emailVerification', { username })).body as object;
    expect(await ask('NAMED@example.org')).toEqual(SENT);
    expect(await ask('stranger@example.org')).toEqual(SENT);
    expect(await ask('stranger')).toEqual({ status: 0, message: 'Invalid Email Address' });
    expect(await mailedKeys(api.database, userId)).toHaveLength(2);
  });

  it('requires a name or a login', async () => {
    const answer = await new Browser(api.server).post('/Auth/emailVerification');
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, 'LOGIN_REQUIRED']);
  });
});
