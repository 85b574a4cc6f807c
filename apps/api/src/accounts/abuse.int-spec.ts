import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import request from 'supertest';
import { aRegistration, Browser, mailedKey, mailedKeys, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  LOGIN_FAILURES_PER_ADDRESS: '20',
  TRUSTED_PROXIES: 'loopback',
  RATE_LIMIT_SEARCH: '0',
};
const BEGIN = '2026-01-01T12:00:00Z';
const MINUTE = 60_000;

describeWithEitherDatabase('Abuse of accounts', (open) => {
  let api: RunningApi;
  let hour = 0;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  beforeEach(() => api.clock.set(new Date(Date.parse(BEGIN) + 60 * MINUTE * hour++)));
  afterAll(() => api.stop());

  const later = (milliseconds: number) => api.clock.set(new Date(api.clock.now().getTime() + milliseconds));
  const from = (address: string) => new Browser(api.server, { 'X-Forwarded-For': address });
  const statusOf = async (address: string, username: string, password: string) =>
    (await from(address).post('/Auth/Login', { username, password })).status;
  const isLoggedIn = async (browser: Browser) =>
    ((await browser.get('/Auth/checkLogin')).body as { login: boolean }).login;

  describe('guessing passwords', () => {
    it('locks one account for one address after 10 failures, for 15 minutes, the right password included', async () => {
      await registered(api.server, 'guess@example.org');
      for (let time = 0; time < 10; time++)
        expect(await statusOf('192.0.2.1', 'guess@example.org', 'wrong')).toBe(401);
      const locked = await from('192.0.2.1').post('/Auth/Login', {
        username: 'GUESS@example.org',
        password: PASSWORD,
      });
      expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
      expect(await statusOf('192.0.2.2', 'guess@example.org', PASSWORD)).toBe(200);
      later(15 * MINUTE);
      expect(await statusOf('192.0.2.1', 'guess@example.org', PASSWORD)).toBe(200);
    });

    it('counts concurrent attempts, and locks unknown addresses too', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 30 }, () => statusOf('192.0.2.10', 'none@example.org', 'wrong')),
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    });

    it('starts over after a success', async () => {
      await registered(api.server, 'forgetful@example.org');
      for (let round = 0; round < 3; round++) {
        for (let time = 0; time < 6; time++) await statusOf('192.0.2.20', 'forgetful@example.org', 'wrong');
        expect(await statusOf('192.0.2.20', 'forgetful@example.org', PASSWORD)).toBe(200);
      }
    });

    it('stops an address that tries one password on many accounts', async () => {
      await registered(api.server, 'sprayed@example.org');
      for (let account = 0; account < 20; account++)
        expect(await statusOf('192.0.2.30', `account${account}@example.org`, PASSWORD)).toBe(401);
      expect(await statusOf('192.0.2.30', 'sprayed@example.org', PASSWORD)).toBe(429);
      expect(await statusOf('192.0.2.31', 'sprayed@example.org', PASSWORD)).toBe(200);
    });

    it('treats the IPv6 addresses of one customer as one', async () => {
      for (let host = 0; host < 20; host++)
        await statusOf(`2001:db8:1:2::${host + 1}`, `six${host}@example.org`, 'wrong');
      expect(await statusOf('2001:db8:1:2:ffff::1', 'sixth@example.org', 'wrong')).toBe(429);
      expect(await statusOf('2001:db8:1:3::1', 'sixth@example.org', 'wrong')).toBe(401);
    });

    it('stops guessing from many networks, and admits the owner from a known network', async () => {
      await registered(api.server, 'famous@example.org');
      expect(await statusOf('198.51.100.1', 'famous@example.org', PASSWORD)).toBe(200);
      for (let network = 0; network < 100; network++)
        expect(await statusOf(`203.0.113.${network}`, 'famous@example.org', 'wrong')).toBe(401);
      expect(await statusOf('203.0.113.200', 'famous@example.org', PASSWORD)).toBe(429);
      expect(await statusOf('198.51.100.1', 'famous@example.org', PASSWORD)).toBe(200);
    });

    it('ignores X-Forwarded-For from an untrusted proxy', async () => {
      const direct = await startApi({
        documents: null,
        vocabulary: null,
        settings: { ...SETTINGS, TRUSTED_PROXIES: '192.0.2.99' },
      });
      try {
        const attempt = async (index: number) => {
          const browser = new Browser(direct.server, { 'X-Forwarded-For': `203.0.113.${index}` });
          return (await browser.post('/Auth/Login', { username: 'one@example.org', password: 'wrong' }))
            .status;
        };
        for (let index = 0; index < 10; index++) await attempt(index);
        expect(await attempt(11)).toBe(429);
      } finally {
        await direct.stop();
      }
    });
  });

  describe('cross-site requests', () => {
    const CHANGES: readonly (readonly [string, string])[] = [
      ['post', '/Registration/saveRegistration'],
      ['post', '/Auth/Login'],
      ['post', '/Auth/updateProfile'],
      ['post', '/Auth/emailVerification'],
      ['post', '/User/LoginResetEmail'],
      ['post', '/User/UpdateToken'],
      ['post', '/User/consent'],
      ['post', '/User/deleteAccount'],
      ['post', '/User/setStar'],
      ['delete', '/User/sessions'],
      ['get', '/Auth/Logout'],
      ['get', '/Auth/checkLogin'],
      ['get', '/Auth/validateEmail?key=x'],
      ['get', '/User/getToken'],
      ['get', '/User/exportData'],
    ];
    it.each(CHANGES)('are refused: %s %s', async (method, path) => {
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://127.0.0.1:3000' },
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
      ]) {
        const agent = request(api.server);
        const answer = await agent[method as 'post'](path).set({ Accept: 'application/json', ...headers });
        expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'OTHER_ORIGIN']);
      }
    });

    it('are refused when no header states their origin', async () => {
      const answer = await request(api.server)
        .post('/Auth/Login')
        .send({ username: 'a@example.org', password: 'b' });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'OTHER_ORIGIN']);
    });

    it.each(['http://127.0.0.1:3000', 'https://public.example'])(
      'are accepted from %s, which is this site',
      async (origin) => {
        const answer = await request(api.server)
          .post('/User/LoginResetEmail')
          .set({ Origin: origin, Host: 'public.example', 'X-Forwarded-Proto': 'https' })
          .send({ username: 'a@example.org' });
        expect(answer.status).toBe(200);
      },
    );

    it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
      'are refused with the type %s, which needs no preflight',
      async (type) => {
        const answer = await new Browser(api.server, { 'Content-Type': type }).post(
          '/Auth/Login',
          '{"username":"a"}',
        );
        expect(answer.status).toBe(415);
      },
    );
  });

  describe('bodies and headers', () => {
    it.each([
      ['that is cut short', '{"username":', 400],
      ['that is a list', '[]', 400],
      ['that is a text', '"x"', 400],
      ['that is null', 'null', 401],
      ['with an object for a text', '{"username":{"$ne":null},"password":{"$ne":null}}', 400],
      ['with a list for a text', '{"username":["a@example.org"],"password":"x"}', 400],
      ['with a null byte', '{"username":"a\\u0000@example.org","password":"x\\u0000"}', 401],
      ['with a lone surrogate', '{"username":"\\ud800@example.org","password":"\\ud800"}', 401],
      ['of 65 KB', JSON.stringify({ username: 'x'.repeat(65 * 1024) }), 413],
    ])('answers a body %s', async (_, body, status) => {
      const answer = await new Browser(api.server, { 'Content-Type': 'application/json' }).post(
        '/Auth/Login',
        body,
      );
      expect(answer.status).toBe(status);
    });

    it('answers cookies of 8 KB, broken ones, and many', async () => {
      for (const cookie of [
        `session=${'x'.repeat(8_192)}`,
        `remember=${'x'.repeat(8_192)}`,
        'session=%00; remember=%E0%A4%A',
        'session==;;;=; remember',
        Array.from({ length: 500 }, (_, index) => `c${index}=1`).join('; '),
        `session=${'A'.repeat(43)}; session=${'B'.repeat(43)}`,
      ]) {
        const answer = await request(api.server)
          .get('/Auth/checkLogin')
          .set({ Cookie: cookie, Accept: 'application/json' });
        expect([answer.status, answer.body]).toEqual([200, { login: false, tokens: null }]);
      }
    });

    it('refuses unsupported methods before it reads their bodies', async () => {
      for (const [method, path] of [
        ['PUT', '/Auth/Login'],
        ['DELETE', '/Auth/Login'],
        ['POST', '/Auth/checkLogin'],
        ['PATCH', '/anything'],
      ] as const) {
        expect(await raw(method, path, { 'Sec-Fetch-Site': 'same-origin' })).toBe(405);
      }
    });

    it('cannot add a header to a mail', async () => {
      for (const address of [
        'a@example.org\r\nBcc: victim@example.org',
        'a@example.org%0d%0aBcc:victim@example.org',
        '"a\r\nBcc: victim"@example.org',
        'a@example.org, victim@example.org',
        '<victim@example.org>',
        'a@example.org\u0000victim@example.org',
        'a\u2028@example.org',
      ]) {
        const browser = new Browser(api.server);
        const answer = await browser.post(
          '/Registration/saveRegistration',
          await registration(browser, { email: address }),
        );
        expect(answer.body).toMatchObject({ status: 0, message: 'Please provide a valid email' });
      }
      const browser = new Browser(api.server);
      const named = await browser.post(
        '/Registration/saveRegistration',
        await registration(browser, {
          email: 'named@example.org',
          firstname: 'Rita\r\nBcc: victim@example.org',
        }),
      );
      expect(named.body).toMatchObject({ status: 0, message: 'Please provide a correct firstname' });
    });
  });

  describe('ids and roles that a body claims', () => {
    it('make no one an administrator at registration', async () => {
      const browser = new Browser(api.server);
      const claims = {
        id: 1,
        user_id: 1,
        roles: [{ role: 'Administrator' }],
        isPro: 1,
        emailVerified: 1,
        verifiedAt: BEGIN,
      };
      await browser.post(
        '/Registration/saveRegistration',
        await registration(browser, { email: 'claims@example.org', ...claims }),
      );
      expect(browser.tokens).toMatchObject({ roles: [], isPro: 0, emailVerified: 0 });
    });

    it('have no effect in the cookie that pages read', async () => {
      const browser = await registered(api.server, 'cookie@example.org');
      browser.cookies.set(
        'tokens',
        encodeURIComponent(
          JSON.stringify({
            ...browser.tokens,
            isPro: 1,
            roles: [{ role: 'Pro' }, { role: 'Administrator' }],
          }),
        ),
      );
      expect((await browser.get('/Administrator/accounts')).status).toBe(403);
      await browser.get('/Auth/checkLogin');
      expect(browser.tokens).toMatchObject({ isPro: 0, roles: [] });
      const visitor = new Browser(api.server);
      visitor.cookies.set('tokens', browser.cookies.get('tokens')!);
      expect(await isLoggedIn(visitor)).toBe(false);
      expect((await visitor.get('/Auth/getProfileData')).status).toBe(401);
    });
  });

  it('limits registrations from one address to 5 an hour', async () => {
    const limited = await startApi({
      documents: null,
      vocabulary: null,
      settings: { PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' },
    });
    try {
      for (let time = 0; time < 5; time++) await registered(limited.server, `one${time}@example.org`);
      const browser = new Browser(limited.server);
      const form = await registration(browser, { email: 'six@example.org' });
      expect((await browser.post('/Registration/saveRegistration', form)).body).toEqual({
        status: 0,
        message: 'Too many accounts were created from your network. Try again in an hour',
      });
      limited.clock.set(new Date(limited.clock.now().getTime() + 60 * MINUTE));
      expect((await browser.post('/Registration/saveRegistration', form)).body).toMatchObject({ status: 1 });
    } finally {
      await limited.stop();
    }
  });

  it('accepts only the origin of PUBLIC_URL when it is set', async () => {
    const settings = { ...SETTINGS, PUBLIC_URL: 'https://public.example' };
    const stated = await startApi({ documents: null, vocabulary: null, settings });
    try {
      const statusFrom = async (origin: string, host: string) => {
        const headers = { Origin: origin, Host: host, 'X-Forwarded-Proto': 'https' };
        const call = request(stated.server).post('/User/LoginResetEmail').set(headers);
        return (await call.send({ username: 'a@example.org' })).status;
      };
      expect(await statusFrom('https://public.example', 'inside.example')).toBe(200);
      expect(await statusFrom('https://rebound.example', 'rebound.example')).toBe(403);
    } finally {
      await stated.stop();
    }
  });

  it('hides from a profile change whether an address is taken', async () => {
    const hiding = await startApi({
      documents: null,
      vocabulary: null,
      settings: { ...SETTINGS, GENERIC_REGISTRATION: 'yes' },
    });
    try {
      const register = async (email: string) => {
        const browser = new Browser(hiding.server);
        await browser.post('/Registration/saveRegistration', await registration(browser, { email }));
        await browser.post('/Auth/Login', { username: email, password: PASSWORD });
        return browser;
      };
      await register('taken@example.org');
      const browser = await register('curious@example.org');
      const change = async (email: string) => {
        const names = { firstname: 'Rita', lastname: 'Reader', country: 'GB', profession: 'librarian' };
        const { body } = await browser.post('/Auth/updateProfile', { ...names, email });
        const { user_data } = (await browser.get('/Auth/getProfileData')).body as {
          user_data: { email: string; pending_email: string }[];
        };
        return { body: body as object, email: user_data[0]?.email, pending: user_data[0]?.pending_email };
      };
      const free = await change('free@example.org');
      expect(free).toMatchObject({
        body: { status: true, email_pending: true },
        pending: 'free@example.org',
      });
      expect(await change('taken@example.org')).toEqual({ ...free, pending: 'taken@example.org' });
      const key = await mailedKey(hiding.database, browser.tokens!.user_id, 'email-change-new');
      expect((await browser.get(`/Auth/validateEmail?key=${key}`)).body).toMatchObject({ status: false });
      expect((await browser.get('/Auth/checkLogin')).body).toMatchObject({
        tokens: { email: 'curious@example.org' },
      });
    } finally {
      await hiding.stop();
    }
  });

  it('hides whether an address is registered when configured so, and mails its owner', async () => {
    const hiding = await startApi({
      documents: null,
      vocabulary: null,
      settings: { ...SETTINGS, GENERIC_REGISTRATION: 'yes' },
    });
    try {
      const register = async () => {
        const browser = new Browser(hiding.server);
        const before = hiding.hasher.calls;
        const form = await registration(browser, { email: 'hidden@example.org' });
        const { body } = await browser.post('/Registration/saveRegistration', form);
        return {
          body: body as object,
          hashes: hiding.hasher.calls - before,
          cookies: [...browser.cookies.keys()],
        };
      };
      const first = await register();
      expect(first).toEqual({
        body: {
          status: 1,
          message: 'We have sent you an email. Follow the link in it to verify your address',
          tokens: null,
        },
        hashes: 1,
        cookies: [],
      });
      expect(await register()).toEqual(first);
      expect((await mailedKeys(hiding.database, 1)).map(({ template }) => template)).toEqual([
        'password-reset',
        'verification',
      ]);
    } finally {
      await hiding.stop();
    }
  });

  it('leaves no passwords, keys, cookies or addresses in the log', () => {
    expect(api.logged()).not.toMatch(/correct horse|_t=|session=|@example\.org|203\.0\.113/);
  });

  const registration = (browser: Browser, overrides: Record<string, unknown>) =>
    aRegistration(browser, { captchaValue: '', ...overrides });

  function raw(method: string, path: string, headers: Record<string, string>): Promise<number> {
    const { port } = api.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      // The body is announced and never sent.
      const call = rawRequest(
        { port, host: '127.0.0.1', method, path, headers: { ...headers, 'Content-Length': '1000000' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
          call.destroy();
        },
      );
      call.on('error', reject);
      call.flushHeaders();
    });
  }
});
