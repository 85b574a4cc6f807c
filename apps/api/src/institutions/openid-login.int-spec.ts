import {
  ErrorBodySchema,
  FederatedLoginSchema,
  FederatedReturnSchema,
  InstitutionAuthSchema,
  InstitutionIssuersSchema,
  InstitutionSavedSchema,
  IssuerSavedSchema,
  SiteSchema,
  type FederatedReturn,
} from '@clinical/contracts';
import type { DatabaseConfig } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { Browser, PASSWORD } from '../testing/browser.js';
import { OpenIdBroker, type Misbehaviour } from '../testing/openid-broker.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  PUBLIC_URL: 'https://evidence.example',
  APP_SECRET: 'one secret of all processes, 32 characters',
  IMPORT_CONTACT_EMAIL: 'operator@evidence.example',
  SAML_PRIVATE_HOSTS: '127.0.0.1',
};

describeWithEitherDatabase('login by OpenID Connect', (open) => {
  let api: RunningApi;
  let databaseConfig: DatabaseConfig;
  let admin: Browser;
  let broker: OpenIdBroker;
  let other: OpenIdBroker;
  let institutionId = 0;

  beforeAll(async () => {
    [broker, other] = [await OpenIdBroker.start(), await OpenIdBroker.start()];
    databaseConfig = await open.fresh();
    api = await startApi({ vocabulary: null, settings: SETTINGS, databaseConfig });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    institutionId = await institution('North Hospital');
    await addIssuer(institutionId, {});
    await addIssuer(institutionId, { issuer: other.issuer });
  });
  afterAll(async () => {
    await api.stop();
    await broker.stop();
    await other.stop();
  });
  afterEach(() => {
    broker.misbehaviour = {};
    broker.person = { sub: 'person-1', eduPersonScopedAffiliation: ['staff@north.example'] };
    broker.userInfo = null;
  });

  const institution = async (name: string): Promise<number> => {
    const saved = InstitutionSavedSchema.parse(
      (await admin.post('/Administrator/institutions', { name })).body,
    );
    if (saved.status !== 1) throw new Error(JSON.stringify(saved.errors));
    return saved.institution.id;
  };
  const issuersOf = (id: number) => `/Administrator/institutions/${id}/issuers`;
  const addIssuer = async (id: number, changes: object) => {
    const form = {
      ...{ issuer: broker.issuer, client_id: 'clinical', client_secret: 'a secret' },
      ...{ claim: 'eduPersonScopedAffiliation', claim_value: 'north.example', ...changes },
    };
    return IssuerSavedSchema.parse((await admin.post(issuersOf(id), form)).body);
  };
  const start = async (browser: Browser, query: Readonly<Record<string, string>> = {}): Promise<string> => {
    const parameters = new URLSearchParams({ iss: broker.issuer, ...query });
    const { body } = await browser.get(`/api/oalogin?${parameters}`);
    return FederatedLoginSchema.parse(body).wayfless_uri;
  };
  const finish = (browser: Browser, query: URLSearchParams) => browser.get(`/api/redirect?${query}`);
  const logIn = async (
    browser: Browser,
    query: Readonly<Record<string, string>> = {},
  ): Promise<FederatedReturn> =>
    FederatedReturnSchema.parse((await finish(browser, broker.logIn(await start(browser, query)))).body);
  const auth = async (browser: Browser) =>
    InstitutionAuthSchema.parse((await browser.get('/AuthInstitution')).body);
  const refusal = async (browser: Browser, query: URLSearchParams) => {
    const { status, body } = await finish(browser, query);
    return [status, ErrorBodySchema.parse(body).code, await auth(browser)];
  };
  const REFUSED = [403, 'OPENID_REFUSED', false];

  it('sends the browser to the provider with code, PKCE, state and nonce', async () => {
    const address = new URL(await start(new Browser(api.server), { login_hint: 'ana' }));
    expect([address.origin, address.pathname]).toEqual([broker.issuer, '/authorize']);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'clinical',
      redirect_uri: 'https://evidence.example/oa_redirect',
      response_type: 'code',
      scope: 'openid',
      state: expect.stringMatching(/^.{43}$/) as string,
      nonce: expect.stringMatching(/^.{43}$/) as string,
      code_challenge: expect.stringMatching(/^.{43}$/) as string,
      code_challenge_method: 'S256',
      login_hint: 'ana',
    });
  });

  it('gives Pro without an account, until the browser logs out', async () => {
    const visitor = new Browser(api.server);
    expect(await logIn(visitor)).toEqual({ success: 1, target_link_uri: null });
    expect(await auth(visitor)).toEqual({
      institution_auth: {
        ...{ id: institutionId, institution_shortname: 'North Hospital', oa_login: true },
        ...{ licensed: true, route: 'openid' },
      },
    });
    const site = SiteSchema.parse((await visitor.get('/api/site')).body);
    expect([site.isPro, site.institution]).toEqual([
      true,
      { name: 'North Hospital', logo: '', licensed: true, route: 'openid' },
    ]);
    expect((await visitor.get('/User/getHistory')).status).toBe(401);
    const { logout_uri: address } = (await visitor.get('/api/oalogout')).body as { logout_uri: string };
    expect(address).toBe(
      `${broker.issuer}/logout?post_logout_redirect_uri=https%3A%2F%2Fevidence.example%2F&client_id=clinical`,
    );
    expect(await auth(visitor)).toBe(false);
  });

  it('names itself to the provider with an address for complaints', async () => {
    await logIn(new Browser(api.server));
    expect([...broker.agents]).toEqual(['clinical-evidence-search (mailto:operator@evidence.example)']);
  });

  it('ends the local session when the provider cannot be reached', async () => {
    const gone = await OpenIdBroker.start();
    const visitor = new Browser(api.server);
    try {
      await addIssuer(institutionId, { issuer: gone.issuer });
      const response = gone.logIn(await start(visitor, { iss: gone.issuer }));
      expect((await finish(visitor, response)).body).toMatchObject({ success: 1 });
      // The metadata is read again for another client.
      await addIssuer(institutionId, { issuer: gone.issuer, client_id: 'another', claim_value: 'other' });
    } finally {
      await gone.stop();
    }
    const { status, body } = await visitor.get('/api/oalogout');
    expect([status, body]).toEqual([200, { logout_uri: null }]);
    expect(await auth(visitor)).toBe(false);
  });

  it('has no logout address for people who logged in another way', async () => {
    expect((await new Browser(api.server).get('/api/oalogout')).body).toEqual({ logout_uri: null });
  });

  it.each([
    ['/Searchresult?criteria=asthma#hits', '/Searchresult?criteria=asthma#hits'],
    ['https://evidence.example/Document/7', '/Document/7'],
    ['https://evil.example/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['javascript:alert(1)', null],
    ['/Login?target_link_uri=/x', null],
    ['/x/%2Flogin', null],
  ])('leads to %s: %j (A38)', async (requested, target) => {
    const answer = await logIn(new Browser(api.server), { target_link_uri: requested });
    expect(answer).toEqual({ success: 1, target_link_uri: target });
  });

  it('reads the claim from the user info when the ID token lacks it', async () => {
    const fresh = await OpenIdBroker.start();
    try {
      fresh.userInfo = { sub: 'person-1', organisation: 'NORTH' };
      fresh.person = { sub: 'person-1' };
      await addIssuer(institutionId, { issuer: fresh.issuer, claim: 'organisation', claim_value: 'North' });
      const visitor = new Browser(api.server);
      const response = fresh.logIn(await start(visitor, { iss: fresh.issuer }));
      expect((await finish(visitor, response)).body).toMatchObject({ success: 1 });
    } finally {
      await fresh.stop();
    }
  });

  it.each([
    ['another scope', ['staff@south.example']],
    ['a scope that only ends the same', ['staff@north.example.evil.example']],
    ['no claim', undefined],
    ['a claim of another type', { north: 'north.example' }],
  ])('signs no one in with %s, and says that the institution is not registered', async (_, claim) => {
    broker.person = { sub: 'person-1', eduPersonScopedAffiliation: claim };
    const visitor = new Browser(api.server);
    expect(await logIn(visitor, { target_link_uri: '/Document/7' })).toEqual({
      success: 0,
      target_link_uri: null,
    });
    expect(await auth(visitor)).toBe(false);
  });

  const past = Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, Misbehaviour]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    [
      'for several clients without naming ours as the party',
      { claims: { aud: ['clinical', 'another'], azp: 'another' } },
    ],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: past } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['that nobody signed', { algorithm: 'none' }],
    ['with an algorithm that was not agreed', { algorithm: 'HS256' }],
    ['signed with an unknown key', { foreignKey: true }],
    ['changed after it was signed', { tampered: true }],
  ])('refuses an ID token %s', async (_, misbehaviour) => {
    broker.misbehaviour = misbehaviour;
    const visitor = new Browser(api.server);
    expect(await refusal(visitor, broker.logIn(await start(visitor)))).toEqual(REFUSED);
  });

  it('refuses a response of another issuer, and one without an issuer', async () => {
    for (const iss of [other.issuer, null]) {
      const visitor = new Browser(api.server);
      const response = broker.logIn(await start(visitor));
      if (iss === null) response.delete('iss');
      else response.set('iss', iss);
      expect(await refusal(visitor, response)).toEqual(REFUSED);
    }
  });

  it('redeems no code of one provider at another', async () => {
    const visitor = new Browser(api.server);
    const state = new URL(await start(visitor, { iss: other.issuer })).searchParams.get('state') ?? '';
    const response = broker.logIn(await start(visitor));
    response.set('state', state);
    const before = broker.redeemed;
    expect(await refusal(visitor, response)).toEqual(REFUSED);
    expect([broker.redeemed - before, other.redeemed]).toEqual([0, 0]);
  });

  it('refuses the response in another browser, where it redeems nothing', async () => {
    const [victim, attacker] = [new Browser(api.server), new Browser(api.server)];
    await start(victim);
    const response = broker.logIn(await start(attacker));
    const before = broker.redeemed;
    expect(await refusal(victim, response)).toEqual(REFUSED);
    expect(await refusal(new Browser(api.server), response)).toEqual(REFUSED);
    expect(broker.redeemed).toBe(before);
    expect((await finish(attacker, response)).body).toMatchObject({ success: 1 });
  });

  it('accepts a response in another process than the one that began the login', async () => {
    const second = await startApi({ documents: null, vocabulary: null, settings: SETTINGS, databaseConfig });
    try {
      const visitor = new Browser(api.server);
      const response = broker.logIn(await start(visitor, { target_link_uri: '/Document/7' }));
      const there = new Browser(second.server);
      for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
      expect((await finish(there, response)).body).toEqual({ success: 1, target_link_uri: '/Document/7' });
    } finally {
      await second.stop();
    }
  });

  it('accepts a response once', async () => {
    const visitor = new Browser(api.server);
    const response = broker.logIn(await start(visitor));
    expect((await finish(visitor, response)).body).toMatchObject({ success: 1 });
    expect((await finish(visitor, response)).status).toBe(403);
  });

  it('accepts one of twenty concurrent responses', async () => {
    const visitor = new Browser(api.server);
    const response = broker.logIn(await start(visitor));
    const copies = Array.from({ length: 20 }, () => visitor.copy());
    const statuses = await Promise.all(copies.map(async (copy) => (await finish(copy, response)).status));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  });

  it('refuses a response after a quarter of an hour', async () => {
    const visitor = new Browser(api.server);
    const response = broker.logIn(await start(visitor));
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() + 15 * 60_000).toISOString());
    expect((await finish(visitor, response)).status).toBe(403);
    api.clock.set(now.toISOString());
  });

  it('refuses an error of the provider, and a response without state', async () => {
    const visitor = new Browser(api.server);
    const response = broker.logIn(await start(visitor));
    const denied = new URLSearchParams({
      error: 'access_denied',
      state: response.get('state') ?? '',
      iss: broker.issuer,
    });
    expect(await refusal(visitor, denied)).toEqual(REFUSED);
    expect(await refusal(visitor, new URLSearchParams({ code: response.get('code') ?? '' }))).toEqual(
      REFUSED,
    );
  });

  it('reveals no reason, and logs neither codes nor people', async () => {
    broker.misbehaviour = { claims: { aud: 'another' } };
    const visitor = new Browser(api.server);
    const response = broker.logIn(await start(visitor));
    const { body } = await finish(visitor, response);
    expect(body).toEqual({
      ...{ code: 'OPENID_REFUSED', diagnostics: [], requestId: expect.any(String) as string },
      error: 'The login was not accepted. Start again from the login page.',
    });
    expect(api.logged()).toContain('a login by OpenID Connect was refused');
    expect(api.logged()).not.toContain(response.get('code'));
    expect(api.logged()).not.toContain('person-1');
    expect(api.logged()).not.toContain('a secret');
  });

  it('starts no login at an unknown or unreachable issuer', async () => {
    const visitor = new Browser(api.server);
    const unknown = await visitor.get('/api/oalogin?iss=https%3A%2F%2Fevil.example');
    expect([unknown.status, ErrorBodySchema.parse(unknown.body).code]).toEqual([404, 'ISSUER_NOT_FOUND']);
    await addIssuer(institutionId, { issuer: 'http://127.0.0.1:9' });
    const away = await visitor.get('/api/oalogin?iss=http%3A%2F%2F127.0.0.1%3A9');
    expect([away.status, ErrorBodySchema.parse(away.body).code]).toEqual([503, 'OPENID_UNAVAILABLE']);
  });

  it('finds institutions by name, and starts the login of one', async () => {
    const visitor = new Browser(api.server);
    const { body } = await visitor.get('/api/institutionLogins?query=nor%20hosp');
    expect(body).toEqual({
      matches: [{ institution: institutionId, name: 'North Hospital', domain: '', logo: '' }],
      total: expect.any(Number) as number,
    });
    const started = await visitor.get(`/api/oalogin?institution=${institutionId}`);
    expect(FederatedLoginSchema.parse(started.body).wayfless_uri).toMatch(broker.issuer);
    expect((await visitor.get('/api/oalogin?institution=99999')).status).toBe(404);
    const page = await visitor.get('/api/oalogin?target_link_uri=%2FDocument%2F7');
    expect(page.body).toEqual({ wayfless_uri: '/oa_login?target_link_uri=%2FDocument%2F7' });
  });

  it('starts no login from a page of another site', async () => {
    const foreign = new Browser(api.server, { 'Sec-Fetch-Site': 'cross-site' });
    const paths = [
      `/api/oalogin?iss=${encodeURIComponent(broker.issuer)}`,
      '/api/redirect?code=1',
      '/api/oalogout',
    ];
    for (const path of paths) expect((await foreign.get(path)).status).toBe(403);
  });

  describe('for administrators', () => {
    it('lists issuers without their secrets', async () => {
      const listed = InstitutionIssuersSchema.parse((await admin.get(issuersOf(institutionId))).body);
      expect(listed.callback).toBe('https://evidence.example/oa_redirect');
      expect(listed.issuers[0]).toMatchObject({
        ...{ issuer: broker.issuer, client_id: 'clinical', has_secret: true },
        ...{ claim: 'eduPersonScopedAffiliation', claim_value: 'north.example' },
      });
      expect(JSON.stringify(listed)).not.toContain('a secret');
    });

    it('shares a broker among institutions, by the value of its claim', async () => {
      const south = await institution('South Hospital');
      const saved = await addIssuer(south, { claim_value: 'South.example', client_secret: '' });
      expect(saved.status).toBe(1);
      broker.person = { sub: 'person-2', eduPersonScopedAffiliation: 'member@south.example' };
      const visitor = new Browser(api.server);
      await logIn(visitor);
      expect(await auth(visitor)).toMatchObject({ institution_auth: { id: south } });
      const errors = await addIssuer(south, { claim_value: 'north.example' });
      expect(errors).toMatchObject({
        status: 0,
        errors: [{ field: 'claim_value', message: 'Another entry has this issuer with this value.' }],
      });
    });

    it.each([
      [{ issuer: 'http://idp.example' }, 'issuer'],
      [{ issuer: 'http://localhost:9' }, 'issuer'],
      [{ issuer: 'https://idp.example/?a=1' }, 'issuer'],
      [{ issuer: '' }, 'issuer'],
      [{ issuer: 'https://new.example', client_id: ' ' }, 'client_id'],
      [{ issuer: 'https://new.example', claim: '' }, 'claim'],
      [{ issuer: 'https://new.example', claim_value: '' }, 'claim_value'],
    ])('refuses %j', async (changes, field) => {
      const saved = await addIssuer(institutionId, changes);
      expect(saved.status === 0 ? saved.errors.map((error) => error.field) : []).toEqual([field]);
    });

    it('reports whether an issuer can be used', async () => {
      const { issuers } = InstitutionIssuersSchema.parse((await admin.get(issuersOf(institutionId))).body);
      const check = async (issuer: string) => {
        const id = issuers.find((each) => each.issuer === issuer)?.id ?? 0;
        return (await admin.post(`${issuersOf(institutionId)}/${id}/check`)).body as unknown;
      };
      expect(await check(broker.issuer)).toEqual({ usable: true, reason: '' });
      expect(await check('http://127.0.0.1:9')).toMatchObject({
        usable: false,
        reason: expect.stringMatching(/./) as string,
      });
    });

    it('sends nothing to an address that is not public, and says why', async () => {
      const west = await institution('Inner Hospital');
      const saved = await addIssuer(west, { issuer: 'https://10.0.0.1', claim: '', claim_value: '' });
      const id = saved.status === 1 ? saved.issuers[0]?.id : 0;
      expect((await admin.post(`${issuersOf(west)}/${id}/check`)).body).toEqual({
        usable: false,
        reason: 'Its host or port does not belong to the public internet',
      });
    });

    it('ends logins of a removed issuer', async () => {
      const west = await institution('West Hospital');
      const fresh = await OpenIdBroker.start();
      try {
        const saved = await addIssuer(west, { issuer: fresh.issuer, claim: '', claim_value: '' });
        const id = saved.status === 1 ? saved.issuers[0]?.id : 0;
        const visitor = new Browser(api.server);
        const response = fresh.logIn(await start(visitor, { iss: fresh.issuer }));
        expect((await finish(visitor, response)).body).toMatchObject({ success: 1 });
        expect((await admin.delete(`${issuersOf(west)}/${id}`)).body).toMatchObject({ issuers: [] });
        const again = await visitor.get(`/api/oalogin?iss=${encodeURIComponent(fresh.issuer)}`);
        expect(again.status).toBe(404);
      } finally {
        await fresh.stop();
      }
    });

    it('is refused for everyone but administrators', async () => {
      const visitor = new Browser(api.server);
      expect((await visitor.get(issuersOf(institutionId))).status).toBe(401);
    });
  });
});
