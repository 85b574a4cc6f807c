import type { ApiKeyList, CreatedApiKey } from '@clinical/contracts';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import { AnswerQuestionHandler } from '@clinical/questions';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { until } from '../testing/faults/until.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
const DOCUMENTS = [
  aDocument({
    sourceId: '9',
    title: 'Xylometazoline sprays',
    authors: ['Ames A', 'Bell B', 'Cole C', 'Dunn D', 'Ellis E'],
    abstract: [{ label: '', text: 'Xylometazoline was given in drops to some. '.repeat(20) }],
  }),
  aDocument({ sourceId: '1', title: 'Inhaled corticosteroids for asthma in children' }),
  aDocument({ sourceId: '2', title: 'Asthma in adults' }),
  aDocument({ sourceId: '3', title: 'Lisinopril for hypertension' }),
  aDocument({
    ...{ sourceId: '4', pmid: '31000001', doi: '10.1000/zinc', title: 'Zinc for colds' },
    abstract: [{ label: 'CONCLUSIONS', text: 'Zinc shortened colds by a day. It is cheap.' }],
  }),
  aDocument({
    ...{ sourceId: '5', doi: '10.1000/retracted', title: 'A cure for gout' },
    publicationTypes: ['Retracted Publication'],
    abstract: [{ label: '', text: 'It cures gout.' }],
  }),
];
const ATTEMPT = { id: '1', attempt: 1, last: true, traceId: 't' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const ACCEPT = 'application/json, text/event-stream';

describeWithEitherDatabase('/mcp', (open) => {
  let api: RunningApi;
  let pro: Browser;
  const clients: Client[] = [];
  beforeAll(async () => {
    api = await startApi({
      documents: DOCUMENTS,
      settings: SETTINGS,
      databaseConfig: await open.fresh(),
    });
    pro = await registered(api.server, 'pro@example.org');
    await givePro(api.database, pro.tokens?.user_id ?? 0, api.clock.now());
  });
  afterAll(() => api.stop());
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  const createKey = async (browser: Browser, name = 'laptop'): Promise<CreatedApiKey> => {
    const { status, body } = await browser.post('/User/apiKeys', { name });
    expect(status).toBe(200);
    return body as CreatedApiKey;
  };
  const keysOf = async (browser: Browser) => ((await browser.get('/User/apiKeys')).body as ApiKeyList).keys;
  const connected = async (key: string): Promise<Client> => {
    const { port } = api.server.address() as AddressInfo;
    const client = new Client({ name: 'test', version: '1' });
    clients.push(client);
    // The optional session id of the SDK's class does not fit its interface under exactOptionalPropertyTypes.
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    });
    await client.connect(transport);
    return client;
  };
  const sent = (headers: Readonly<Record<string, string>>, message: object = PING) =>
    request(api.server)
      .post('/mcp')
      .set({ Accept: ACCEPT, ...headers })
      .send(message);

  it('lists the available tools', async () => {
    const client = await connected((await createKey(pro)).key);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['search', 'run_strategy', 'list_categories', 'get_record', 'related', 'export_records'],
      ...['ask', 'check_retractions', 'verify_sentence'],
    ]);
  });

  it('reads a record by its PMID, lists categories and areas, and exports records', async () => {
    const client = await connected((await createKey(pro)).key);
    const record = await client.callTool({ name: 'get_record', arguments: { id: 'PMID: 31000001' } });
    expect(record.structuredContent).toMatchObject({ id: 'pubmed-4' });
    const { structuredContent: listed } = await client.callTool({ name: 'list_categories', arguments: {} });
    expect(listed).toMatchObject({
      categories: expect.arrayContaining([
        expect.objectContaining({ name: 'Systematic Reviews', grade: 1 }),
      ]) as object,
      clinical_areas: expect.arrayContaining([{ id: 'cardiology', title: 'Cardiology' }]) as object,
    });
    const file = await client.callTool({
      name: 'export_records',
      arguments: { ids: ['10.1000/zinc', 'pubmed-2', 'none'], format: 'ris' },
    });
    expect(file.structuredContent).toMatchObject({
      ...{ requested: 3, written: 2 },
      content: expect.stringMatching(
        /^TY {2}- JOUR\r\n[^]*Zinc for colds[^]*TY {2}- [^]*Asthma in adults/,
      ) as string,
    });
    const searched = await client.callTool({ name: 'search', arguments: { query: 'hypertension' } });
    expect(searched.structuredContent).toMatchObject({ total: 1 });
  });

  it('answers with short pages: three authors and the start of the snippet', async () => {
    const client = await connected((await createKey(pro)).key);
    const { structuredContent } = await client.callTool({
      name: 'search',
      arguments: { query: 'xylometazoline' },
    });
    const { results } = structuredContent as { results: { authors: string[]; snippet: string }[] };
    expect(results).toHaveLength(1);
    expect(results[0]?.authors).toEqual(['Ames A', 'Bell B', 'Cole C', 'et al.']);
    expect(results[0]?.snippet).toMatch(/^Xylometazoline was given.{100,140}…$/);
    expect(JSON.stringify(results[0]).length).toBeLessThan(700);
  });

  it('runs a strategy and reads a record', async () => {
    const client = await connected((await createKey(pro)).key);
    const strategy = '1. asthma\n2. child*\n3. 1 and 2';
    const { structuredContent } = await client.callTool({ name: 'run_strategy', arguments: { strategy } });
    expect(structuredContent).toMatchObject({
      total: 1,
      lines: [{ total: 2 }, { total: 1 }, { total: 1 }],
      results: [{ id: 'pubmed-1', title: 'Inhaled corticosteroids for asthma in children' }],
    });
    const record = await client.callTool({ name: 'get_record', arguments: { id: 'pubmed-1' } });
    expect(record.structuredContent).toMatchObject({
      id: 'pubmed-1',
      record: { title: 'Inhaled corticosteroids for asthma in children' },
    });
  });

  it('finds which references are retracted, by their identifiers', async () => {
    const client = await connected((await createKey(pro)).key);
    const { structuredContent } = await client.callTool({
      name: 'check_retractions',
      arguments: { references: ['10.1000/retracted', 'PMID: 31000001', '99999999'] },
    });
    expect(structuredContent).toMatchObject({
      references: [
        { record: { id: 'pubmed-5' }, findings: [{ kind: 'retracted' }] },
        { record: { id: 'pubmed-4' }, findings: [] },
        { record: null, findings: [] },
      ],
    });
  });

  it('verifies a sentence against records, word for word', async () => {
    const client = await connected((await createKey(pro)).key);
    const verify = async (text: string, ids: readonly string[]) =>
      (await client.callTool({ name: 'verify_sentence', arguments: { text, ids } })).structuredContent;
    expect(await verify('Zinc shortened colds by a day.', ['31000001', 'pubmed-2'])).toEqual({
      ...{ supported: true, reason: null },
      sources: [{ id: 'pubmed-4', section: 0, start: 0, end: 30, quote: 'Zinc shortened colds by a day.' }],
    });
    expect(await verify('Zinc shortened colds by a week.', ['pubmed-4'])).toMatchObject({
      ...{ supported: false, reason: 'added_words', sources: [] },
    });
    expect(await verify('It cures gout.', ['10.1000/retracted'])).toMatchObject({ reason: 'retracted' });
  });

  it.each([
    ['ask', {}],
    ['ask', { question: 'Does zinc shorten colds in adults?', language: 'en' }],
    ['ask', { question: 'Does zinc shorten colds in adults?', question_id: randomUUID() }],
    ['check_retractions', { references: [] }],
    ['check_retractions', { references: ['31000001\n31000002'] }],
    ['verify_sentence', { text: 'Zinc shortened colds by a day.' }],
    ['verify_sentence', { text: '', ids: ['pubmed-4'] }],
    ['verify_sentence', { text: 'Zinc shortened colds by a day.', ids: ['pubmed-4'], strict: false }],
  ])('refuses other arguments of %s: %j', async (name, values) => {
    const client = await connected((await createKey(pro)).key);
    expect(await client.callTool({ name, arguments: values })).toMatchObject({ isError: true });
  });

  it('answers a question with its references, and reads the answer again', async () => {
    const client = await connected((await createKey(pro)).key);
    const ask = async (values: object) =>
      (await client.callTool({ name: 'ask', arguments: { ...values } })) as {
        structuredContent?: { question_id: string; state: string; url: string };
        isError?: boolean;
        content: { text: string }[];
      };
    await api.database.manager.query('UPDATE accounts SET verified_at = created_at');
    const asked = ask({ question: 'Does zinc shorten colds in adults?' });
    const pending = () =>
      api.database.manager.query<{ id: string }[]>("SELECT id FROM questions WHERE state = 'pending'");
    await until(async () => (await pending()).length > 0);
    for (const { id: questionId } of await pending())
      await api.app
        .get(AnswerQuestionHandler, { strict: false })
        .run({ questionId }, { ...ATTEMPT, signal: new AbortController().signal });
    const { structuredContent: answer } = await asked;
    expect(answer).toMatchObject({ refusal: '', url: expect.stringContaining('/ask/') as string });
    expect(['answered', 'limited']).toContain(answer?.state);
    const again = await ask({ question_id: answer?.question_id });
    expect(again.structuredContent).toEqual(answer);
    const refused = await ask({
      question: 'Mrs Jane Miller, born 3 May 1961, has asthma: should she take inhaled steroids?',
    });
    expect([refused.isError, refused.content[0]?.text]).toEqual([
      true,
      expect.stringMatching(/^QUESTION_PERSONAL_DATA: /),
    ]);
  });

  it('finds related articles with their reasons, and names unknown ids', async () => {
    const client = await connected((await createKey(pro)).key);
    const { structuredContent } = await client.callTool({
      name: 'related',
      arguments: { ids: ['pubmed-2', 'none'] },
    });
    expect(structuredContent).toMatchObject({
      not_found: ['none'],
      hidden: 0,
      results: [{ id: 'pubmed-1', integrity: '', why: { related: 1 } }],
    });
    const unknown = await client.callTool({ name: 'related', arguments: { ids: ['none'] } });
    expect(unknown).toMatchObject({ isError: true });
    expect(JSON.stringify(unknown.content)).toContain('DOCUMENT_NOT_FOUND');
  });

  it('searches like the search page, and records it in the history', async () => {
    const client = await connected((await createKey(pro)).key);
    const { structuredContent } = await client.callTool({
      name: 'search',
      arguments: { criteria: 'hypertension' },
    });
    expect(structuredContent).toMatchObject({ total: 1, results: [{ id: 'pubmed-3' }] });
    const { body } = await pro.get('/User/getHistory');
    expect(JSON.stringify(body)).toContain('hypertension');
  });

  it('limits an account without Pro to its rights', async () => {
    const reader = await registered(api.server, 'reader@example.org');
    const client = await connected((await createKey(reader)).key);
    const refused = await client.callTool({ name: 'run_strategy', arguments: { strategy: 'asthma' } });
    expect(refused).toMatchObject({ isError: true });
    expect(JSON.stringify(refused.content)).toContain('PRO_REQUIRED');
    const found = await client.callTool({ name: 'search', arguments: { criteria: 'asthma' } });
    expect(found.structuredContent).toMatchObject({ total: 2 });
  });

  it.each([
    ['a record that does not exist', 'get_record', { id: 'nothing' }, 'DOCUMENT_NOT_FOUND'],
    ['a strategy that cannot be read', 'run_strategy', { strategy: '(asthma', dialect: 'trip' }, 'INVALID'],
    ['an argument of the wrong type', 'search', { criteria: 1 }, 'criteria'],
    ['no words', 'search', {}, 'INVALID'],
    ['an unknown argument', 'search', { criteria: 'asthma', years: 5 }, 'years'],
    ['an export of records that do not exist', 'export_records', { ids: ['no such'] }, 'INVALID'],
  ])('explains why there is no result for %s', async (_, name, values, text) => {
    const client = await connected((await createKey(pro)).key);
    const result = await client.callTool({ name, arguments: values });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain(text);
    const { keys } = { keys: await keysOf(pro) };
    await pro.delete(`/User/apiKeys/${keys[0]?.id ?? 0}`);
  });

  it('accepts only a key as credentials', async () => {
    const cookie = [...pro.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, body, headers } = await sent({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });
    expect([status, body, headers['www-authenticate']]).toMatchObject([
      401,
      { code: 'API_KEY_REQUIRED' },
      expect.stringMatching(/^Bearer scope="read", resource_metadata=/),
    ]);
    for (const key of ['x', `ces_${'A'.repeat(43)}`])
      expect((await sent({ Authorization: `Bearer ${key}` })).body).toMatchObject({
        code: 'API_KEY_INVALID',
      });
  });

  it('refuses pages of other sites, batches and streams', async () => {
    const { key, id } = await createKey(pro);
    const Authorization = `Bearer ${key}`;
    expect((await sent({ Authorization })).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect((await sent({ Authorization, Origin: 'https://evil.example' })).body).toMatchObject({
      code: 'OTHER_ORIGIN',
    });
    expect((await sent({ Authorization }, [PING, PING])).status).toBe(400);
    const stream = await request(api.server).get('/mcp').set({ Authorization, Accept: 'text/event-stream' });
    expect([stream.status, stream.headers['allow']]).toEqual([405, 'POST']);
    await pro.delete(`/User/apiKeys/${id}`);
  });

  it('lists keys without their secret, and refuses a key as soon as it is revoked', async () => {
    const reader = await registered(api.server, 'keys@example.org');
    const { key, id } = await createKey(reader, ' script ');
    expect((await keysOf(reader))[0]).toMatchObject({ id, name: 'script', lastUsedAt: null });
    const asked = () =>
      request(api.server)
        .get('/Search?criteria=asthma')
        .set({ Authorization: `Bearer ${key}` });
    expect((await asked()).body).toMatchObject({
      summary: { user: { user_id: expect.any(String) as string } },
    });
    const [listed] = await keysOf(reader);
    expect(listed?.lastUsedAt).toBe('2026-01-01T12:00:00.000Z');
    expect(JSON.stringify(listed)).not.toContain(key);
    const rows: unknown = await api.database.manager.query('select key_hash from api_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    // Other accounts cannot use it.
    expect((await pro.delete(`/User/apiKeys/${id}`)).body).toEqual({ revoked: 0 });
    expect((await reader.delete(`/User/apiKeys/${id}`)).body).toEqual({ revoked: 1 });
    expect((await asked()).status).toBe(401);
    expect(api.logged()).not.toContain(key);
    const data = JSON.stringify((await reader.get('/User/exportData')).body);
    expect(data).toContain('api_key_created');
    expect(data).toContain('api_key_revoked');
  });

  it('lets only a person with a recent login manage keys, up to a maximum', async () => {
    const reader = await registered(api.server, 'many@example.org');
    const { key } = await createKey(reader);
    const byKey = await request(api.server)
      .get('/User/apiKeys')
      .set({ Authorization: `Bearer ${key}` });
    expect(byKey.status).toBe(401);
    for (let number = 1; number < 20; number++) await createKey(reader);
    expect((await reader.post('/User/apiKeys', { name: 'x' })).body).toMatchObject({
      code: 'TOO_MANY_API_KEYS',
    });
    api.clock.set(new Date(api.clock.now().getTime() + 16 * 60_000));
    expect((await reader.post('/User/apiKeys', { name: 'x' })).body).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    });
  });
});
