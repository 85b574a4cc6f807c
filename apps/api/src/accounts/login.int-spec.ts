import { AccountPasswordRepository, AccountRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, mailedKeys, PASSWORD, registered, setCookies } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const BEGIN = '2026-01-01T12:00:00Z';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Hash of the same password with less work. */
const OLD_HASH =
  '$argon2id$v=19$m=512,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$2Q60Zoiaavolo1bgN5M7rsL0AZjakAxJUMAfITllELA';
const SIGNED_OUT = { login: false, tokens: null };

describeWithEitherDatabase('Login', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  beforeEach(() => api.clock.set(BEGIN));
  afterAll(() => api.stop());

  const later = (milliseconds: number) => api.clock.set(new Date(api.clock.now().getTime() + milliseconds));
  const logIn = (browser: Browser, username: string, more: object = {}) =>
    browser.post('/Auth/Login', { username, password: PASSWORD, ...more });
  const check = async (browser: Browser) =>
    (await browser.get('/Auth/checkLogin')).body as { login: boolean };

  it('returns the data for pages and keeps the session on the server', async () => {
    const { user_id } = (await registered(api.server, 'login@example.org')).tokens!;
    const browser = new Browser(api.server);
    const answer = await logIn(browser, ' LOGIN@example.org');
    expect([answer.status, answer.body]).toEqual([200, browser.tokens]);
    expect(browser.tokens).toMatchObject({ user_id, loggedin: 1, chkLogin: 1, isPro: 0, emailVerified: 0 });
    expect([...browser.cookies.keys()].sort()).toEqual(['session', 'tokens']);
    expect(await check(browser)).toEqual({ login: true, tokens: browser.tokens });
    expect(browser.cookies.get('auth_check')).toBe(String(Date.parse(BEGIN)));
  });

  it('accepts a form as well as JSON', async () => {
    await registered(api.server, 'form@example.org');
    const browser = new Browser(api.server);
    const answer = await browser.post(
      '/Auth/Login',
      `username=form%40example.org&password=${encodeURIComponent(PASSWORD)}`,
    );
    expect(answer.status).toBe(200);
  });

  it.each([
    ['a wrong password', { username: 'known@example.org', password: 'wrong horse' }],
    ['an address without account', { username: 'unknown@example.org', password: PASSWORD }],
    ['an address that is none', { username: 'unknown', password: PASSWORD }],
    ['a password that is too long', { username: 'known@example.org', password: PASSWORD.repeat(100) }],
    ['no password', { username: 'known@example.org', password: '' }],
    ['nothing at all', {}],
  ])('refuses %s in the same words', async (_, form) => {
    await registered(api.server, 'known@example.org').catch(() => undefined);
    const browser = new Browser(api.server);
    const answer = await browser.post('/Auth/Login', form);
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        code: 'LOGIN_REFUSED',
        error: 'Invalid Username or Password',
        diagnostics: [],
        requestId: expect.any(String) as string,
      },
    ]);
    expect(browser.cookies.get('session')).toBeUndefined();
  });

  it('hashes once for every attempt, whether there is an account or not', async () => {
    await registered(api.server, 'timing@example.org');
    const { hasher } = api;
    const hashesOf = async (form: object) => {
      const before = hasher.calls;
      await new Browser(api.server).post('/Auth/Login', form);
      return hasher.calls - before;
    };
    expect(await hashesOf({ username: 'timing@example.org', password: 'wrong horse' })).toBe(1);
    expect(await hashesOf({ username: 'nobody@example.org', password: 'wrong horse' })).toBe(1);
    expect(await hashesOf({ username: 'no address', password: 'wrong horse' })).toBe(1);
  });

  it('ends a session after an hour without activity, and after 30 days in any case', async () => {
    await registered(api.server, 'idle@example.org');
    const browser = new Browser(api.server);
    await logIn(browser, 'idle@example.org');
    later(59 * MINUTE);
    expect((await check(browser)).login).toBe(true);
    later(59 * MINUTE);
    expect((await check(browser)).login).toBe(true);
    later(61 * MINUTE);
    expect(await check(browser)).toEqual(SIGNED_OUT);
    expect(browser.cookies.size).toBe(0);
    await logIn(browser, 'idle@example.org');
    const startedAt = new Date(api.clock.now().getTime() - 30 * DAY + 30 * MINUTE);
    await api.database.manager
      .getRepository<{ accountId: number; createdAt: Date }>('SessionEntity')
      .update({ accountId: browser.tokens!.user_id }, { createdAt: startedAt });
    later(29 * MINUTE);
    expect((await check(browser)).login).toBe(true);
    later(2 * MINUTE);
    expect(await check(browser)).toEqual(SIGNED_OUT);
  });

  it('gives each login a new token, never one that the browser sent', async () => {
    await registered(api.server, 'fixation@example.org');
    const browser = new Browser(api.server);
    const planted = 'A'.repeat(43);
    browser.cookies.set('session', planted);
    await logIn(browser, 'fixation@example.org');
    const first = browser.cookies.get('session');
    expect(first).not.toBe(planted);
    const stolen = browser.copy();
    await logIn(browser, 'fixation@example.org');
    expect(browser.cookies.get('session')).not.toBe(first);
    expect(await check(stolen)).toEqual(SIGNED_OUT);
  });

  describe('remembered', () => {
    const remembered = async (email: string) => {
      await registered(api.server, email);
      const browser = new Browser(api.server);
      const answer = await logIn(browser, email, { remember: true });
      return { browser, answer };
    };

    it('leaves an opaque cookie for 300 days', async () => {
      const { answer, browser } = await remembered('opaque@example.org');
      const line = setCookies(answer).find((each) => each.startsWith('remember='));
      expect(line).toMatch(
        /^remember=[\w-]{22}\.[\w-]{43}; Max-Age=25920000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(browser.cookies.get('remember')).not.toContain('opaque');
    });

    it('logs in again automatically when the session is requested, with a new cookie each time', async () => {
      const { browser } = await remembered('again@example.org');
      const seen = new Set([browser.cookies.get('remember')]);
      for (let day = 1; day <= 3; day++) {
        later(DAY);
        expect((await check(browser)).login).toBe(true);
        seen.add(browser.cookies.get('remember'));
      }
      expect(seen.size).toBe(4);
    });

    it('logs in by a login without name and password too', async () => {
      const { browser } = await remembered('bare@example.org');
      later(2 * 60 * MINUTE);
      const answer = await browser.post('/Auth/Login', {});
      expect([answer.status, (answer.body as { email: string }).email]).toEqual([200, 'bare@example.org']);
    });

    it('is over after 300 days without a visit', async () => {
      const { browser } = await remembered('long@example.org');
      later(301 * DAY);
      expect(await check(browser)).toEqual(SIGNED_OUT);
      expect(browser.cookies.size).toBe(0);
    });

    it('treats a reused cookie as stolen, and ends every session that came from it', async () => {
      const { browser } = await remembered('theft@example.org');
      const thief = browser.copy();
      thief.cookies.delete('session');
      later(DAY);
      expect((await check(browser)).login).toBe(true);
      later(MINUTE);
      expect(await check(thief)).toEqual(SIGNED_OUT);
      expect(await check(browser)).toEqual(SIGNED_OUT);
    });

    it('logs in one of many concurrent tabs, asks the others to retry, and raises no alarm', async () => {
      const { browser } = await remembered('tabs@example.org');
      later(DAY);
      const tabs = Array.from({ length: 6 }, () => browser.copy());
      const answers = await Promise.all(tabs.map((tab) => check(tab)));
      expect(answers.filter(({ login }) => login)).toHaveLength(1);
      const winner = tabs[answers.findIndex(({ login }) => login)]!;
      const losers = tabs.filter((tab) => tab !== winner);
      expect(losers.every((tab) => tab.cookies.has('remember'))).toBe(true);
      const refusals = answers.filter(({ login }) => !login);
      expect(refusals).toEqual(losers.map(() => ({ ...SIGNED_OUT, again: true })));
      expect((await check(winner)).login).toBe(true);
      later(DAY);
      expect((await check(winner)).login).toBe(true);
    });

    it('is forgotten by a login without the checkbox', async () => {
      const { browser } = await remembered('untick@example.org');
      const old = browser.copy();
      await logIn(browser, 'untick@example.org');
      expect(browser.cookies.has('remember')).toBe(false);
      old.cookies.delete('session');
      expect(await check(old)).toEqual(SIGNED_OUT);
    });

    it.each([
      ['/Auth/Logout', false],
      ['/Auth/Logout?remember=false', false],
      ['/Auth/Logout?remember=maybe', false],
      ['/Auth/Logout?remember=true', true],
    ])('ends the session with %s; stays remembered: %s', async (path, stays) => {
      const email = `out${path.split('=')[1] ?? 'plain'}@example.org`;
      const { browser } = await remembered(email);
      const other = browser.copy();
      expect((await browser.get(path)).body).toEqual({ status: 1 });
      expect([...browser.cookies.keys()]).toEqual(stays ? ['remember'] : []);
      other.cookies.delete('remember');
      expect(await check(other)).toEqual(SIGNED_OUT);
      expect((await check(browser)).login).toBe(stays);
    });
  });

  it('refuses a logout requested by another site', async () => {
    const browser = await registered(api.server, 'foreign@example.org');
    const foreign = new Browser(api.server, { 'Sec-Fetch-Site': 'cross-site' });
    for (const [name, value] of browser.cookies) foreign.cookies.set(name, value);
    expect((await foreign.get('/Auth/Logout')).status).toBe(403);
    expect((await check(browser)).login).toBe(true);
  });

  it('sends the verification mail once, at the first login', async () => {
    const browser = await registered(api.server, 'once@example.org');
    const { user_id } = browser.tokens!;
    await logIn(new Browser(api.server), 'once@example.org');
    await logIn(new Browser(api.server), 'once@example.org');
    expect((await mailedKeys(api.database, user_id)).map(({ template }) => template)).toEqual([
      'verification',
    ]);
    expect(browser.cookies.get('sendemail_tokens')).toBe('1');
  });

  it('names no institution for a reader outside of any', async () => {
    const answer = await new Browser(api.server).get('/AuthInstitution');
    expect([answer.status, answer.body]).toEqual([200, false]);
  });

  it('rehashes a password at the next login when the parameters have changed', async () => {
    await registered(api.server, 'rehash@example.org');
    const accounts = new AccountRepository(api.database);
    const account = (await accounts.findByEmail('rehash@example.org'))!;
    await new AccountPasswordRepository(api.database).update(account.id, OLD_HASH, account.passwordChangedAt);
    expect((await logIn(new Browser(api.server), 'rehash@example.org')).status).toBe(200);
    const { passwordHash } = (await accounts.find(account.id))!;
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=1024,t=2,p=1\$/);
    expect((await logIn(new Browser(api.server), 'rehash@example.org')).status).toBe(200);
  });

  it('accepts every login while the password is rehashed', async () => {
    await registered(api.server, 'both@example.org');
    const accounts = new AccountRepository(api.database);
    const account = (await accounts.findByEmail('both@example.org'))!;
    await new AccountPasswordRepository(api.database).update(account.id, OLD_HASH, account.passwordChangedAt);
    const { hasher } = api;
    const hash = hasher.hash.bind(hasher);
    let meanwhile = 0;
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
      meanwhile = (await logIn(new Browser(api.server), 'both@example.org')).status;
      return hash(password);
    });
    const { status } = await logIn(new Browser(api.server), 'both@example.org');
    expect([meanwhile, status]).toEqual([200, 200]);
  });
});
