import { createHash, createSign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import {
  FederatedLoginSchema,
  FederatedLogoutSchema,
  InstitutionAuthSchema,
  InstitutionSavedSchema,
  LoginMatchesSchema,
  SiteSchema,
} from '@clinical/contracts';
import { IdentityProviderRepository, InstitutionRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import {
  selfSigned,
  sentMessage,
  TestIdentityProvider,
  type ResponseOptions,
} from '@clinical/institutions/testing';
import request, { type Response } from 'supertest';
import { Browser, PASSWORD, verified } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SITE = 'https://evidence.example';
const ENTITY = `${SITE}/saml/metadata`;
const CONSUMER = `${SITE}/saml/acs`;
const AFFILIATION = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9';
const PAIRWISE = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';

const own = selfSigned('evidence');
const next = selfSigned('evidence, next');
const idp = new TestIdentityProvider();
const stranger = new TestIdentityProvider('https://idp.stranger.example/saml');

describeWithEitherDatabase('login by SAML', (open) => {
  let api: RunningApi;
  let institutionId: number;

  beforeAll(async () => {
    api = await startApi({
      vocabulary: null,
      samlKeys: [own, next],
      settings: {
        ...{ PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no', PUBLIC_URL: SITE },
        ...{ SAML_PRIVATE_HOSTS: '127.0.0.1', SAML_DISCOVERY_URL: 'https://ds.example/find?app=7' },
        ...{ OPERATOR_NAME: 'Hospital Library', CONTACT_TO: 'help@example.org' },
        SAML_LOGO: 'https://evidence.example/logo.png 120 60',
        SAML_ENTITY_CATEGORIES: 'https://refeds.org/category/anonymous',
      },
      databaseConfig: await open.fresh(),
    });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    const admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    const saved = InstitutionSavedSchema.parse(
      (await admin.post('/Administrator/institutions', { name: 'North Hospital', short_name: 'North' })).body,
    );
    if (saved.status !== 1) throw new Error('The institution was not saved');
    institutionId = saved.institution.id;
    await addProvider(idp, institutionId);
    await addProvider(stranger, null);
  });
  afterAll(async () => {
    await api.stop();
  });

  const addProvider = (provider: TestIdentityProvider, owner: number | null) =>
    new IdentityProviderRepository(api.database).add(
      {
        ...{ entityId: provider.entityId, institutionId: owner, source: '', name: 'North Hospital' },
        ...{ displayNames: {}, keywords: [], domains: [], logoUrl: '', validUntil: null },
        scopes: [{ value: 'north.example', isPattern: false }],
        loginUrl: 'https://idp.north.example/sso',
        logoutUrl: 'https://idp.north.example/slo',
        logoutResponseUrl: '',
        certificates: [provider.certificate],
        settings: { wantResponseSigned: false, affiliations: [], pinnedCertificates: [] },
      },
      api.clock.now(),
    );

  const loginPath = (entityId = idp.entityId, target = '/Home') =>
    `/saml/login?${new URLSearchParams({ entityID: entityId, target }).toString()}`;
  const startLogin = async (browser: Browser, target?: string) => {
    const answer = await browser.get(loginPath(idp.entityId, target));
    expect(answer.status).toBe(302);
    return sentMessage(String(answer.headers['location']));
  };
  /** A form post from another site: without the cookies of this one. */
  const consumed = (xml: string, relayState: string): Promise<Response> =>
    request(api.server)
      .post('/saml/acs')
      .set({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://idp.north.example' })
      .type('form')
      .send({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
  const response = (requestId: string, changes: Partial<ResponseOptions> = {}, provider = idp) =>
    provider.respond({
      ...{ requestId, consumerUrl: CONSUMER, audience: ENTITY, now: api.clock.now() },
      ...changes,
    });
  const login = async (browser: Browser, changes: Partial<ResponseOptions> = {}, target?: string) => {
    const { id, relayState } = await startLogin(browser, target);
    const accepted = await consumed(await response(id, changes), relayState);
    return accepted.status === 303 ? browser.get(String(accepted.headers['location'])) : accepted;
  };
  const auth = async (browser: Browser) =>
    InstitutionAuthSchema.parse((await browser.get('/AuthInstitution')).body);

  it('is found by the name of the institution, and starts at its identity provider', async () => {
    const visitor = new Browser(api.server);
    const { matches, total } = LoginMatchesSchema.parse(
      (await visitor.get('/api/institutionLogins?query=north%20hosp')).body,
    );
    expect([total, matches]).toEqual([
      1,
      [{ institution: institutionId, name: 'North Hospital', domain: 'north.example', logo: '' }],
    ]);
    const query = new URLSearchParams({ institution: String(institutionId), target_link_uri: '/Latest' });
    const { wayfless_uri: address } = FederatedLoginSchema.parse(
      (await visitor.get(`/api/oalogin?${query.toString()}`)).body,
    );
    expect(address.replace('target=%2F', 'target=/')).toBe(
      `${SITE}/saml/login?${new URLSearchParams({ entityID: idp.entityId }).toString()}&target=/Latest`,
    );
  });

  it('names the institution of the login, also for a member of another one', async () => {
    const admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    const other = InstitutionSavedSchema.parse(
      (await admin.post('/Administrator/institutions', { name: 'South Hospital' })).body,
    );
    if (other.status !== 1) throw new Error('The institution was not saved');
    const member = await verified(api, 'member@south.example');
    await admin.post(`/Administrator/institutions/${other.institution.id}/members`, {
      email: 'member@south.example',
    });
    const nameOf = async () => {
      const found = await auth(member);
      const site = SiteSchema.parse((await member.get('/api/site')).body);
      return [found && found.institution_auth.id, site.institution?.name];
    };
    expect(await nameOf()).toEqual([other.institution.id, 'South Hospital']);
    expect((await login(member, { nameId: 'member' })).status).toBe(303);
    expect(await nameOf()).toEqual([institutionId, 'North']);
  });

  describe('an external discovery service', () => {
    /** Behaves like any discovery service: it keeps the existing query of the return address. */
    const chosen = async (browser: Browser, entityId: string | null) => {
      const { wayfless_uri: address } = FederatedLoginSchema.parse(
        (await browser.get('/api/oalogin?target_link_uri=%2FSources')).body,
      );
      const { origin, pathname, searchParams } = new URL(address);
      expect([origin, pathname]).toEqual(['https://ds.example', '/find']);
      expect([searchParams.get('app'), searchParams.get('entityID')]).toEqual(['7', ENTITY]);
      const back = new URL(searchParams.get('return') ?? '');
      if (entityId !== null) back.searchParams.append(searchParams.get('returnIDParam') ?? '', entityId);
      // The return address in our metadata.
      const { text } = await request(api.server).get('/saml/metadata');
      expect(text).toContain(`Location="${back.origin}${back.pathname}" index="1"`);
      return browser.get(`${back.pathname}${back.search}`);
    };

    it('returns people who choose their institution to the requested page', async () => {
      const browser = new Browser(api.server);
      const answer = await chosen(browser, idp.entityId);
      expect(answer.status).toBe(302);
      const { id, relayState } = sentMessage(String(answer.headers['location']));
      const accepted = await consumed(await response(id), relayState);
      const collected = await browser.get(String(accepted.headers['location']));
      expect([collected.status, collected.headers['location']]).toEqual([303, '/Sources']);
      expect(await auth(browser)).toMatchObject({ institution_auth: { id: institutionId } });
    });

    it('leads people without a choice to the local search page', async () => {
      const answer = await chosen(new Browser(api.server), null);
      expect([answer.status, answer.headers['location']]).toEqual([
        302,
        '/oa_login?target_link_uri=%2FSources',
      ]);
    });

    it('shows a message for an unknown institution', async () => {
      for (const entityId of ['https://unknown.example/idp', stranger.entityId, 'javascript:alert(1)'])
        expect((await chosen(new Browser(api.server), entityId)).status).toBe(403);
    });

    it('is named to the page', async () => {
      expect((await request(api.server).get('/api/site')).body).toMatchObject({
        discoveryService: 'ds.example',
      });
    });
  });

  it('describes itself with both certificates', async () => {
    const { text, status, type } = await request(api.server).get('/saml/metadata');
    expect([status, type]).toEqual([200, 'application/samlmetadata+xml']);
    expect(text.match(/<md:KeyDescriptor use="(signing|encryption)">/g)).toHaveLength(4);
    for (const part of [`entityID="${ENTITY}"`, `Location="${CONSUMER}"`, 'WantAssertionsSigned="true"'])
      expect(text).toContain(part);
  });

  it('says who runs it, and how it is reached', async () => {
    const { text } = await request(api.server).get('/saml/metadata');
    for (const part of [
      '<md:OrganizationName xml:lang="en">Hospital Library</md:OrganizationName>',
      '<md:ContactPerson contactType="technical"><md:EmailAddress>mailto:help@example.org</md:EmailAddress>',
      `<mdui:PrivacyStatementURL xml:lang="en">${SITE}/Privacy</mdui:PrivacyStatementURL>`,
      '<mdui:Logo width="120" height="60">https://evidence.example/logo.png</mdui:Logo>',
      '<saml:AttributeValue>https://refeds.org/category/anonymous</saml:AttributeValue>',
    ])
      expect(text).toContain(part);
  });

  it('states the accepted encryptions, preferred first', async () => {
    const { text } = await request(api.server).get('/saml/metadata');
    const [first, ...others] = [...text.matchAll(/use="encryption">([\s\S]*?)<\/md:KeyDescriptor>/g)].map(
      ([, content]) => content?.replace(/^[\s\S]*<\/ds:KeyInfo>/, ''),
    );
    expect(first?.match(/Algorithm="[^"]+"/g)).toEqual([
      'Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"',
      'Algorithm="http://www.w3.org/2009/xmlenc11#aes128-gcm"',
      'Algorithm="http://www.w3.org/2009/xmlenc11#rsa-oaep"',
      'Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"',
      'Algorithm="http://www.w3.org/2009/xmlenc11#mgf1sha256"',
      'Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"',
    ]);
    expect(others).toEqual([first]);
  });

  it('names the algorithm that was refused in the log and the audit log, not to the visitor', async () => {
    const algorithm = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5';
    const encrypted = { encryptFor: own.certificate, keyEncryption: { algorithm } };
    const answer = await login(new Browser(api.server), encrypted);
    expect([answer.status, answer.text]).toEqual([403, expect.not.stringContaining('rsa-1_5')]);
    const reason = `The algorithm ‘${algorithm}’ is not accepted`;
    expect(api.logged()).toContain(`"reason":"${reason}"`);
    const rows: { readonly detail: string }[] = await api.database.manager.query(
      "SELECT detail FROM audit_log WHERE event = 'saml_refused' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ detail: `response, ${idp.entityId}: ${reason}` }]);
  });

  it('sends a signed request that names no one', async () => {
    const { xml, parameters, id, relayState } = await startLogin(new Browser(api.server));
    expect(xml).toContain(`<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${ENTITY}<`);
    expect(xml).toContain(`AssertionConsumerServiceURL="${CONSUMER}"`);
    expect(parameters.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(parameters.get('Signature')).not.toBeNull();
    expect([id, relayState]).toEqual([
      expect.stringMatching(/^_[0-9a-f]{40}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
  });

  it('gives the person Pro and the requested page', async () => {
    const browser = new Browser(api.server);
    const answer = await login(browser, {}, '/Document/a-1?x=1');
    expect([answer.status, answer.headers['location']]).toEqual([303, '/Document/a-1?x=1']);
    expect(await auth(browser)).toMatchObject({
      institution_auth: {
        id: institutionId,
        institution_shortname: 'North',
        licensed: true,
        route: 'saml',
      },
    });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/Login?next=/x',
    'javascript:alert(1)',
    '/a\nb',
  ])('redirects to the search page instead of %j', async (target) => {
    const answer = await login(new Browser(api.server), {}, target);
    expect(answer.headers['location']).toBe('/Home');
  });

  it.each([
    ['signed response', { signs: 'response' as const }, 403],
    ['both signed', { signs: 'both' as const }, 303],
    ['encrypted for the current key', { encryptFor: own.certificate }, 303],
    ['encrypted for the next key', { encryptFor: next.certificate }, 303],
    ['encrypted for another key', { encryptFor: idp.keys.certificate }, 403],
    [
      'encrypted by CBC, inside of a signature',
      {
        encryptFor: own.certificate,
        signs: 'both' as const,
        encryption: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
      },
      303,
    ],
    [
      'encrypted by CBC alone',
      { encryptFor: own.certificate, encryption: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' },
      403,
    ],
    ['nothing signed', { signs: 'nothing' as const }, 403],
    ['SHA-1', { algorithm: 'sha1' as const }, 403],
    ['another audience', { audience: 'https://other.example' }, 403],
    ['another recipient', { recipient: 'https://other.example/acs' }, 403],
    ['another destination', { destination: 'https://other.example/acs' }, 403],
    ['another issuer', { issuer: 'https://idp.stranger.example/saml' }, 403],
    ['another method of confirmation', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }, 403],
    ['a confirmation of another request', { confirmationRequestId: '_other' }, 403],
    ['an end 4 minutes ago', { notOnOrAfter: new Date('2026-01-01T11:56:00Z') }, 403],
    ['an end 2 minutes ago', { notOnOrAfter: new Date('2026-01-01T11:58:00Z') }, 303],
    ['a start in 4 minutes', { notBefore: new Date('2026-01-01T12:04:00Z') }, 403],
    ['a start in 2 minutes', { notBefore: new Date('2026-01-01T12:02:00Z') }, 303],
  ])('handles a response with %s', async (_, changes, status) => {
    const browser = new Browser(api.server);
    const answer = await login(browser, changes);
    expect(answer.status).toBe(status);
    expect((await auth(browser)) !== false).toBe(status === 303);
    if (status === 403)
      expect(answer.body).toMatchObject({ code: 'SAML_REFUSED', error: 'Authentication failed!' });
  });

  it('refuses a signature of another provider', async () => {
    const { id, relayState } = await startLogin(new Browser(api.server));
    const xml = await response(id, { issuer: idp.entityId }, stranger);
    expect((await consumed(xml, relayState)).status).toBe(403);
  });

  it('accepts a response once, and an assertion once', async () => {
    const { id, relayState } = await startLogin(new Browser(api.server));
    const xml = await response(id, { assertionId: '_once' });
    expect((await consumed(xml, relayState)).status).toBe(303);
    expect((await consumed(xml, relayState)).status).toBe(403);
    const second = await startLogin(new Browser(api.server));
    const again = await response(second.id, { assertionId: '_once' });
    expect((await consumed(again, second.relayState)).status).toBe(403);
  });

  it('refuses an unsolicited response, and the RelayState of another login', async () => {
    const [first, second] = [
      await startLogin(new Browser(api.server)),
      await startLogin(new Browser(api.server)),
    ];
    expect((await consumed(await response('_never'), first.relayState)).status).toBe(403);
    expect((await consumed(await response(first.id), second.relayState)).status).toBe(403);
  });

  it('gives the session only to the browser that began the login', async () => {
    const { id, relayState } = await startLogin(new Browser(api.server));
    const accepted = await consumed(await response(id), relayState);
    const victim = new Browser(api.server);
    await startLogin(victim);
    const answer = await victim.get(String(accepted.headers['location']));
    expect([answer.status, await auth(victim)]).toEqual([403, false]);
  });

  it('shows a message to people of a provider without an institution', async () => {
    const answer = await new Browser(api.server).get(loginPath(stranger.entityId));
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ error: 'Your Organisation is not registered for PRO Access' }),
    ]);
    const page = await request(api.server)
      .get(loginPath('https://nowhere.example'))
      .set({ 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' });
    expect([page.status, page.headers['location']]).toEqual([303, '/Federatedlogin?problem=not_registered']);
  });

  it('accepts only affiliations of the provider’s scope', async () => {
    const providers = new IdentityProviderRepository(api.database);
    const row = await providers.findByEntityId(idp.entityId);
    const settings = { wantResponseSigned: false, pinnedCertificates: [] };
    const change = (affiliations: string[]) =>
      providers.change(row?.id ?? 0, { settings: { ...settings, affiliations } }, api.clock.now());
    await change(['member']);
    const status = async (...values: string[]) =>
      (await login(new Browser(api.server), { attributes: { [AFFILIATION]: values } })).status;
    expect(await status('member@north.example')).toBe(303);
    expect(await status('alum@north.example')).toBe(403);
    expect(await status('member@south.example', 'alum@north.example')).toBe(403);
    expect(await status('member@north.example@south.example')).toBe(403);
    await change([]);
  });

  it('rejects a certificate that another process has withdrawn since the login began', async () => {
    const providers = new IdentityProviderRepository(api.database);
    const row = await providers.findByEntityId(idp.entityId);
    const change = (certificates: string[]) =>
      providers.change(row?.id ?? 0, { certificates }, api.clock.now());
    const answer = async () => {
      const { id, relayState } = await startLogin(new Browser(api.server));
      const xml = await response(id);
      return { status: async () => (await consumed(xml, relayState)).status };
    };
    const [first, second] = [await answer(), await answer()];
    await change([stranger.certificate]);
    expect(await first.status()).toBe(403);
    await change([idp.certificate]);
    expect(await second.status()).toBe(303);
  });

  it('stores no name of a person in the database or the log', async () => {
    const browser = new Browser(api.server);
    const attributes = { [PAIRWISE]: ['secret-person@north.example'] };
    expect((await login(browser, { nameId: 'Ana.Secret', attributes })).status).toBe(303);
    const dump = JSON.stringify(
      await Promise.all(
        ['saml_requests', 'saml_sessions', 'institution_sessions', 'audit_log'].map((table) =>
          api.database.manager.query(`SELECT * FROM ${table}`),
        ),
      ),
    );
    expect(dump + api.logged()).not.toMatch(/secret/i);
  });

  it.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{}', 415],
    ['nothing', {}, '', 403],
    ['a form without a response', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=b', 403],
    ['a request', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'SAMLRequest=PGEvPg==', 403],
    [
      'no base64',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      'SAMLResponse=%00&RelayState=x',
      403,
    ],
    [
      '600 kB',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      `SAMLResponse=${'A'.repeat(600_000)}`,
      413,
    ],
  ])('answers %s posted to the consumer with its own status', async (_, headers, body, status) => {
    const answer = await request(api.server)
      .post('/saml/acs')
      .set({ ...headers, 'Sec-Fetch-Site': 'cross-site' })
      .send(body);
    expect(answer.status).toBe(status);
  });

  describe('logout', () => {
    it('ends the local session and names the logout address of the institution for /Logout?OA', async () => {
      const browser = new Browser(api.server);
      await login(browser, { nameId: 'person-oa' });
      const { logout_uri: address } = FederatedLogoutSchema.parse((await browser.get('/api/oalogout')).body);
      const { xml } = sentMessage(address ?? '');
      expect(address).toMatch(/^https:\/\/idp\.north\.example\/slo\?/);
      expect(xml).toContain('>person-oa</saml:NameID>');
      expect(await auth(browser)).toBe(false);
      expect((await browser.get('/api/oalogout')).body).toEqual({ logout_uri: null });
    });

    it('ends only the local session after a change of APP_SECRET', async () => {
      const browser = new Browser(api.server);
      await login(browser, { nameId: 'person-sealed' });
      // Data encrypted with another secret cannot be decrypted.
      await api.database.manager.query(`UPDATE saml_sessions SET sealed = '${'A'.repeat(80)}'`);
      const answer = await browser.get('/saml/logout');
      expect([answer.status, answer.headers['location']]).toEqual([303, '/Logout']);
      expect(await auth(browser)).toBe(false);
    });

    const logoutRequest = (id: string, nameId: string, changes: Readonly<Record<string, string>> = {}) =>
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${changes['at'] ?? api.clock.now().toISOString()}" Destination="${changes['destination'] ?? `${SITE}/saml/slo`}"><saml:Issuer>${idp.entityId}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`;
    const signedQuery = (xml: string, provider = idp, relayState = 'r 1') => {
      const message = encodeURIComponent(deflateRawSync(xml).toString('base64'));
      const algorithm = encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
      const text = `SAMLRequest=${message}&RelayState=${encodeURIComponent(relayState)}&SigAlg=${algorithm}`;
      const signature = createSign('sha256').update(text).sign(provider.keys.privateKey, 'base64');
      return `${text}&Signature=${encodeURIComponent(signature)}`;
    };

    it('ends the session at the provider too, by a signed request', async () => {
      const browser = new Browser(api.server);
      await login(browser, { nameId: 'ana', sessionIndex: 's-77' });
      const answer = await browser.get('/saml/logout');
      const { xml, parameters } = sentMessage(String(answer.headers['location']));
      expect([answer.status, await auth(browser)]).toEqual([303, false]);
      expect(xml).toMatch(/<saml:NameID[^>]*>ana<[\s\S]*SessionIndex[^>]*>s-77</);
      expect(parameters.get('Signature')).not.toBeNull();
      expect((await browser.get('/saml/logout')).headers['location']).toBe('/Logout');
    });

    it('responds to a redirect request of the provider', async () => {
      const [ana, ben] = [new Browser(api.server), new Browser(api.server)];
      await login(ana, { nameId: 'ana' });
      await login(ben, { nameId: 'ben' });
      const query = signedQuery(logoutRequest('_out-1', 'ana'));
      const answer = await request(api.server).get(`/saml/slo?${query}`);
      const { xml, relayState, parameters } = sentMessage(String(answer.headers['location']));
      expect([answer.status, relayState, parameters.has('Signature')]).toEqual([303, 'r 1', true]);
      expect(xml).toMatch(/LogoutResponse[\s\S]*InResponseTo="_out-1"[\s\S]*status:Success/);
      expect([await auth(ana), (await auth(ben)) !== false]).toEqual([false, true]);
      expect((await request(api.server).get(`/saml/slo?${query}`)).status).toBe(403);
    });

    it('responds to a form request of the provider', async () => {
      const ana = new Browser(api.server);
      await login(ana, { nameId: 'ana' });
      const xml = idp.sign(logoutRequest('_out-2', 'ana'), "/*[local-name(.)='LogoutRequest']");
      const answer = await request(api.server)
        .post('/saml/slo')
        .set({ 'Sec-Fetch-Site': 'cross-site' })
        .type('form')
        .send({ SAMLRequest: Buffer.from(xml).toString('base64') });
      expect([answer.status, await auth(ana)]).toEqual([303, false]);
    });

    it.each([
      ['no signature', () => signedQuery(logoutRequest('_o1', 'eva')).replace(/&Signature=.*/, '')],
      ['another signer', () => signedQuery(logoutRequest('_o2', 'eva'), stranger)],
      ['another address', () => signedQuery(logoutRequest('_o3', 'eva', { destination: SITE }))],
      ['an old message', () => signedQuery(logoutRequest('_o4', 'eva', { at: '2026-01-01T11:00:00Z' }))],
      ['two messages', () => `${signedQuery(logoutRequest('_o5', 'eva'))}&SAMLRequest=x`],
      [
        'MD5',
        () =>
          signedQuery(logoutRequest('_o6', 'eva')).replace(
            'xmldsig-more%23rsa-sha256',
            'xmldsig-more%23rsa-md5',
          ),
      ],
      [
        'an unsigned form',
        () => ({ SAMLRequest: Buffer.from(logoutRequest('_o7', 'eva')).toString('base64') }),
      ],
    ])('ends no session for %s', async (_, made) => {
      const eva = new Browser(api.server);
      await login(eva, { nameId: 'eva' });
      const message = made();
      const answer =
        typeof message === 'string'
          ? await request(api.server).get(`/saml/slo?${message}`)
          : await request(api.server).post('/saml/slo').type('form').send(message);
      expect([answer.status, (await auth(eva)) !== false]).toEqual([403, true]);
    });

    it('ends no session for a page of another site', async () => {
      const answer = await request(api.server).get('/saml/logout').set('Sec-Fetch-Site', 'cross-site');
      expect(answer.status).toBe(403);
    });
  });

  describe('the logo of its institution', () => {
    const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    let host: Server;
    let requests: string[];
    let answers: { readonly status: number; readonly body: Buffer };
    beforeAll(async () => {
      requests = [];
      host = createServer(({ url, headers }, reply) => {
        requests.push(`${url} ${headers.cookie ?? ''}${headers.referer ?? ''}`);
        // What a server says of its content is not believed.
        reply.writeHead(answers.status, { 'Content-Type': 'text/html' }).end(answers.body);
      });
      await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => host.close(resolve)));

    const later = (milliseconds: number) => api.clock.set(new Date(api.clock.now().getTime() + milliseconds));
    /** Institutions are reloaded after ten seconds, in the background of a request; then they are searched. */
    const setLogo = async (path: string) => {
      const { port } = host.address() as AddressInfo;
      const logoUrl = `http://127.0.0.1:${port}${path}`;
      await new InstitutionRepository(api.database).change(institutionId, { logoUrl }, api.clock.now());
      const version = createHash('sha256').update(logoUrl).digest('hex').slice(0, 16);
      const expected = `/api/institutionLogo?institution=${institutionId}&v=${version}`;
      for (let tries = 0; tries < 50; tries++) {
        later(11_000);
        const { body } = await request(api.server).get('/api/institutionLogins?query=north');
        if (LoginMatchesSchema.parse(body).matches[0]?.logo === expected) return expected;
        await new Promise((wake) => setTimeout(wake, 20));
      }
      throw new Error('The logo is not named in the list');
    };
    const times = (path: string) => requests.filter((each) => each === `${path} `).length;

    it('is downloaded once, and served from this site with a restrictive policy', async () => {
      answers = { status: 200, body: DRAWING };
      const path = await setLogo('/a.svg');
      const both = await Promise.all([request(api.server).get(path), request(api.server).get(path)]);
      both.push(await request(api.server).get(path));
      for (const { status, type, headers, body } of both) {
        expect([status, type, body]).toEqual([200, 'image/svg+xml', DRAWING]);
        expect(headers['content-security-policy']).toBe(
          "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
        );
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['cache-control']).toBe('public, max-age=86400');
      }
      expect(times('/a.svg')).toBe(1);
    });

    it('is downloaded again after a week, and kept while its host is unreachable', async () => {
      answers = { status: 503, body: Buffer.alloc(0) };
      later(8 * 86_400_000);
      const path = await setLogo('/a.svg');
      expect((await request(api.server).get(path)).status).toBe(200);
      const until = Date.now() + 5_000;
      while (times('/a.svg') < 2 && Date.now() < until) await new Promise((wake) => setTimeout(wake, 10));
      expect(times('/a.svg')).toBe(2);
      expect((await request(api.server).get(path)).status).toBe(200);
    });

    it.each([
      ['a page', '/page', 200, Buffer.from('<!doctype html><script>alert(1)</script>')],
      [
        'too much',
        '/large',
        200,
        Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300_000)]),
      ],
      ['an error', '/gone', 404, DRAWING],
    ])(
      'is empty when its address returns %s, which is not requested each time',
      async (_, at, status, body) => {
        answers = { status, body };
        const path = await setLogo(at);
        expect((await request(api.server).get(path)).status).toBe(404);
        expect((await request(api.server).get(path)).status).toBe(404);
        expect(times(at)).toBe(1);
      },
    );

    it('is not there without its version, so that no one finds out which institutions there are', async () => {
      answers = { status: 200, body: DRAWING };
      const path = await setLogo('/b.svg');
      expect((await request(api.server).get(path)).status).toBe(200);
      for (const v of ['', '&v=', '&v=0123456789abcdef'])
        expect((await request(api.server).get(`${path.split('&')[0]}${v}`)).status).toBe(404);
    });

    it('is empty for other institutions and for an invalid id', async () => {
      for (const id of ['99999', '0', 'x', ''])
        expect((await request(api.server).get(`/api/institutionLogo?institution=${id}`)).status).toBe(404);
    });
  });
});
