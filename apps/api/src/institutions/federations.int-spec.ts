import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  FederationListSchema,
  FederationSavedSchema,
  InstitutionSavedSchema,
  LoginMatchesSchema,
  ProviderConnectedSchema,
  type FederationRow,
  type SaveFederation,
} from '@clinical/contracts';
import { IdentityProviderRepository, JobRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { FederationRefreshService } from '@clinical/institutions';
import {
  inMetadata,
  selfSigned,
  sentMessage,
  TestFederation,
  TestIdentityProvider,
  type TestProvider,
} from '@clinical/institutions/testing';
import request from 'supertest';
import { Browser, PASSWORD } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SITE = 'https://evidence.example';
const FEDERATIONS = '/Administrator/federations';
const federation = new TestFederation();
const own = selfSigned('evidence');
const idp = new TestIdentityProvider('https://idp.north.example/saml');
const NORTH: TestProvider = {
  entityId: idp.entityId,
  name: 'Universität Nord',
  certificates: [idp.certificate],
  scope: 'north.example',
  loginUrl: 'https://idp.north.example/sso',
};
const SOUTH: TestProvider = { entityId: 'https://idp.south.example/saml', name: 'South College' };
const SERVICE: TestProvider = { entityId: 'https://sp.example', isService: true };

describeWithEitherDatabase('federations', (open) => {
  let api: RunningApi;
  let admin: Browser;
  let server: Server;
  let site: string;
  /** Responses of the federation's server, by path; without an entry: 404. */
  const pages = new Map<string, string>();
  /** User agents of the requests. */
  const agents = new Set<string>();
  let institutionId: number;

  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      agents.add(incoming.headers['user-agent'] ?? '');
      const page = pages.get(incoming.url ?? '');
      outgoing
        .writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'application/samlmetadata+xml' })
        .end(page);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    site = `http://127.0.0.1:${port}`;
    api = await startApi({
      vocabulary: null,
      samlKeys: [own],
      settings: {
        ...{ PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no', PUBLIC_URL: SITE },
        IMPORT_CONTACT_EMAIL: 'operator@evidence.example',
      },
      databaseConfig: await open.fresh(),
      metadata: {
        hosts: {
          resolve: async () => [],
          allows: (address, asPort) => address === '127.0.0.1' && asPort === port,
        },
      },
    });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    await setTime('2026-01-01T12:00:00Z');
    const saved = InstitutionSavedSchema.parse(
      (await admin.post('/Administrator/institutions', { name: 'North Hospital' })).body,
    );
    if (saved.status !== 1) throw new Error('The institution was not saved');
    institutionId = saved.institution.id;
  });
  afterAll(async () => {
    await api.stop();
    await new Promise((done) => server.close(done));
  });
  beforeEach(async () => {
    pages.clear();
    await setTime('2026-01-01T12:00:00Z');
    for (const { id } of await list()) await admin.delete(`${FEDERATIONS}/${id}`);
  });
  /** Sets the clock, and logs in again because sessions expire. */
  const setTime = async (at: string): Promise<void> => {
    api.clock.set(at);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
  };

  const list = async (): Promise<readonly FederationRow[]> =>
    FederationListSchema.parse((await admin.get(FEDERATIONS)).body).data;
  const only = async (): Promise<FederationRow> => {
    const [row, ...more] = await list();
    if (row === undefined || more.length > 0) throw new Error('There is not one federation');
    return row;
  };
  const form = (changes: Partial<SaveFederation> = {}): SaveFederation => ({
    ...{ name: 'Test federation', kind: 'address', address: `${site}/all.xml` },
    certificates: federation.keys.certificate,
    ...changes,
  });
  const save = async (changes: Partial<SaveFederation> = {}) =>
    FederationSavedSchema.parse((await admin.post(FEDERATIONS, form(changes))).body);
  const added = async (changes: Partial<SaveFederation> = {}): Promise<number> => {
    const saved = await save(changes);
    if (saved.status !== 1) throw new Error(JSON.stringify(saved));
    return saved.federation.id;
  };
  const refreshed = (id: number) =>
    api.app.get(FederationRefreshService).run(id, new AbortController().signal);
  const connect = async (entityId: string) =>
    ProviderConnectedSchema.parse(
      (await admin.post(`${FEDERATIONS}/connect`, { entity_id: entityId, institution_id: institutionId }))
        .body,
    );
  const provider = (entityId: string) =>
    new IdentityProviderRepository(api.database).findByEntityId(entityId);
  /** Whether a person of an institution can log in. */
  const logsIn = async (signer = idp): Promise<boolean> => {
    const browser = new Browser(api.server);
    const started = await browser.get(
      `/saml/login?${new URLSearchParams({ entityID: idp.entityId }).toString()}`,
    );
    if (started.status !== 302) return false;
    const { id: requestId, relayState } = sentMessage(String(started.headers['location']));
    const xml = await signer.respond({
      ...{
        requestId,
        consumerUrl: `${SITE}/saml/acs`,
        audience: `${SITE}/saml/metadata`,
        now: api.clock.now(),
      },
    });
    const consumed = await request(api.server)
      .post('/saml/acs')
      .set({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://idp.north.example' })
      .type('form')
      .send({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
    return String(consumed.headers['location']).startsWith('/saml/complete?code=');
  };

  it('are read from an address by a job, and their providers log people in', async () => {
    pages.set('/all.xml', federation.aggregate([NORTH, SOUTH, SERVICE], { cacheDuration: 'PT2H' }));
    const id = await added();
    expect(await only()).toMatchObject({ state: 'waiting', refreshing: true, providers: 0 });
    const jobs = new JobRepository(api.database);
    const waiting = await jobs.payloadsAmong(['federations.refresh'], [`{"federationId":${id}}`]);
    expect(waiting).toHaveProperty('size', 1);
    await refreshed(id);
    expect(await only()).toEqual({
      ...{ id, name: 'Test federation', kind: 'address', address: `${site}/all.xml` },
      certificates: [{ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), subject: 'CN=federation' }],
      ...{ state: 'current', refreshing: false, entities: 3, providers: 2, connected: 0, problem: '' },
      elsewhere: 0,
      valid_until: '2026-01-08T12:00:00.000Z',
      refreshed_at: '2026-01-01T12:00:00.000Z',
      attempted_at: '2026-01-01T12:00:00.000Z',
      next_at: '2026-01-01T14:00:00.000Z',
    });
    expect(await logsIn()).toBe(false);
    expect(await connect(` ${NORTH.entityId} `)).toEqual({
      status: 1,
      message: 'Universität Nord now logs in the people of North Hospital.',
    });
    expect(await logsIn()).toBe(true);
    const matches = LoginMatchesSchema.parse(
      (await admin.get('/api/institutionLogins?query=universitat')).body,
    );
    expect(matches.matches.map(({ name }) => name)).toEqual(['North Hospital']);
    expect(await provider(NORTH.entityId)).toMatchObject({
      scopes: [{ value: 'north.example', isPattern: false }],
    });
    expect([...agents]).toEqual(['clinical-evidence-search (mailto:operator@evidence.example)']);
  });

  it('report a provider that two of them state, and the first one keeps it', async () => {
    pages.set('/all.xml', federation.aggregate([NORTH]));
    await refreshed(await added());
    await refreshed(await added({ name: 'Another federation' }));
    expect((await list()).map(({ name, providers, elsewhere }) => [name, providers, elsewhere])).toEqual([
      ['Another federation', 0, 1],
      ['Test federation', 1, 0],
    ]);
  });

  it('adopt new keys of a provider, and accept the old one while it is listed', async () => {
    const next = new TestIdentityProvider(idp.entityId);
    const id = await added();
    const publish = async (...keys: readonly string[]) => {
      pages.set('/all.xml', federation.aggregate([{ ...NORTH, certificates: keys }]));
      await refreshed(id);
    };
    await publish(idp.certificate);
    await connect(NORTH.entityId);
    expect([await logsIn(idp), await logsIn(next)]).toEqual([true, false]);
    await publish(idp.certificate, next.certificate);
    expect([await logsIn(idp), await logsIn(next)]).toEqual([true, true]);
    await publish(next.certificate);
    expect([await logsIn(idp), await logsIn(next)]).toEqual([false, true]);
  });

  it('keep their last good copy when a refresh fails, report why, and expire with it', async () => {
    pages.set('/all.xml', federation.aggregate([NORTH]));
    const id = await added();
    await refreshed(id);
    await connect(NORTH.entityId);
    pages.set('/all.xml', federation.aggregate([NORTH]).replace('Universität', 'Hochschule'));
    await setTime('2026-01-02T12:00:00Z');
    await refreshed(id);
    const problem = 'it is not what was signed: it was changed, or damaged on its way';
    expect(await only()).toMatchObject({
      ...{ state: 'failing', problem, providers: 1, connected: 1 },
      ...{ refreshed_at: '2026-01-01T12:00:00.000Z', attempted_at: '2026-01-02T12:00:00.000Z' },
      next_at: '2026-01-02T13:00:00.000Z',
    });
    expect(api.logged()).toContain('metadata of a federation was not read');
    expect(await logsIn()).toBe(true);
    pages.delete('/all.xml');
    await refreshed(id);
    expect(await only()).toMatchObject({ problem: 'it answered with status 404' });
    await setTime('2026-01-08T12:00:01Z');
    expect(await only()).toMatchObject({ state: 'ended' });
    expect(await logsIn()).toBe(false);
  });

  it('disable the login of a removed provider, and restore its institution when it is back', async () => {
    pages.set('/all.xml', federation.aggregate([NORTH, SOUTH]));
    const id = await added();
    await refreshed(id);
    await connect(NORTH.entityId);
    pages.set('/all.xml', federation.aggregate([SERVICE]));
    await refreshed(id);
    expect([await logsIn(), await provider(SOUTH.entityId)]).toEqual([false, null]);
    pages.set('/all.xml', federation.aggregate([NORTH, SOUTH]));
    await refreshed(id);
    expect(await logsIn()).toBe(true);
  });

  it('request one entity from a metadata query service, and refresh it', async () => {
    const path = `/mdq/entities/${encodeURIComponent(NORTH.entityId)}`;
    const id = await added({ kind: 'mdq', address: `${site}/mdq/` });
    expect(await only()).toMatchObject({ state: 'waiting' });
    expect(await connect(NORTH.entityId)).toEqual({
      status: 0,
      message: `The identity provider ‘${NORTH.entityId}’ was not connected: Test federation: it answered with status 404.`,
    });
    expect(await only()).toMatchObject({ state: 'waiting', problem: '' });
    pages.set(path, federation.entity(SOUTH));
    expect((await connect(NORTH.entityId)).message).toContain(
      'it is not the metadata of an identity provider with this entity id',
    );
    pages.set(path, federation.entity(NORTH, { keys: selfSigned('another') }));
    expect((await connect(NORTH.entityId)).message).toContain(
      'no certificate of this federation has signed it',
    );
    expect(await only()).toMatchObject({
      ...{ state: 'failing', problem: 'no certificate of this federation has signed it' },
    });
    pages.set(path, federation.entity(NORTH));
    expect((await connect(NORTH.entityId)).status).toBe(1);
    expect(await only()).toMatchObject({ state: 'current', problem: '' });
    expect(await logsIn()).toBe(true);
    pages.set(path, federation.entity({ ...NORTH, name: 'New name' }));
    await refreshed(id);
    expect(await provider(NORTH.entityId)).toMatchObject({ name: 'New name', institutionId });
    expect(await only()).toMatchObject({ state: 'current', entities: 1, providers: 1, connected: 1 });
    pages.delete(path);
    await refreshed(id);
    expect(await only()).toMatchObject({
      ...{ state: 'failing', problem: `1 of 1; ${NORTH.entityId}: it answered with status 404` },
    });
    expect(await logsIn()).toBe(true);
  });

  it('accept a file signed by their certificate, and refuse any other with the reason', async () => {
    const refused = await save({
      kind: 'file',
      metadata: federation.aggregate([NORTH], { keys: selfSigned('other') }),
    });
    expect(refused).toMatchObject({
      status: 0,
      errors: [
        {
          field: 'metadata',
          message: 'The metadata was refused: no certificate of this federation has signed it.',
        },
      ],
    });
    expect(await list()).toEqual([]);
    const id = await added({ kind: 'file', metadata: federation.aggregate([NORTH, SERVICE]) });
    expect(await only()).toMatchObject({ state: 'current', entities: 2, providers: 1, next_at: null });
    const change = form({ kind: 'file', metadata: federation.aggregate([NORTH, SOUTH]) });
    expect((await admin.patch(`${FEDERATIONS}/${id}`, change)).body).toMatchObject({
      federation: { providers: 2 },
    });
  });

  it('report errors of a form by field', async () => {
    await added();
    expect(await save()).toMatchObject({
      errors: [{ field: 'name', message: 'Another federation has this name.' }],
    });
    const wrong = await save({
      name: ' ',
      address: 'ftp://a',
      certificates: inMetadata(own.certificate).slice(0, 200),
    });
    expect(wrong).toMatchObject({
      errors: [{ field: 'name' }, { field: 'address' }, { field: 'certificates' }],
    });
    expect((await admin.post(`${FEDERATIONS}/999/refresh`, {})).status).toBe(404);
  });

  it('never contact a private host', async () => {
    const id = await added({ address: 'http://10.0.0.1/all.xml' });
    await refreshed(id);
    expect((await only()).problem).toMatch(/^it is not contacted/);
  });

  it('do not change a provider that an administrator entered', async () => {
    const rows = new IdentityProviderRepository(api.database);
    pages.set('/all.xml', federation.aggregate([NORTH]));
    const id = await added();
    await refreshed(id);
    expect(await only()).toMatchObject({ state: 'current', problem: '', providers: 1 });
    const row = await provider(NORTH.entityId);
    await rows.change(row?.id ?? 0, { source: '', name: 'By hand' }, api.clock.now());
    await refreshed(id);
    expect(await provider(NORTH.entityId)).toMatchObject({ name: 'By hand', source: '' });
    await admin.delete(`${FEDERATIONS}/${id}`);
    expect(await provider(NORTH.entityId)).not.toBeNull();
    await rows.delete(row?.id ?? 0);
  });
});
