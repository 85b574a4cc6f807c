import { startFullTextServer, type FullTextServer } from '@clinical/full-text/contract';
import {
  ChildInstitutionsSchema,
  FullTextResponseSchema,
  InstitutionSavedSchema,
  SearchResponseSchema,
} from '@clinical/contracts';
import { Browser, PASSWORD } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

describe('libraries of institutions', () => {
  let service: FullTextServer;
  let api: RunningApi;
  let admin: Browser;
  const ids = { group: 0, ward: 0 };

  beforeAll(async () => {
    service = await startFullTextServer();
    api = await startApi({
      documents: [1, 2, 3].map((n) => aDocument({ sourceId: `${n}`, pmid: `${n}`, doi: `10.1136/bmj.${n}` })),
      settings: {
        ...{ TRUSTED_PROXIES: '127.0.0.1', PASSWORD_HASH_MEMORY: '1024', GRANT_PRO: 'everyone' },
        ...{ LIBKEY_URL: service.url, LIBKEY_ACCESS_TOKEN: 'token-of-the-site', LIBKEY_LIBRARIES: '9=Site' },
      },
    });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    ids.group = await create({
      ...{
        name: 'Group',
        address_ranges: ['192.0.2.0/24'],
        library_id: 222,
        library_token: 'token-of-group',
      },
    });
    ids.ward = await create({
      ...{ name: 'Ward', parent_id: ids.group, address_ranges: ['192.0.2.128/25'] },
      ...{ resolver_url: 'https://ward.example/openurl?inst=w' },
    });
    await create({ name: 'Without', address_ranges: ['203.0.113.0/24'] });
    // The first search opens the index, which may take longer than the search deadline.
    await admin.get('/Search?criteria=vaccine');
  });
  afterAll(async () => {
    await api.stop();
    await service.stop();
  });
  beforeEach(() => service.requests.splice(0));

  const create = async (form: object): Promise<number> => {
    const saved = InstitutionSavedSchema.parse((await admin.post('/Administrator/institutions', form)).body);
    if (saved.status !== 1) throw new Error(JSON.stringify(saved.errors));
    return saved.institution.id;
  };
  const from = (address: string) => new Browser(api.server, { 'X-Forwarded-For': address });
  const offered = async (browser: Browser) =>
    ChildInstitutionsSchema.parse((await browser.get('/childInstitutions')).body);
  const linkOf = async (browser: Browser, id: string) =>
    FullTextResponseSchema.parse((await browser.get(`/api/fulltext?documentId=${id}`)).body).link;
  const requests = () => service.requests.map(({ url, headers }) => [url, headers.authorization]);

  it('are requested with their own id and token', async () => {
    service.json({ data: { fullTextFile: 'https://files.example/1.pdf', contentLocation: '' } });
    const reader = from('192.0.2.7');
    expect(await linkOf(reader, 'pubmed-1')).toMatchObject({ source: 'libkey' });
    expect(requests()).toEqual([['/v1/libraries/222/articles/doi/10.1136/bmj.1', 'Bearer token-of-group']]);
    const { body } = await reader.get('/Search?criteria=vaccine');
    expect(SearchResponseSchema.parse(body).summary.libkeydata).toEqual({
      ...{ enabled: true, institutionName: 'Group' },
    });
  });

  it('are chosen among the institution and its parts, and the choice lasts', async () => {
    service.json({}, 404);
    const reader = from('192.0.2.200');
    expect(await offered(reader)).toEqual({
      institutions: [
        { id: ids.ward, institution_name: 'Ward' },
        { id: ids.group, institution_name: 'Group' },
      ],
      selected_childInstitutions: ids.ward,
    });
    expect(await linkOf(reader, 'pubmed-2')).toMatchObject({
      source: 'openurl',
      url: expect.stringMatching(/^https:\/\/ward\.example\/openurl\?inst=w&/) as string,
    });
    expect(requests()).toEqual([]);
    await reader.post('/changeLibkeyInstitution', { selected_institution: String(ids.group) });
    expect((await offered(reader)).selected_childInstitutions).toBe(ids.group);
    await linkOf(reader, 'pubmed-2');
    expect(requests()).toEqual([['/v1/libraries/222/articles/doi/10.1136/bmj.2', 'Bearer token-of-group']]);
  });

  it.each([['203.0.113.1'], ['198.51.100.1']])(
    'are those of this site for a reader from %s',
    async (address) => {
      service.json({}, 404);
      const reader = from(address);
      expect(await offered(reader)).toEqual({
        ...{ institutions: [{ id: 9, institution_name: 'Site' }], selected_childInstitutions: 9 },
      });
      expect(
        (await reader.post('/changeLibkeyInstitution', { selected_institution: ids.group })).status,
      ).toBe(400);
    },
  );

  it('are not available to others by a cookie', async () => {
    service.json({}, 404);
    const reader = from('198.51.100.1');
    reader.cookies.set('libkey_institution', `i${ids.group}`);
    await linkOf(reader, 'pubmed-3');
    expect(requests()).toEqual([['/v1/libraries/9/articles/doi/10.1136/bmj.3', 'Bearer token-of-the-site']]);
  });

  it('are served without a token in a response or in the log', async () => {
    const { text } = await admin.get('/Administrator/institutions');
    expect(`${text} ${api.logged()}`).not.toContain('token-of-group');
  });
});
