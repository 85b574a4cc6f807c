import type { Profile } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, mailedKey, mailedKeys, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const BEGIN = '2026-01-01T12:00:00Z';
const MINUTE = 60_000;
const RESET_SENT = {
  status: 1,
  message: 'Password reset email sent. If you missed the email, please check your spam/junk folder.',
};
const UPDATED = { status: 1, message: 'Your password was updated' };
const INVALID = { message: 'Invalid password reset request' };
const NEW = 'new one 7';

describeWithEitherDatabase('Passwords', (open) => {
  let api: RunningApi;
  let hour = 0;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  beforeEach(() => api.clock.set(new Date(Date.parse(BEGIN) + 3 * 60 * MINUTE * hour++)));
  afterAll(() => api.stop());

  const later = (milliseconds: number) => api.clock.set(new Date(api.clock.now().getTime() + milliseconds));
  const logIn = async (username: string, password: string, more: object = {}) => {
    const browser = new Browser(api.server);
    const { status } = await browser.post('/Auth/Login', { username, password, ...more });
    return { browser, status };
  };
  const isLoggedIn = async (browser: Browser) =>
    ((await browser.get('/Auth/checkLogin')).body as { login: boolean }).login;
  const askForReset = (username: string) =>
    new Browser(api.server).post('/User/LoginResetEmail', { username });
  const resetKey = async (email: string) => {
    const { user_id } = (await registered(api.server, email)).tokens!;
    await askForReset(email);
    return { userId: user_id, key: await mailedKey(api.database, user_id, 'password-reset') };
  };
  const exchange = async (key: string) =>
    (await new Browser(api.server).get(`/User/getCheck?key=${key}`)).body as { key: string };
  /** A key that sets the password of the logged-in user, by either of the two ways. */
  const keyBy = async (how: string, browser: Browser) => {
    if (how === 'a change') return (await browser.get('/User/getToken')).body as { key: string };
    const { user_id: userId, email } = browser.tokens!;
    await askForReset(email);
    return exchange(await mailedKey(api.database, userId, 'password-reset'));
  };

  it('are reset once by the link of a mail', async () => {
    const { key, userId } = await resetKey('reset@example.org');
    const { browser: elsewhere } = await logIn('reset@example.org', PASSWORD, { remember: true });
    const held = await exchange(key);
    expect(held).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/) as string });
    const page = new Browser(api.server);
    const form = { key: held.key, passkey: NEW };
    const answer = await page.post('/User/UpdateToken', form);
    expect([answer.status, answer.body]).toEqual([200, UPDATED]);
    expect((await page.post('/user/updatetoken', { ...form, passkey: 'another one' })).body).toBeNull();
    expect(await exchange(key)).toEqual(INVALID);
    expect((await logIn('reset@example.org', PASSWORD)).status).toBe(401);
    expect((await logIn('reset@example.org', NEW)).status).toBe(200);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect((await mailedKeys(api.database, userId))[0]?.template).toBe('password-changed');
  });

  it('give the same response to a reset request whether the account exists or not', async () => {
    await registered(api.server, 'exists@example.org');
    for (const username of ['exists@example.org', 'nobody@example.org', 'no address', '']) {
      const answer = await askForReset(username);
      expect([answer.status, answer.body]).toEqual([200, RESET_SENT]);
    }
  });

  it('invalidate the older key when the reset page is loaded twice', async () => {
    const { key } = await resetKey('twice@example.org');
    const first = await exchange(key);
    const second = await exchange(key);
    const page = new Browser(api.server);
    expect((await page.post('/User/UpdateToken', { key: first.key, passkey: NEW })).body).toBeNull();
    expect((await page.post('/User/UpdateToken', { key: second.key, passkey: NEW })).body).toEqual(UPDATED);
  });

  it('are set by one of many concurrent uses of a key', async () => {
    const { key } = await resetKey('parallel@example.org');
    const held = await exchange(key);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        new Browser(api.server).post('/User/UpdateToken', { key: held.key, passkey: `chosen ${index}` }),
      ),
    );
    const done = answers.map(({ body }) => body !== null);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await logIn('parallel@example.org', `chosen ${done.indexOf(true)}`)).status).toBe(200);
  });

  it('expire reset links after an hour, and reset pages after 15 minutes', async () => {
    const { key } = await resetKey('expiry@example.org');
    later(59 * MINUTE);
    const held = await exchange(key);
    expect(held).toHaveProperty('key');
    later(2 * MINUTE);
    expect(await exchange(key)).toEqual(INVALID);
    later(14 * MINUTE);
    expect(
      (await new Browser(api.server).post('/User/UpdateToken', { key: held.key, passkey: NEW })).body,
    ).toBeNull();
  });

  it('accept only the newest reset link', async () => {
    const { key, userId } = await resetKey('newest@example.org');
    await askForReset('newest@example.org');
    expect(await exchange(key)).toEqual(INVALID);
    expect(await exchange(await mailedKey(api.database, userId, 'password-reset'))).toHaveProperty('key');
  });

  it('send at most three reset mails an hour', async () => {
    const { userId } = await resetKey('three@example.org');
    for (let time = 0; time < 4; time++) await askForReset('three@example.org');
    const mails = (await mailedKeys(api.database, userId)).filter(
      ({ template }) => template === 'password-reset',
    );
    expect(mails).toHaveLength(3);
  });

  it('need at least 6 characters', async () => {
    const { key } = await resetKey('short@example.org');
    const held = await exchange(key);
    const page = new Browser(api.server);
    const message = 'The password must have at least 6 characters';
    expect((await page.post('/User/UpdateToken', { key: held.key, passkey: 'five5' })).body).toEqual({
      status: 0,
      message,
      errors: [{ field: 'passkey', message }],
    });
    expect((await page.post('/User/UpdateToken', { key: held.key, passkey: 'six666' })).body).toEqual(
      UPDATED,
    );
  });

  it.each([[''], ['A'.repeat(43)], ['../../etc/passwd'], ['%00'], ["' OR 1=1 --"]])(
    'are not changed by the key %j',
    async (key) => {
      const page = new Browser(api.server);
      expect((await page.get(`/User/getCheck?key=${encodeURIComponent(key)}`)).body).toEqual(INVALID);
      expect((await page.post('/User/UpdateToken', { key, passkey: NEW })).body).toBeNull();
    },
  );

  it('refuse keys after 60 attempts in 15 minutes from one address', async () => {
    const { key } = await resetKey('guess@example.org');
    const guess = () => exchange('B'.repeat(43));
    for (let time = 0; time < 60; time++) await guess();
    expect(await exchange(key)).toEqual(INVALID);
    later(16 * MINUTE);
    expect(await exchange(key)).toHaveProperty('key');
  });

  it('are changed within 15 minutes of a login, which ends all other sessions and sends a mail', async () => {
    const browser = await registered(api.server, 'change@example.org');
    const { browser: other } = await logIn('change@example.org', PASSWORD, { remember: true });
    const { key } = (await browser.get('/User/getToken')).body as { key: string };
    const before = browser.cookies.get('session');
    const stolen = browser.copy();
    expect((await browser.post('/User/UpdateToken', { key, passkey: NEW })).body).toEqual(UPDATED);
    expect(browser.cookies.get('session')).not.toBe(before);
    expect([await isLoggedIn(browser), await isLoggedIn(stolen), await isLoggedIn(other)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await logIn('change@example.org', PASSWORD)).status).toBe(401);
    expect((await logIn('change@example.org', NEW)).status).toBe(200);
    expect((await mailedKeys(api.database, browser.tokens!.user_id))[0]?.template).toBe('password-changed');
  });

  it.each([
    ['a reset', 'lost@example.org'],
    ['a change', 'renewed@example.org'],
  ])('discard a pending new address: %s', async (how, email) => {
    const owner = await registered(api.server, email);
    const { user_id: userId } = owner.tokens!;
    const { browser: intruder } = await logIn(email, PASSWORD);
    const theirs = `not-${email}`;
    const names = { firstname: 'Rita', lastname: 'Reader' };
    const form = { email: theirs, ...names, country: 'GB', profession: 'librarian' };
    await intruder.post('/Auth/updateProfile', form);
    const link = await mailedKey(api.database, userId, 'email-change-new');
    const pending = async () => {
      const { browser } = await logIn(email, NEW);
      const { user_data } = (await browser.get('/Auth/getProfileData')).body as Profile;
      return user_data[0].pending_email;
    };
    const { key } = await keyBy(how, owner);
    expect((await owner.post('/User/UpdateToken', { key, passkey: NEW })).body).toEqual(UPDATED);
    expect(await pending()).toBe('');
    const answer = await new Browser(api.server).get(`/Auth/validateEmail?key=${link}`);
    expect(answer.body).toMatchObject({ status: false });
    expect([(await logIn(theirs, NEW)).status, (await logIn(email, NEW)).status]).toEqual([401, 200]);
  });

  it.each([
    ['a reset', 'in-flight@example.org'],
    ['a change', 'under-way@example.org'],
  ])('end a concurrent login with the old one during %s', async (how, email) => {
    const owner = await registered(api.server, email);
    const { key } = await keyBy(how, owner);
    const { hasher } = api;
    const verify = hasher.verify.bind(hasher);
    jest.spyOn(hasher, 'verify').mockImplementationOnce(async (hashed, password) => {
      const isRight = await verify(hashed, password);
      expect((await owner.post('/User/UpdateToken', { key, passkey: NEW })).body).toEqual(UPDATED);
      return isRight;
    });
    const { status, browser } = await logIn(email, PASSWORD, { remember: true });
    expect([status, [...browser.cookies.keys()], await isLoggedIn(browser)]).toEqual([401, [], false]);
    expect((await logIn(email, NEW)).status).toBe(200);
  });

  it('are not changed more than 15 minutes after a login, nor in a remembered session', async () => {
    const refused = {
      code: 'REAUTHENTICATION_REQUIRED',
      error: 'For your security, log in again before you change your password or email',
      diagnostics: [],
      requestId: expect.any(String) as string,
    };
    const browser = await registered(api.server, 'stale@example.org');
    later(16 * MINUTE);
    const stale = await browser.get('/User/getToken');
    expect([stale.status, stale.body]).toEqual([401, refused]);
    const { browser: remembered } = await logIn('stale@example.org', PASSWORD, { remember: true });
    remembered.cookies.delete('session');
    expect(await isLoggedIn(remembered)).toBe(true);
    expect((await remembered.get('/User/getToken')).status).toBe(401);
  });

  it('are not changed with the key of another account', async () => {
    const owner = await registered(api.server, 'owner@example.org');
    const thief = await registered(api.server, 'thief@example.org');
    const { key } = (await owner.get('/User/getToken')).body as { key: string };
    expect((await thief.post('/User/UpdateToken', { key, passkey: NEW })).body).toBeNull();
    expect((await new Browser(api.server).post('/User/UpdateToken', { key, passkey: NEW })).body).toBeNull();
    expect((await owner.post('/User/UpdateToken', { key, passkey: NEW })).body).toEqual(UPDATED);
  });

  it('issue no key to visitors', async () => {
    const answer = await new Browser(api.server).get('/User/getToken');
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([
      401,
      'To access this page you need to Login!',
    ]);
  });

  it('show the web page to a browser', async () => {
    const answer = await new Browser(api.server, { Accept: 'text/html' }).get('/User/UpdateToken?_t=abc');
    expect([answer.status, answer.type]).toEqual([200, 'text/html']);
  });
});
