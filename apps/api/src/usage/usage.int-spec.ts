import { createHmac } from 'node:crypto';
import { InstitutionSavedSchema, LinkSecretSchema, type CreatedApiKey } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { linkSignature, UsageRecorderService } from '@clinical/institutions';
import request from 'supertest';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SETTINGS = {
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
  TRUSTED_PROXIES: '127.0.0.1',
  SEARCH_DEADLINE_MS: '60000',
  LINK_RESOLVER_URL: 'https://resolver.example/view',
  PAGE_RENDERING_MS: '30000',
};
const journal = { title: 'Breath', abbreviation: '', issn: '1234-5679', country: '' };
const DOCUMENTS = [
  aDocument({ sourceId: '1', pmid: '1', title: 'Asthma in children', journal }),
  aDocument({ sourceId: '2', pmid: '2', title: 'Asthma in adults' }),
];

interface StoredEvent {
  readonly month: number;
  readonly second: number;
  readonly institution_id: number | null;
  readonly kind: string;
  readonly data_type: string;
  readonly item: string;
  readonly session: string;
  readonly person: string;
}

describeWithEitherDatabase('usage', (open) => {
  let api: RunningApi;
  let admin: Browser;
  let institutionId: number;

  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: SETTINGS,
      databaseConfig: await open.fresh(),
      builtWebApp: true,
    });
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    const form = { name: 'North Hospital', address_ranges: ['192.0.2.0/24'] };
    const saved = InstitutionSavedSchema.parse((await admin.post('/Administrator/institutions', form)).body);
    institutionId = saved.status === 1 ? saved.institution.id : 0;
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.app.get(UsageRecorderService).flush();
    await api.database.manager.query('DELETE FROM usage_events');
  });

  const events = async (): Promise<StoredEvent[]> => {
    await api.app.get(UsageRecorderService).flush();
    return api.database.manager.query('SELECT * FROM usage_events ORDER BY id');
  };
  const kinds = async () => (await events()).map(({ kind }) => kind);
  const from = (address: string, agent = FIREFOX) =>
    new Browser(api.server, { 'X-Forwarded-For': address, 'User-Agent': agent });

  it('stores a search of an institution without address, words or person', async () => {
    await from('192.0.2.7').get('/Search?criteria=asthma');
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      month: 2026 * 12,
      second: 43_200,
      institution_id: institutionId,
      kind: 'search_regular',
      data_type: '',
      item: '',
      person: '',
    });
    expect(event?.session).toMatch(/^[0-9a-f]{32}$/);
    const stored = JSON.stringify(await api.database.manager.query('SELECT * FROM usage_events'));
    expect(stored).not.toMatch(/192\.0\.2|asthma|Firefox/);
  });

  it('counts the search of a page that the server renders once, in the session of its reader', async () => {
    const page = await request(api.server)
      .get('/Searchresult?criteria=asthma')
      .set({ Accept: 'text/html', 'X-Forwarded-For': '192.0.2.7', 'User-Agent': FIREFOX })
      .expect(200);
    expect(page.text).toContain('<html data-rendered ');
    await from('192.0.2.7').get('/Search?criteria=gout');
    const [ofPage, ofCall, ...others] = await events();
    expect(others).toEqual([]);
    expect(ofPage).toMatchObject({ institution_id: institutionId, kind: 'search_regular' });
    expect(ofPage?.session).toBe(ofCall?.session);
  });

  it('distinguishes sessions of different browsers, by a key that an outsider does not have', async () => {
    for (const agent of [FIREFOX, `${FIREFOX} x`, FIREFOX])
      await from('192.0.2.7', agent).get('/Search?criteria=asthma');
    const sessions = (await events()).map(({ session }) => session);
    expect(new Set(sessions).size).toBe(2);
    const text = `session\n192.0.2.7\n${FIREFOX}\n2026-01-01T12`;
    expect(sessions).not.toContain(createHmac('sha256', '').update(text).digest('hex').slice(0, 32));
  });

  it.each([
    ['the first page', '/Search?criteria=asthma', ['search_regular']],
    ['the second page of results', '/Search?criteria=asthma&page=2', []],
    ['the first results by a cursor', '/Search?criteria=asthma&cursor=*', ['search_regular']],
    ['further results by a cursor', '/Search?criteria=asthma&cursor=WyJ4IiwwLG51bGwsImEiXQ', []],
    ['a search that a page makes for itself', '/Search?criteria=asthma&history=no', []],
    ['a search that cannot be read', '/Search?criteria=asthma&sort=x', []],
    ['a citation', '/Document/pubmed-1/Citation', ['citation']],
    ['a link out', '/r/pubmed-1', ['link_out']],
    ['a link to the full text', '/api/fulltext?documentId=pubmed-1', ['full_text']],
    ['a record that its page loads', '/Document/pubmed-1', []],
    ['a record that does not exist', '/Document/nothing/Citation', []],
    ['an export', '/exportSearch?criteria=asthma&export_type=ris&export_data=all_results', ['export']],
  ])('counts %s', async (_, path, expected) => {
    const browser = new Browser(api.server, {
      'X-Forwarded-For': '192.0.2.7',
      'User-Agent': FIREFOX,
      ...(path.startsWith('/r/') ? { Accept: 'text/html' } : {}),
    });
    await browser.get(path);
    expect(await kinds()).toEqual(expected);
  });

  it('counts no HEAD request', async () => {
    await request(api.server)
      .head('/Search?criteria=asthma')
      .set({ 'X-Forwarded-For': '192.0.2.7', 'User-Agent': FIREFOX });
    expect(await events()).toEqual([]);
  });

  it('counts the same search twice within 30 seconds as two searches', async () => {
    for (let time = 0; time < 2; time++) await from('192.0.2.7').get('/Search?criteria=asthma');
    expect(await kinds()).toEqual(['search_regular', 'search_regular']);
  });

  it('counts a view with the kind of content of the record', async () => {
    await from('192.0.2.7').post('/User/saveDocumentview', { document_id: 'pubmed-1', activity: 0 });
    expect(await events()).toMatchObject([{ kind: 'view', data_type: 'Journal' }]);
    expect((await events())[0]?.item).toMatch(/^[0-9a-f]{32}$/);
  });

  it('counts searches by other programs as federated, and robots not at all', async () => {
    const call = (agent: string) =>
      request(api.server)
        .get('/Search?criteria=asthma')
        .set({ 'X-Forwarded-For': '192.0.2.7', Accept: 'application/json', 'User-Agent': agent });
    await call(FIREFOX);
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'GPTBot/1.2', 'curl/8.5.0', ''])
      await call(agent);
    expect(await kinds()).toEqual(['search_federated']);
  });

  it('counts requests that were refused without Pro', async () => {
    await from('198.51.100.1').get('/exportSearch?criteria=asthma&export_type=ris&export_data=all_results');
    await from('192.0.2.7').get('/exportSearch?criteria=asthma&export_type=ris&export_data=all_results');
    expect(await events()).toMatchObject([
      { kind: 'no_license', institution_id: null },
      { kind: 'export', institution_id: institutionId },
    ]);
  });

  it('recognises the same person of a signed link in two browsers', async () => {
    const { secret } = LinkSecretSchema.parse(
      (await admin.post(`/Administrator/institutions/${institutionId}/linkSecret`)).body,
    );
    const signIn = async (nonce: string) => {
      const ts = String(Math.floor(api.clock.now().getTime() / 1_000));
      const link = { instId: String(institutionId), email: 'ana@north.example', name: '', ts, nonce };
      const browser = from('198.51.100.9');
      const query = new URLSearchParams({ ...link, hash: linkSignature(secret, link) });
      await browser.get(`/Auth/InstitutionHashAuth?${query.toString()}`);
      await browser.get('/Search?criteria=asthma');
    };
    await signIn('nonce-number-1');
    await signIn('nonce-number-2');
    const [one, other] = await events();
    expect([one?.institution_id, other?.institution_id]).toEqual([institutionId, institutionId]);
    expect(one?.person).toMatch(/^[0-9a-f]{32}$/);
    expect(other?.person).toBe(one?.person);
    expect(other?.session).not.toBe(one?.session);
  });

  it('counts a program with an API key for its owner, and forgets both with the account', async () => {
    const reader = await registered(api.server, 'reader@example.org');
    const { key } = (await reader.post('/User/apiKeys', { name: 'laptop' })).body as CreatedApiKey;
    const call = (path: string) =>
      request(api.server)
        .get(path)
        .set({ Authorization: `Bearer ${key}`, 'User-Agent': 'python-requests/2' });
    await call('/Search?criteria=asthma');
    await call('/Document/pubmed-1');
    await new Browser(api.server, { 'User-Agent': FIREFOX }).get('/Search?criteria=asthma');
    const [first, second, other] = await events();
    expect([first?.kind, second?.kind, other?.kind]).toEqual(['search_federated', 'view', 'search_regular']);
    expect([first?.person === second?.person, other?.person]).toEqual([true, '']);
    const { usage } = (await reader.get('/User/exportData')).body as { readonly usage: unknown };
    expect(usage).toEqual([{ month: '2026-01', events: { search_federated: 1, view: 1 } }]);
    expect((await reader.post('/User/deleteAccount', { password: PASSWORD })).status).toBe(200);
    expect(await kinds()).toEqual(['search_regular']);
  });

  it('keeps counting when the same month comes from several processes', async () => {
    const [{ secret } = { secret: '' }] = await api.database.manager.query<{ secret: string }[]>(
      'SELECT secret FROM usage_periods',
    );
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });
});
