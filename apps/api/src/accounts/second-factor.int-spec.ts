import type {
  AuditList,
  AuthenticatorSetup,
  PasskeyRequest,
  SecondFactorMethods,
  SecondFactorState,
} from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, mailedKeys, PASSWORD, registered, setCookies, verified } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';
import { authenticatorCode, SecurityKey } from '../testing/second-factor-devices.js';

const SITE = 'https://evidence.example.org';
const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  PUBLIC_URL: SITE,
  ADMIN_SECOND_FACTOR: 'yes',
};
const OPERATOR = { name: 'operator', userId: null, address: '' };
const BEGIN = Date.parse('2026-01-01T12:00:00Z');
const STEP_MS = 30_000;
const HOUR = 3_600_000;
const PROOF = { password: PASSWORD };

describeWithEitherDatabase('The second factor', (open) => {
  let api: RunningApi;
  let hour = 0;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  beforeEach(() => api.clock.set(new Date(BEGIN + 3 * HOUR * hour++)));
  afterAll(() => api.stop());

  const later = (milliseconds: number) => api.clock.set(new Date(api.clock.now().getTime() + milliseconds));
  const browser = () => new Browser(api.server, { Origin: SITE });
  const code = (secret: string) => authenticatorCode(secret, api.clock.now());
  const errorOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ];
  const password = async (username: string, by = browser(), remember = false) => {
    const response = await by.post('/Auth/Login', { username, password: PASSWORD, remember });
    return { by, response };
  };
  const isLoggedIn = async (by: Browser) =>
    ((await by.get('/Auth/checkLogin')).body as { login: boolean }).login;
  const setUpApp = async (by: Browser, proof: object = PROOF) => {
    const setup = (await by.post('/User/secondFactor/authenticator', proof)).body as AuthenticatorSetup;
    const confirmed = await by.post('/User/secondFactor/authenticator/confirm', {
      ticket: setup.ticket,
      code: code(setup.secret),
    });
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    return { secret: setup.secret, recoveryCodes };
  };
  const setUpKey = async (by: Browser, proof: object = PROOF) => {
    const key = new SecurityKey(SITE);
    const asked = (await by.post('/User/secondFactor/passkeys/options', proof)).body as PasskeyRequest;
    const added = await by.post('/User/secondFactor/passkeys', {
      ticket: asked.ticket,
      name: 'Key of the desk',
      response: key.create(asked.options as never),
    });
    return { key, added };
  };
  const passkeyAnswer = async (by: Browser, key: SecurityKey) => {
    const { passkey } = (await by.get('/Auth/secondFactor')).body as SecondFactorMethods;
    return { passkey: { ticket: passkey!.ticket, response: key.get(passkey!.options as never) } };
  };
  /** A reader with an authenticator app; logged in, one time step after the code that was used. */
  const withApp = async (email: string) => {
    const by = await verified(api, email);
    const app = await setUpApp(by);
    later(STEP_MS);
    return { by, ...app };
  };
  const administrator = async (email: string) => {
    await api.administrators.create({ email, password: PASSWORD }, OPERATOR);
    return (await password(email)).by;
  };
  const eventsOf = async (admin: Browser, userId: number) =>
    ((await admin.get(`/Administrator/audit?user_id=${userId}`)).body as AuditList).data.map(
      ({ event, detail }) => `${event} ${detail}`.trim(),
    );

  describe('of a login', () => {
    it('is asked for after the password, and starts the session', async () => {
      const { secret } = await withApp('app@example.org');
      const { by, response } = await password('app@example.org');
      expect(errorOf(response)).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
      expect(setCookies(response)).toEqual([
        expect.stringMatching(/^login_step=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      expect(await isLoggedIn(by)).toBe(false);
      expect((await by.get('/Auth/secondFactor')).body).toEqual({ authenticator: true, passkey: null });
      const done = await by.post('/Auth/secondFactor', { code: code(secret) });
      expect([done.status, (done.body as { email: string }).email]).toEqual([200, 'app@example.org']);
      expect(by.cookies.has('login_step')).toBe(false);
      expect(await isLoggedIn(by)).toBe(true);
    });

    it('can be a passkey', async () => {
      const owner = await verified(api, 'passkey@example.org');
      const { key, added } = await setUpKey(owner);
      expect((added.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
      const { by } = await password('passkey@example.org');
      expect((await by.post('/Auth/secondFactor', await passkeyAnswer(by, key))).status).toBe(200);
      expect(await isLoggedIn(by)).toBe(true);
      const { passkeys } = (await by.get('/User/secondFactor')).body as SecondFactorState;
      expect(passkeys).toEqual([
        {
          id: expect.any(Number) as number,
          name: 'Key of the desk',
          createdAt: api.clock.now().toISOString(),
          lastUsedAt: api.clock.now().toISOString(),
        },
      ]);
    });

    it('can be a recovery code, once', async () => {
      const { recoveryCodes, by: owner } = await withApp('recovery@example.org');
      const [recovery = ''] = recoveryCodes;
      const first = (await password('recovery@example.org')).by;
      const typed = recovery.toLowerCase().replaceAll('-', ' ');
      expect((await first.post('/Auth/secondFactor', { code: typed })).status).toBe(200);
      const second = (await password('recovery@example.org')).by;
      expect(errorOf(await second.post('/Auth/secondFactor', { code: recovery }))).toEqual([
        401,
        'SECOND_FACTOR_REFUSED',
      ]);
      expect((await owner.get('/User/secondFactor')).body).toMatchObject({ recoveryCodes: 9 });
    });

    it('remembers the browser that has given it', async () => {
      const { secret } = await withApp('remember@example.org');
      const { by } = await password('remember@example.org', browser(), true);
      expect(by.cookies.has('remember')).toBe(false);
      await by.post('/Auth/secondFactor', { code: code(secret) });
      by.cookies.delete('session');
      expect(await isLoggedIn(by)).toBe(true);
    });
  });

  describe('cannot be passed', () => {
    it('by a code that was used, in the same time step or the one after', async () => {
      const { secret } = await withApp('replay@example.org');
      const used = code(secret);
      const first = (await password('replay@example.org')).by;
      expect((await first.post('/Auth/secondFactor', { code: used })).status).toBe(200);
      for (const wait of [0, STEP_MS]) {
        later(wait);
        const { by } = await password('replay@example.org');
        expect(errorOf(await by.post('/Auth/secondFactor', { code: used }))).toEqual([
          401,
          'SECOND_FACTOR_REFUSED',
        ]);
      }
    });

    it('by the code with which the app was set up', async () => {
      const { secret } = await setUpApp(await verified(api, 'first-code@example.org'));
      const { by } = await password('first-code@example.org');
      expect(errorOf(await by.post('/Auth/secondFactor', { code: code(secret) }))).toEqual([
        401,
        'SECOND_FACTOR_REFUSED',
      ]);
    });

    it('by one code in two requests at the same time', async () => {
      const { secret } = await withApp('race@example.org');
      const both = [(await password('race@example.org')).by, (await password('race@example.org')).by];
      const answer = { code: code(secret) };
      const statuses = await Promise.all(
        both.map(async (by) => (await by.post('/Auth/secondFactor', answer)).status),
      );
      expect(statuses.sort()).toEqual([200, 401]);
    });

    it('by the answer of a passkey that was used, of another site, or without the key', async () => {
      const owner = await verified(api, 'attacked-key@example.org');
      const { key } = await setUpKey(owner);
      const { by } = await password('attacked-key@example.org');
      const answer = await passkeyAnswer(by, key);
      const thief = by.copy();
      expect((await by.post('/Auth/secondFactor', answer)).status).toBe(200);
      const other = await passkeyAnswer(thief, new SecurityKey(SITE));
      const { passkey } = (await thief.get('/Auth/secondFactor')).body as SecondFactorMethods;
      const wrongSite = {
        ticket: passkey!.ticket,
        response: key.get(passkey!.options as never, 'https://evidence.example.com'),
      };
      for (const wrong of [answer, other, { passkey: wrongSite }, { passkey: { ticket: '', response: {} } }])
        expect(errorOf(await thief.post('/Auth/secondFactor', wrong))).toEqual([
          401,
          'SECOND_FACTOR_REFUSED',
        ]);
    });

    it('by another account’s app, passkey or recovery code', async () => {
      await withApp('victim@example.org');
      const other = await withApp('attacker@example.org');
      const { key } = await setUpKey(other.by, { ...PROOF, code: code(other.secret) });
      later(STEP_MS);
      const { by: own } = await password('attacker@example.org');
      const answer = await passkeyAnswer(own, key);
      const { by } = await password('victim@example.org');
      for (const wrong of [{ code: code(other.secret) }, { code: other.recoveryCodes[0] }, answer])
        expect(errorOf(await by.post('/Auth/secondFactor', wrong))).toEqual([401, 'SECOND_FACTOR_REFUSED']);
    });

    it('by guessing: ten wrong codes lock it for 15 minutes, also for new logins', async () => {
      const { secret } = await withApp('guess@example.org');
      const { by } = await password('guess@example.org');
      const answer = (digits: string, of = by) => of.post('/Auth/secondFactor', { code: digits });
      for (let guess = 0; guess < 10; guess++) expect((await answer('000000')).status).toBe(401);
      expect(errorOf(await answer(code(secret)))).toEqual([429, 'LOGIN_LOCKED']);
      expect(errorOf(await answer(code(secret), (await password('guess@example.org')).by))).toEqual([
        429,
        'LOGIN_LOCKED',
      ]);
      later(15 * 60_000);
      const again = (await password('guess@example.org')).by;
      expect((await answer(code(secret), again)).status).toBe(200);
    });

    it('by guessing slowly: fifty wrong codes lock it for a day, until the operator unlocks it', async () => {
      const { secret, by: owner } = await withApp('slow@example.org');
      const guess = async (digits: string) =>
        (await password('slow@example.org')).by.post('/Auth/secondFactor', { code: digits });
      for (let round = 0; round < 5; round++) {
        for (let each = 0; each < 10; each++) expect((await guess('000000')).status).toBe(401);
        later(15 * 60_000);
      }
      const locked = await guess(code(secret));
      expect(errorOf(locked)).toEqual([429, 'SECOND_FACTOR_LOCKED']);
      expect(locked.headers['retry-after']).toBe('86400');
      const admin = await administrator('unlocks@example.org');
      await setUpApp(admin);
      const unlocked = await admin.post(`/Administrator/accounts/${owner.tokens!.user_id}/unlock`);
      expect(unlocked.status).toBe(200);
      expect((await guess(code(secret))).status).toBe(200);
    });

    it('without the password, with a step that was changed, has expired, or is of an earlier password', async () => {
      const { secret, by: owner } = await withApp('step@example.org');
      const refused = async (by: Browser) =>
        errorOf(await by.post('/Auth/secondFactor', { code: code(secret) }));
      expect(await refused(browser())).toEqual([401, 'LOGIN_STEP_EXPIRED']);
      const { by } = await password('step@example.org');
      const changed = by.copy();
      changed.cookies.set('login_step', `${by.cookies.get('login_step')!.slice(0, -4)}AAAA`);
      expect(await refused(changed)).toEqual([401, 'LOGIN_STEP_EXPIRED']);
      const { key } = (await owner.get('/User/getToken')).body as { key: string };
      expect(
        (await owner.post('/User/UpdateToken', { key, passkey: 'another phrase 9' })).body,
      ).toMatchObject({
        status: 1,
      });
      expect(await refused(by)).toEqual([401, 'LOGIN_STEP_EXPIRED']);
      await withApp('late@example.org');
      const { by: late } = await password('late@example.org');
      later(10 * 60_000);
      expect(errorOf(await late.post('/Auth/secondFactor', { code: '000000' }))).toEqual([
        401,
        'LOGIN_STEP_EXPIRED',
      ]);
    });

    it('by a browser that was remembered, or a session, from before it was set up', async () => {
      const owner = await verified(api, 'before@example.org');
      const { by: remembered } = await password('before@example.org', browser(), true);
      const stolen = owner.copy();
      await setUpApp(owner);
      expect(await isLoggedIn(owner)).toBe(true);
      expect(await isLoggedIn(remembered)).toBe(false);
      expect(await isLoggedIn(stolen)).toBe(false);
    });

    it('by a reset of the password', async () => {
      const { by: owner } = await withApp('reset@example.org');
      const userId = owner.tokens!.user_id;
      await browser().post('/User/LoginResetEmail', { username: 'reset@example.org' });
      const { key: mailed } = (await mailedKeys(api.database, userId)).find(
        ({ template }) => template === 'password-reset',
      )!;
      const { key } = (await browser().get(`/User/getCheck?key=${mailed}`)).body as { key: string };
      const thief = browser();
      await thief.post('/User/UpdateToken', { key, passkey: PASSWORD });
      expect(await isLoggedIn(thief)).toBe(false);
      expect(errorOf((await password('reset@example.org', thief)).response)).toEqual([
        401,
        'SECOND_FACTOR_REQUIRED',
      ]);
    });
  });

  describe('is not changed', () => {
    const CHANGES: readonly (readonly [string, string, object])[] = [
      ['set up an app', 'authenticator', {}],
      ['add a passkey', 'passkeys/options', {}],
      ['remove the app', 'remove', { remove: 'authenticator' }],
      ['renew the recovery codes', 'recoveryCodes', {}],
    ];

    it.each(CHANGES)('by a stolen session without the password: %s', async (name, path, body) => {
      const address = `stolen-${name.replaceAll(' ', '-')}@example.org`;
      const stolen = (await verified(api, address)).copy();
      for (const proof of [{}, { password: 'wrong phrase 1' }])
        expect(errorOf(await stolen.post(`/User/secondFactor/${path}`, { ...body, ...proof }))).toEqual([
          403,
          'PROOF_REFUSED',
        ]);
    });

    it.each(CHANGES)(
      'by a stolen session and the password, where there is one: %s',
      async (name, path, body) => {
        const address = `password-${name.replaceAll(' ', '-')}@example.org`;
        const { by, secret } = await withApp(address);
        const change = (proof: object) => by.post(`/User/secondFactor/${path}`, { ...body, ...proof });
        for (const proof of [PROOF, { ...PROOF, code: '000000' }])
          expect(errorOf(await change(proof))).toEqual([403, 'PROOF_REFUSED']);
        expect((await change({ ...PROOF, code: code(secret) })).status).toBe(200);
      },
    );

    it('with a ticket of another account, one that was used, or one that has expired', async () => {
      const one = await verified(api, 'ticket-one@example.org');
      const two = await verified(api, 'ticket-two@example.org');
      const setup = (await one.post('/User/secondFactor/authenticator', PROOF)).body as AuthenticatorSetup;
      const confirm = (by: Browser, signs = '') =>
        by.post('/User/secondFactor/authenticator/confirm', {
          ticket: `${setup.ticket}${signs}`,
          code: code(setup.secret),
        });
      expect(errorOf(await confirm(two))).toEqual([400, 'SECOND_FACTOR_INVALID']);
      expect((await confirm(one)).status).toBe(200);
      later(STEP_MS);
      // The same bytes can be written in several ways.
      for (const signs of ['', '=', ' '])
        expect(errorOf(await confirm(one, signs))).toEqual([400, 'SECOND_FACTOR_INVALID']);
      const third = (await two.post('/User/secondFactor/authenticator', PROOF)).body as AuthenticatorSetup;
      later(10 * 60_000);
      expect(
        errorOf(
          await two.post('/User/secondFactor/authenticator/confirm', {
            ticket: third.ticket,
            code: code(third.secret),
          }),
        ),
      ).toEqual([400, 'SECOND_FACTOR_INVALID']);
    });

    it('for an unverified address, whose owner would be locked out', async () => {
      const by = await registered(api.server, 'unverified@example.org');
      expect(errorOf(await by.post('/User/secondFactor/authenticator', PROOF))).toEqual([
        403,
        'ADDRESS_UNVERIFIED',
      ]);
    });
  });

  it('sends the owner a mail with each change, and keeps the first recovery codes', async () => {
    const { by, secret, recoveryCodes } = await withApp('mails@example.org');
    expect(new Set(recoveryCodes).size).toBe(10);
    const { added } = await setUpKey(by, { ...PROOF, code: code(secret) });
    expect(added.body).toEqual({ recoveryCodes: [] });
    later(STEP_MS);
    await by.post('/User/secondFactor/remove', { ...PROOF, code: code(secret), remove: 'authenticator' });
    expect((await by.get('/User/secondFactor')).body).toMatchObject({
      authenticator: false,
      recoveryCodes: 10,
    });
    const { passkeys } = (await by.get('/User/secondFactor')).body as SecondFactorState;
    const gone = await by.post('/User/secondFactor/remove', {
      ...PROOF,
      code: recoveryCodes[0],
      remove: passkeys[0]!.id,
    });
    expect(gone.body).toEqual({ authenticator: false, passkeys: [], recoveryCodes: 0, required: false });
    const mails = (await mailedKeys(api.database, by.tokens!.user_id)).map(({ template }) => template);
    expect(mails.filter((template) => template === 'second-factor-changed')).toHaveLength(4);
    expect((await password('mails@example.org')).response.status).toBe(200);
  });

  it('is required of administrators, whose role counts once they have it', async () => {
    const by = await administrator('admin@example.org');
    expect(by.tokens).toMatchObject({ secondFactorMissing: 1, roles: [], isPro: 0 });
    expect(errorOf(await by.get('/Administrator/accounts'))).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect((await by.get('/User/secondFactor')).body).toMatchObject({ required: true });
    const { secret } = await setUpApp(by);
    expect((await by.get('/Administrator/accounts')).status).toBe(200);
    expect(by.tokens?.roles).toContainEqual({ role: 'Administrator' });
    expect(by.tokens?.secondFactorMissing).toBeUndefined();
    const userId = by.tokens!.user_id;
    expect(await eventsOf(by, userId)).toEqual([
      'second_factor_added authenticator',
      'login',
      'role_granted Administrator',
    ]);
    later(STEP_MS);
    await by.post('/User/secondFactor/remove', { ...PROOF, code: code(secret), remove: 'authenticator' });
    expect(errorOf(await by.get('/Administrator/accounts'))).toEqual([403, 'SECOND_FACTOR_MISSING']);
  });

  it('is removed by the operator for a person who has lost it', async () => {
    const { by } = await withApp('lost@example.org');
    await api.administration.removeSecondFactor('lost@example.org', OPERATOR);
    expect((await password('lost@example.org')).response.status).toBe(200);
    const mails = await mailedKeys(api.database, by.tokens!.user_id);
    expect(mails[0]?.template).toBe('second-factor-changed');
  });

  it('is part of neither logs nor of the data that a person exports', async () => {
    const { by, secret, recoveryCodes } = await withApp('export@example.org');
    const { text } = await by.get('/User/exportData');
    for (const kept of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(kept);
      expect(api.logged()).not.toContain(kept);
    }
  });
});
