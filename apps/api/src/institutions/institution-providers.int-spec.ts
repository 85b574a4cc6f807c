import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AssertionTestSchema,
  IdentityProviderSavedSchema,
  InstitutionProvidersSchema,
  InstitutionSavedSchema,
  IssuerSavedSchema,
  type SaveIdentityProvider,
  type TestAssertion,
} from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { selfSigned, TestIdentityProvider } from '@clinical/institutions/testing';
import { Browser, PASSWORD } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SITE = 'https://evidence.example';
const AFFILIATION = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9';
const ENTITY = 'https://idp.north.example/saml';
const own = selfSigned('evidence');
const [idp, renewed] = [new TestIdentityProvider(ENTITY), new TestIdentityProvider(ENTITY)];

const metadataOf = (certificates: readonly string[], entityId = ENTITY) =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><Extensions><shibmd:Scope xmlns:shibmd="urn:mace:shibboleth:metadata:1.0">north.example</shibmd:Scope></Extensions><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${certificates
    .map(
      (each) =>
        `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${each}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`,
    )
    .join(
      '',
    )}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.north.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;

describeWithEitherDatabase('the administration of identity providers', (open) => {
  let api: RunningApi;
  let admin: Browser;
  let north: number;
  let south: number;
  let server: Server;

  beforeAll(async () => {
    api = await startApi({
      vocabulary: null,
      samlKeys: [own],
      settings: {
        ...{ PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no', PUBLIC_URL: SITE },
        SAML_PRIVATE_HOSTS: '127.0.0.1',
      },
      databaseConfig: await open.fresh(),
    });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    [north, south] = [await institution('North Hospital'), await institution('South Hospital')];
    server = createServer((_, response) =>
      response.end(metadataOf([idp.certificate], 'https://read.example')),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    server.close();
    await api.stop();
  });

  const institution = async (name: string) => {
    const { body } = await admin.post('/Administrator/institutions', { name });
    const saved = InstitutionSavedSchema.parse(body);
    return saved.status === 1 ? saved.institution.id : 0;
  };
  const path = (id: number) => `/Administrator/institutions/${id}/identityProviders`;
  const save = async (form: SaveIdentityProvider, id = north) =>
    IdentityProviderSavedSchema.parse((await admin.post(path(id), form)).body);
  const test = async (form: TestAssertion) =>
    AssertionTestSchema.parse((await admin.post('/Administrator/institutions/assertion', form)).body);
  const response = (changes: Partial<Parameters<typeof idp.respond>[0]> = {}, by = idp) =>
    by.respond({
      ...{ requestId: '_gone', consumerUrl: `${SITE}/saml/acs`, audience: `${SITE}/saml/metadata` },
      now: api.clock.now(),
      attributes: { [AFFILIATION]: ['staff@north.example', 'staff@evil.example'] },
      ...changes,
    });
  /** All data that a login would store. */
  const kept = async () =>
    Promise.all(
      ['saml_requests', 'saml_sessions', 'institution_sessions', 'used_challenges'].map(
        async (table) => (await api.database.manager.query<unknown[]>(`SELECT * FROM ${table}`)).length,
      ),
    );

  it('saves the provider from its metadata, with the expiry of its certificates', async () => {
    const saved = await save({ metadata: metadataOf([idp.certificate]), affiliations: [' Staff', 'staff'] });
    expect(saved).toMatchObject({
      status: 1,
      own: { entity_id: `${SITE}/saml/metadata`, metadata: `${SITE}/saml/metadata` },
      providers: [
        {
          ...{ entity_id: ENTITY, login_url: 'https://idp.north.example/sso', logout_url: '' },
          ...{ scopes: ['north.example'], affiliations: ['staff'], want_response_signed: false },
          certificates: [{ subject: 'CN=idp', until: '2049-12-31T23:59:59.000Z', ended: false }],
        },
      ],
    });
  });

  it.each<[SaveIdentityProvider, string, RegExp]>([
    [{}, 'metadata', /^Paste the metadata/],
    [{ metadata: 'nothing' }, 'metadata', /not XML/],
    [{ metadata: '<a/>' }, 'metadata', /no SAML 2.0 identity provider/],
    [{ metadata: '<!DOCTYPE a><a/>' }, 'metadata', /document type/],
    [{ metadata: metadataOf(['QUJD'], 'https://x.example') }, 'metadata', /certificate/],
    [{ metadata: metadataOf([idp.certificate]), entity_id: 'https://x.example' }, 'entity_id', /no identity/],
    [{ address: 'https://10.0.0.1/metadata' }, 'address', /private network/],
    [{ address: 'https://localhost/metadata' }, 'address', /private network/],
    [{ address: 'http://idp.example/metadata' }, 'address', /https/],
    [{ address: 'file:///etc/passwd' }, 'address', /https/],
    [{ address: 'https://nowhere.invalid/' }, 'address', /cannot be reached/],
  ])('refuses %j at its field', async (form, field, message) => {
    const saved = await save(form);
    expect(saved).toMatchObject({
      status: 0,
      errors: [{ field, message: expect.stringMatching(message) as string }],
    });
  });

  it('refuses the provider of another institution', async () => {
    expect(await save({ metadata: metadataOf([idp.certificate]) }, south)).toMatchObject({
      status: 0,
      errors: [{ field: 'metadata', message: expect.stringContaining('Another institution') as string }],
    });
  });

  it('reads metadata from an allowed host', async () => {
    const { port } = server.address() as AddressInfo;
    const saved = await save({ address: `http://127.0.0.1:${port}/metadata` }, south);
    expect(saved).toMatchObject({ status: 1, providers: [{ entity_id: 'https://read.example' }] });
  });

  it('trusts the old and the new key during a change, and then only the new one', async () => {
    const both = await save({ metadata: metadataOf([renewed.certificate]), keep_certificates: true });
    if (both.status !== 1) throw new Error('It was not saved');
    const [provider] = both.providers;
    expect(provider?.certificates).toHaveLength(2);
    for (const by of [idp, renewed])
      expect(await test({ response: await response({}, by) })).toMatchObject({ problem: null });
    const old = `${path(north)}/${provider?.id}/certificates/${provider?.certificates[1]?.fingerprint}`;
    await admin.delete(old);
    expect(await test({ response: await response() })).toMatchObject({ problem: 'untrusted' });
    const last = `${path(north)}/${provider?.id}/certificates/${provider?.certificates[0]?.fingerprint}`;
    expect((await admin.delete(last)).status).toBe(404);
    await save({ metadata: metadataOf([idp.certificate]) });
  });

  it('shows who a response would sign in, and stores nothing of it', async () => {
    const before = await kept();
    expect(await test({ response: await response() })).toEqual({
      ...{ problem: null, reason: '', protocol: 'saml', provider: ENTITY, expired: false },
      institution: { id: north, name: 'North Hospital', licensed: true },
      ...{ person_from: 'NameID', person_hash: expect.stringMatching(/^[0-9a-f]{16,}$/) as string },
      ...{ affiliations: ['staff'], foreign_affiliations: ['staff@evil.example'] },
    });
    expect(await kept()).toEqual(before);
  });

  it('accepts base64, and reports a response that is too old', async () => {
    const now = new Date(api.clock.now().getTime() - 86_400_000);
    const base64 = Buffer.from(await response({ now })).toString('base64');
    expect(await test({ response: base64 })).toMatchObject({ problem: null, expired: true });
  });

  it('names an algorithm that is not accepted', async () => {
    const algorithm = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5';
    const encrypted = await response({ encryptFor: own.certificate, keyEncryption: { algorithm } });
    expect(await test({ response: encrypted })).toMatchObject({
      problem: 'untrusted',
      reason: `The algorithm ‘${algorithm}’ is not accepted`,
    });
  });

  it('explains why no one would be signed in', async () => {
    const tampered = (await response()).replace('staff@north.example', 'dean@north.example');
    const foreign = new TestIdentityProvider('https://idp.unknown.example');
    const { providers } = InstitutionProvidersSchema.parse((await admin.get(path(north))).body);
    const form = { affiliations: ['dean'], want_response_signed: false };
    await admin.patch(`${path(north)}/${providers[0]?.id}`, form);
    const problems = [
      await test({}),
      await test({ response: tampered }),
      await test({ response: await response({ audience: 'https://other.example' }) }),
      await test({ response: await foreign.respond({ ...(await respondOptions()) }) }),
      await test({ response: await response() }),
      await test({ provider: ENTITY, attributes: `${AFFILIATION} = dean@north.example` }),
    ].map(({ problem, reason }) => [problem, reason === '' ? '' : 'reason']);
    expect(problems).toEqual([
      ['nothing_given', ''],
      ['untrusted', 'reason'],
      ['untrusted', 'reason'],
      ['unknown_provider', ''],
      ['not_entitled', ''],
      ['no_person', ''],
    ]);
  });
  const respondOptions = async () => ({
    ...{ requestId: '_gone', consumerUrl: `${SITE}/saml/acs`, audience: `${SITE}/saml/metadata` },
    now: api.clock.now(),
  });

  it('shows who SAML and OpenID Connect attributes would sign in', async () => {
    const attributes = 'eduPersonScopedAffiliation = dean@north.example\npairwise-id: p1@north.example';
    expect(await test({ provider: ENTITY, attributes })).toMatchObject({
      ...{ problem: null, person_from: 'pairwiseId', affiliations: ['dean'] },
    });
    const issuer = {
      ...{ issuer: 'https://broker.example', client_id: 'clinical', client_secret: 'secret' },
      ...{ claim: 'eduPersonScopedAffiliation', claim_value: 'south.example' },
    };
    const added = await admin.post(`/Administrator/institutions/${south}/issuers`, issuer);
    expect(IssuerSavedSchema.parse(added.body).status).toBe(1);
    const provider = issuer.issuer;
    const claims = 'sub = person-1\neduPersonScopedAffiliation = staff@south.example';
    expect(await test({ provider, attributes: claims })).toMatchObject({
      ...{ problem: null, protocol: 'openid', institution: { id: south } },
    });
    expect(await test({ provider, attributes: 'sub = person-1' })).toMatchObject({
      problem: 'no_institution',
    });
  });

  it('is in the audit log without persons, and closed to everyone but administrators', async () => {
    const { body } = await admin.get('/Administrator/audit?event=assertion_tested');
    const { data } = body as { data: { detail: string; actor: string }[] };
    expect(data[0]?.detail).toBe('https://broker.example: no_institution');
    expect(JSON.stringify(data)).not.toContain('person-1');
    const visitor = new Browser(api.server);
    const statuses = [
      (await visitor.post('/Administrator/institutions/assertion', {})).status,
      (await visitor.get(path(north))).status,
      (await visitor.post(path(north), {})).status,
    ];
    expect(statuses).toEqual([401, 401, 401]);
  });

  it('removes a provider of its own institution only', async () => {
    const { providers } = InstitutionProvidersSchema.parse((await admin.get(path(north))).body);
    expect((await admin.delete(`${path(south)}/${providers[0]?.id}`)).status).toBe(404);
    const rest = await admin.delete(`${path(north)}/${providers[0]?.id}`);
    expect(InstitutionProvidersSchema.parse(rest.body).providers).toEqual([]);
  });
});
