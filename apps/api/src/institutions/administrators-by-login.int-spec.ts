import {
  IssuerSavedSchema,
  InstitutionSavedSchema,
  SiteSchema,
  type AuditList,
  type AuthenticatorSetup,
  type AuthTokens,
  type SecondFactorState,
} from '@clinical/contracts';
import { IdentityProviderRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import {
  selfSigned,
  sentMessage,
  TestIdentityProvider,
  type ResponseOptions,
} from '@clinical/institutions/testing';
import request, { type Response } from 'supertest';
import { Browser, PASSWORD, verified } from '../testing/browser.js';
import { OpenIdBroker } from '../testing/openid-broker.js';
import { startApi, type RunningApi } from '../testing/running-api.js';
import { authenticatorCode } from '../testing/second-factor-devices.js';

jest.setTimeout(120_000);

const SITE = 'https://evidence.example';
const CONSUMER = `${SITE}/saml/acs`;
const ENTITLEMENT = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.7';
const VALUE = 'https://north.example/evidence-administrator';
const BEARER = { [ENTITLEMENT]: ['https://north.example/reader', VALUE] };
const MFA = 'https://refeds.org/profile/mfa';
const SETTINGS = {
  ...{ PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no', REGISTRATIONS_PER_HOUR: '0', PUBLIC_URL: SITE },
  ...{ TRUSTED_PROXIES: 'loopback' },
  ...{ ADMIN_SECOND_FACTOR: 'yes', SAML_PRIVATE_HOSTS: '127.0.0.1' },
};
const own = selfSigned('evidence');
const idp = new TestIdentityProvider();
const southIdp = new TestIdentityProvider('https://idp.south.example/saml');

describeWithEitherDatabase('administrators by the login of their institution', (open) => {
  let api: RunningApi;
  let admin: Browser;
  let broker: OpenIdBroker;
  let [north, south] = [0, 0];
  let people = 0;

  beforeAll(async () => {
    broker = await OpenIdBroker.start();
    const settings = { ...SETTINGS, ADMIN_INSTITUTION: '2', ADMIN_ADDRESSES: '127.0.0.0/8,::1' };
    const databaseConfig = await open.fresh();
    api = await startApi({ vocabulary: null, samlKeys: [own], settings, databaseConfig });
    await api.administrators.create(
      { email: 'admin@example.org', password: PASSWORD },
      { name: 'operator', userId: null, address: '' },
    );
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    await setUpApp(admin);
    north = await institution('North Hospital', {
      administrator_attribute: ENTITLEMENT,
      administrator_value: VALUE,
    });
    south = await institution('South Hospital', {
      administrator_attribute: 'groups',
      administrator_value: 'evidence',
    });
    for (const [provider, owner] of [[idp, north] as const, [southIdp, south] as const])
      await new IdentityProviderRepository(api.database).add(
        {
          ...{ entityId: provider.entityId, institutionId: owner, source: '', name: 'Hospital' },
          ...{ displayNames: {}, keywords: [], domains: [], logoUrl: '', validUntil: null },
          ...{ scopes: [], loginUrl: `${provider.entityId}/sso`, logoutUrl: '', logoutResponseUrl: '' },
          certificates: [provider.certificate],
          settings: { wantResponseSigned: false, affiliations: [], pinnedCertificates: [] },
        },
        api.clock.now(),
      );
  });
  afterAll(async () => {
    await api.stop();
    await broker.stop();
  });

  const institution = async (name: string, mapping: object) => {
    const saved = InstitutionSavedSchema.parse(
      (await admin.post('/Administrator/institutions', { name, ...mapping })).body,
    );
    if (saved.status !== 1) throw new Error(JSON.stringify(saved.errors));
    return saved.institution.id;
  };
  const setUpApp = async (by: Browser) => {
    const setup = (await by.post('/User/secondFactor/authenticator', { password: PASSWORD }))
      .body as AuthenticatorSetup;
    const code = authenticatorCode(setup.secret, api.clock.now());
    await by.post('/User/secondFactor/authenticator/confirm', { ticket: setup.ticket, code });
    return setup.secret;
  };
  /** A reader with an account that is a member of both institutions. */
  const member = async (of: readonly number[] = [north, south]) => {
    const email = `person${++people}@north.example`;
    const by = await verified(api, email);
    for (const id of of) await admin.post(`/Administrator/institutions/${id}/members`, { email });
    return by;
  };
  const consumed = (xml: string, relayState: string): Promise<Response> =>
    request(api.server)
      .post('/saml/acs')
      .set({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://idp.north.example' })
      .type('form')
      .send({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
  /** The response of the institution to a login that begins in a browser. */
  const response = async (by: Browser, changes: Partial<ResponseOptions>, provider = idp) => {
    const query = new URLSearchParams({ entityID: provider.entityId, target: '/MyInstitution' });
    const started = await by.get(`/saml/login?${query.toString()}`);
    const { id, relayState } = sentMessage(String(started.headers['location']));
    const xml = await provider.respond({
      ...{ requestId: id, consumerUrl: CONSUMER, audience: `${SITE}/saml/metadata`, now: api.clock.now() },
      ...{ nameId: `person-${people}`, attributes: BEARER, loginMethod: MFA },
      ...changes,
    });
    return { xml, relayState };
  };
  /** Logs in at the institution. @param change of the response after it was signed */
  const login = async (
    by: Browser,
    changes: Partial<ResponseOptions>,
    provider = idp,
    change = (xml: string) => xml,
  ) => {
    const { xml, relayState } = await response(by, changes, provider);
    const accepted = await consumed(change(xml), relayState);
    if (accepted.status === 303) await by.get(String(accepted.headers['location']));
    return { accepted, xml, relayState };
  };
  const change = (value: string) =>
    admin.patch(`/Administrator/institutions/${north}`, {
      ...{ name: 'North Hospital', administrator_attribute: ENTITLEMENT, administrator_value: value },
    });
  const codeOf = ({ status, body }: Response) => [status, (body as { code?: string }).code];
  const administers = async (by: Browser, id = north) => codeOf(await by.get(`/Institutions/${id}`));
  const GRANTED = [200, undefined];
  const REFUSED = [403, 'FORBIDDEN'];

  it('are members who log in with the value, for its settings and its usage, in that browser', async () => {
    const by = await member();
    const elsewhere = by.copy();
    expect(await administers(by)).toEqual(REFUSED);
    expect((await login(by, {})).accepted.status).toBe(303);
    expect(await administers(by)).toEqual(GRANTED);
    expect((await by.get(`/Administrator/getInstitutionStats?institution_id=${north}`)).status).toBe(200);
    expect(SiteSchema.parse((await by.get('/api/site')).body).administersInstitution).toBe(true);
    expect(await administers(elsewhere)).toEqual(REFUSED);
    await by.get('/Auth/Logout');
    expect(await administers(by)).toEqual([401, 'LOGIN_REQUIRED']);
  });

  it('administer no other institution, and not the service', async () => {
    const by = await member();
    await login(by, {});
    expect(await administers(by, south)).toEqual(REFUSED);
    expect(codeOf(await by.get('/Administrator/institutions'))).toEqual(REFUSED);
    expect(codeOf(await by.patch(`/Administrator/institutions/${north}`, { name: 'Mine' }))).toEqual(REFUSED);
  });

  it('are no people without a membership, and no visitors', async () => {
    const by = await member([]);
    await login(by, {});
    expect(await administers(by)).toEqual(REFUSED);
    const visitor = new Browser(api.server);
    await login(visitor, {});
    expect(codeOf(await visitor.get(`/Institutions/${north}`))).toEqual([401, 'LOGIN_REQUIRED']);
  });

  it.each([
    ['another value', { attributes: { [ENTITLEMENT]: [`${VALUE}s`, VALUE.toUpperCase()] } }],
    ['the value in another attribute', { attributes: { 'urn:oid:2.5.4.11': [VALUE] } }],
    ['no attribute', { attributes: {} }],
  ])('are no members with %s', async (_, changes) => {
    const by = await member();
    await login(by, changes);
    expect(await administers(by)).toEqual(REFUSED);
  });

  it('are none by the value of another institution', async () => {
    const by = await member();
    await login(by, { attributes: BEARER }, southIdp);
    expect([await administers(by), await administers(by, south)]).toEqual([REFUSED, REFUSED]);
    await login(by, { attributes: { groups: ['evidence'] } }, idp);
    expect([await administers(by), await administers(by, south)]).toEqual([REFUSED, REFUSED]);
  });

  it('are none by an attribute that is not signed', async () => {
    const by = await member();
    const statement = `<saml:AttributeStatement><saml:Attribute Name="${ENTITLEMENT}"><saml:AttributeValue>${VALUE}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
    for (const change of [
      (xml: string) => xml.replace('</saml:Assertion>', `${statement}</saml:Assertion>`),
      (xml: string) => xml.replace('</samlp:Response>', `${statement}</samlp:Response>`),
      (xml: string) =>
        xml.replace('</samlp:Response>', `<saml:Assertion>${statement}</saml:Assertion></samlp:Response>`),
    ]) {
      await login(by, { attributes: {} }, idp, change);
      expect(await administers(by)).toEqual(REFUSED);
    }
  });

  it('are none by a response that is used again, or that answers no request', async () => {
    const { xml, relayState } = await login(await member(), {});
    const thief = await member();
    expect((await consumed(xml, relayState)).status).toBe(403);
    const started = await thief.get(`/saml/login?entityID=${encodeURIComponent(idp.entityId)}`);
    const state = sentMessage(String(started.headers['location'])).relayState;
    for (const relay of [state, '']) expect((await consumed(xml, relay)).status).toBe(403);
    expect(await administers(thief)).toEqual(REFUSED);
  });

  it('need a second factor: one that the provider states, or one of the account', async () => {
    const by = await member();
    const password = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password';
    await login(by, { loginMethod: password });
    expect(await administers(by)).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect((await by.get('/User/secondFactor')).body as SecondFactorState).toMatchObject({ required: true });
    await setUpApp(by);
    expect(await administers(by)).toEqual(GRANTED);
    const methods = 'http://schemas.microsoft.com/claims/authnmethodsreferences';
    const stated = ['http://schemas.microsoft.com/claims/multipleauthn'];
    const microsoft = await member();
    await login(microsoft, { loginMethod: password, attributes: { ...BEARER, [methods]: stated } });
    expect(await administers(microsoft)).toEqual(GRANTED);
  });

  it('have the flags of administrators as soon as they log in with their own second factor', async () => {
    const by = await member([south]);
    const { email } = by.tokens!;
    const secret = await setUpApp(by);
    await by.get('/Auth/Logout');
    const password = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password';
    await login(by, { loginMethod: password, attributes: { groups: ['evidence'] } }, southIdp);
    expect((await by.post('/Auth/Login', { username: email, password: PASSWORD })).status).toBe(401);
    api.clock.set(new Date(api.clock.now().getTime() + 60_000));
    const code = authenticatorCode(secret, api.clock.now());
    const { body } = await by.post('/Auth/secondFactor', { code });
    expect((body as AuthTokens).roles).toContainEqual({ role: 'Administrator' });
  });

  it('have no flags of administrators of the service at another address, where they have no rights', async () => {
    const by = await member([south]);
    await login(by, { attributes: { groups: ['evidence'] } }, southIdp);
    const flags = async (address: string) => {
      const { body } = await by.copy({ 'X-Forwarded-For': address }).get('/Auth/checkLogin');
      return (body as { tokens: AuthTokens }).tokens.roles;
    };
    expect(await flags('127.0.0.1')).toContainEqual({ role: 'Administrator' });
    expect(await flags('192.0.2.7')).not.toContainEqual({ role: 'Administrator' });
  });

  it('are not the members who log in to their account in the browser of an administrator', async () => {
    const by = await member();
    await login(by, {});
    expect(await administers(by)).toEqual(GRANTED);
    const colleague = await member();
    const { email } = colleague.tokens!;
    expect((await by.post('/Auth/Login', { username: email, password: PASSWORD })).status).toBe(200);
    expect(await administers(by)).toEqual(REFUSED);
  });

  it('are none by a method that is changed after it was signed', async () => {
    const by = await member();
    await login(by, { loginMethod: 'urn:none' }, idp, (xml) => xml.replace('urn:none', MFA));
    expect(await administers(by)).toEqual(REFUSED);
  });

  it('are none any more, in no browser, once they log in without the value', async () => {
    const by = await member();
    await login(by, {});
    const other = new Browser(api.server);
    await login(other, { attributes: {} });
    expect(await administers(by)).toEqual(REFUSED);
  });

  it('are none any more once the value of the institution is changed', async () => {
    const by = await member();
    await login(by, {});
    await change('other');
    await change(VALUE);
    expect(await administers(by)).toEqual(REFUSED);
  });

  it('are none if the value is changed before the browser collects its login', async () => {
    const by = await member();
    const { xml, relayState } = await response(by, {});
    const accepted = await consumed(xml, relayState);
    await change('other');
    await by.get(String(accepted.headers['location']));
    await change(VALUE);
    expect(await administers(by)).toEqual(REFUSED);
  });

  it('are in the audit log', async () => {
    await login(await member(), {});
    const { data } = (await admin.get('/Administrator/audit')).body as AuditList;
    expect(data.find(({ event }) => event === 'saml_login')?.detail).toBe(
      `institution ${north}, administrator, second factor stated`,
    );
  });

  it('administer the service where the setting names the institution', async () => {
    const by = await member();
    await login(by, { attributes: { groups: ['evidence'] } }, southIdp);
    expect((await by.get('/Administrator/institutions')).status).toBe(200);
    await by.get('/Auth/checkLogin');
    expect(by.tokens?.roles).toContainEqual({ role: 'Administrator' });
    await login(by, { attributes: { groups: ['readers'] } }, southIdp);
    expect(codeOf(await by.get('/Administrator/institutions'))).toEqual(REFUSED);
  });

  it('are members whose claim has the value, by OpenID Connect', async () => {
    const west = await institution('West Hospital', {
      administrator_attribute: 'groups',
      administrator_value: 'library',
    });
    // The user info cannot be used, as it is of another person.
    broker.userInfo = { sub: 'another person', groups: ['library'] };
    const form = { issuer: broker.issuer, client_id: 'clinical', client_secret: 'a secret' };
    const added = await admin.post(`/Administrator/institutions/${west}/issuers`, {
      ...form,
      ...{ claim: '', claim_value: '' },
    });
    expect(IssuerSavedSchema.parse(added.body).status).toBe(1);
    const outcome = async (person: object) => {
      const by = await member([west]);
      broker.person = { sub: `person-${people}`, ...person };
      const { body } = await by.get(`/api/oalogin?iss=${encodeURIComponent(broker.issuer)}`);
      const { wayfless_uri: address } = body as { wayfless_uri: string };
      const entered = await by.get(`/api/redirect?${broker.logIn(address).toString()}`);
      expect(entered.body).toMatchObject({ success: 1 });
      return administers(by, west);
    };
    expect(await outcome({ groups: ['library'], amr: ['pwd', 'mfa'] })).toEqual(GRANTED);
    expect(await outcome({ groups: 'library', acr: MFA })).toEqual(GRANTED);
    expect(await outcome({ groups: ['library'], amr: ['pwd'] })).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect(await outcome({ groups: ['librarians'], amr: ['mfa'] })).toEqual(REFUSED);
    expect(await outcome({ amr: ['mfa'] })).toEqual(REFUSED);
  });

  it.each([
    ['administrator_value', 'no value', { administrator_attribute: ENTITLEMENT }],
    ['administrator_attribute', 'no attribute', { administrator_value: VALUE }],
    [
      'administrator_value',
      'a long value',
      { administrator_attribute: 'a', administrator_value: 'x'.repeat(301) },
    ],
  ])('have an error at %s for %s', async (field, _, mapping) => {
    const { body } = await admin.post('/Administrator/institutions', { name: 'East Hospital', ...mapping });
    const saved = InstitutionSavedSchema.parse(body);
    expect(saved.status === 0 ? saved.errors.map((error) => error.field) : []).toEqual([field]);
  });
});
