import type { BackgroundExport, BackgroundExports, CreatedApiKey, ErrorBody } from '@clinical/contracts';
import { ExportRepository, JobRepository, MailRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { CleanExportsHandler, RunExportHandler } from '@clinical/library';
import { APP_CONFIG } from '@clinical/platform';
import request, { type Response } from 'supertest';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const MANY = Array.from({ length: 700 }, (_, number) =>
  aDocument({
    sourceId: String(500_000 + number),
    pmid: String(500_000 + number),
    title: `Zoster vaccine study ${number}`,
    abstract: [{ label: '', text: `Zoster ${'word '.repeat(60)}${number}` }],
  }),
);
const SETTINGS = {
  GRANT_PRO: 'everyone',
  SEARCH_DEADLINE_MS: '60000',
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
};
const ALL = { criteria: 'zoster', export_type: 'ris', export_data: 'all_results' };

describeWithEitherDatabase('Exports in the background', (open) => {
  let api: RunningApi;
  let person: Browser;
  let userId: number;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: MANY, vocabulary: null, settings: SETTINGS, databaseConfig });
    person = await registered(api.server, 'person@example.org');
    userId = person.tokens?.user_id ?? 0;
    await api.database.manager.query(`UPDATE accounts SET verified_at = created_at WHERE id = ${userId}`);
  });
  afterAll(() => api.stop());
  afterEach(async () => {
    for (const { id } of await listed()) await person.delete(`/exports/${id}`);
  });

  const order = async (parameters: object): Promise<BackgroundExport> => {
    const answer = await person.post('/exports', parameters);
    expect([answer.status, (answer.body as ErrorBody).diagnostics]).toEqual([200, undefined]);
    return answer.body as BackgroundExport;
  };
  const listed = async (): Promise<BackgroundExport[]> =>
    ((await person.get('/exports')).body as BackgroundExports).exports;
  const found = async (id: number): Promise<BackgroundExport> =>
    (await person.get(`/exports/${id}`)).body as BackgroundExport;
  const fileOf = (id: number): Promise<Response> => {
    const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return request(api.server)
      .get(`/exports/${id}/file`)
      .set('Cookie', cookies)
      .responseType('blob')
      .expect(200);
  };
  const attempt = (signal = new AbortController().signal, last = false) => ({
    ...{ id: '1', attempt: 1, last, traceId: 't', signal },
  });
  const run = (exportId: number, signal?: AbortSignal, last?: boolean): Promise<void> =>
    api.app.get(RunExportHandler).run({ exportId }, attempt(signal, last));
  const mails = async (): Promise<number> => {
    const all = await new MailRepository(api.database).ofUser(userId);
    return all.filter(({ template }) => template === 'export-ready').length;
  };

  it('are ordered and fetched by programs with an API key, from no page of another site', async () => {
    const { body } = await person.post('/User/apiKeys', { name: 'script' });
    const Authorization = `Bearer ${(body as CreatedApiKey).key}`;
    const agent = request(api.server);
    const ordered = await agent.post('/exports').set({ Authorization }).send(ALL).expect(200);
    const { id } = ordered.body as BackgroundExport;
    await run(id);
    await agent.get(`/exports/${id}`).set({ Authorization }).expect(200);
    const file = await agent
      .get(`/exports/${id}/file`)
      .set({ Authorization })
      .responseType('blob')
      .expect(200);
    expect((file.body as Buffer).toString().match(/^TY {2}- /gm)).toHaveLength(MANY.length);
    await agent.post('/exports').set({ Authorization, 'Sec-Fetch-Site': 'cross-site' }).send(ALL).expect(403);
    const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await agent.post('/exports').set('Cookie', cookies).send(ALL).expect(403);
    await agent.delete(`/exports/${id}`).set({ Authorization }).expect(200);
  });

  it('are written by a job with one mail, and equal the immediate file', async () => {
    const before = await mails();
    const ordered = await order(ALL);
    expect(ordered).toMatchObject({ state: 'waiting', written: 0, total: MANY.length, url: '', name: '' });
    expect(
      await new JobRepository(api.database).payloadsAmong(['export.run'], [`{"exportId":${ordered.id}}`]),
    ).toHaveProperty('size', 1);
    await run(ordered.id);
    const done = await found(ordered.id);
    expect(done).toMatchObject({
      state: 'done',
      written: MANY.length,
      total: MANY.length,
      name: 'tripExport20260101T120000Z.ris',
      url: `/exports/${ordered.id}/file`,
      expires_at: '2026-01-08T12:00:00.000Z',
    });
    const file = await fileOf(ordered.id);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="tripExport20260101T120000Z.ris"',
      'content-length': String(done.size),
      'cache-control': 'private, no-store',
    });
    const waited = await request(api.server).get('/exportSearch').query(ALL).responseType('blob');
    expect((file.body as Buffer).toString()).toBe((waited.body as Buffer).toString());
    expect(await mails()).toBe(before + 1);
    await run(ordered.id);
    expect(await mails()).toBe(before + 1);
  });

  it('restart after an interrupted attempt, and send one mail', async () => {
    const before = await mails();
    const { id } = await order(ALL);
    const exports = new ExportRepository(api.database);
    await exports.begin(id, 1);
    await exports.addParts([{ exportId: id, run: 1, number: 0, content: Buffer.from('left behind') }]);
    await run(id);
    expect(await found(id)).toMatchObject({ state: 'done', written: MANY.length });
    expect(await exports.parts(id, 1, 0, 10)).toEqual([]);
    const file = await fileOf(id);
    expect((file.body as Buffer).toString().match(/^ER {2}-/gm)).toHaveLength(MANY.length);
    expect(await mails()).toBe(before + 1);
  });

  it('are finished by the attempt that took over, not by the one presumed dead', async () => {
    const before = await mails();
    const { id } = await order(ALL);
    const exports = new ExportRepository(api.database);
    const slow = run(id);
    while ((await exports.find(id))?.run !== 1) await new Promise((again) => setTimeout(again, 5));
    await Promise.all([slow, run(id)]);
    expect(await found(id)).toMatchObject({ state: 'done', written: MANY.length });
    const file = await fileOf(id);
    expect((file.body as Buffer).toString().match(/^ER {2}-/gm)).toHaveLength(MANY.length);
    expect(await mails()).toBe(before + 1);
  });

  it('are returned to the queue when the worker stops, without an error', async () => {
    const { id } = await order(ALL);
    const stopping = AbortSignal.abort(new Error('stopping'));
    await expect(run(id, stopping)).rejects.toThrow();
    expect(await found(id)).toMatchObject({ state: 'running', error: '' });
    await run(id);
    expect(await found(id)).toMatchObject({ state: 'done' });
  });

  it('fail without a retry when Pro has ended', async () => {
    const { id } = await order(ALL);
    const config = api.app.get<{ grantPro: string }>(APP_CONFIG);
    const granted = config.grantPro;
    config.grantPro = 'nobody';
    try {
      await run(id);
    } finally {
      config.grantPro = granted;
    }
    expect(await found(id)).toMatchObject({ state: 'failed', error: 'EXPORT_DENIED', url: '' });
    expect((await person.get(`/exports/${id}/file`)).status).toBe(409);
  });

  it('end without an error when they are deleted during writing', async () => {
    const { id } = await order(ALL);
    const running = run(id);
    const exports = new ExportRepository(api.database);
    while ((await exports.find(id))?.state !== 'running') await new Promise((again) => setTimeout(again, 5));
    expect((await person.delete(`/exports/${id}`)).status).toBe(200);
    await running;
    expect((await person.get(`/exports/${id}`)).status).toBe(404);
  });

  it('are kept for seven days', async () => {
    const { id } = await order({ ...ALL, export_data: 'all_page' });
    await run(id);
    const now = api.clock.now().toISOString();
    try {
      api.clock.set('2026-01-08T11:59:00Z');
      await api.app.get(CleanExportsHandler).run({}, attempt());
      expect((await new ExportRepository(api.database).find(id))?.state).toBe('done');
      api.clock.set('2026-01-08T12:00:01Z');
      await api.app.get(CleanExportsHandler).run({}, attempt());
      expect(await new ExportRepository(api.database).find(id)).toBeNull();
    } finally {
      api.clock.set(now);
    }
  });

  it('are private, including their files', async () => {
    const { id } = await order({ ...ALL, export_data: 'all_page' });
    await run(id);
    const other = await registered(api.server, `other-${id}@example.org`);
    for (const path of [`/exports/${id}`, `/exports/${id}/file`])
      expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    expect((await other.delete(`/exports/${id}`)).status).toBe(404);
    expect(((await other.get('/exports')).body as BackgroundExports).exports).toEqual([]);
    expect((await request(api.server).get(`/exports/${id}/file`)).status).toBe(401);
    const followed = await request(api.server)
      .get(`/exports/${id}/file`)
      .set({ 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' });
    expect([followed.status, followed.headers['location']]).toEqual([302, '/Login?target_link_uri=%2FInbox']);
  });

  it('are limited to three at a time for one account', async () => {
    const page = { ...ALL, export_data: 'all_page' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.post('/exports', page)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect((refused?.body as ErrorBody | undefined)?.code).toBe('TOO_MANY_EXPORTS');
  });

  it.each([
    ['no format', { criteria: 'zoster', export_data: 'all_page' }, 'P100'],
    ['an enormous selection', { ...ALL, export_data: 'all_selected', articles: ids(1_001) }, 'P104'],
    ['what is no id', { ...ALL, export_data: 'all_selected', articles: '../../etc/passwd' }, 'P103'],
    ['no search', { export_type: 'ris', export_data: 'all_results' }, 'P001'],
  ])('refuse %s at once', async (_, parameters, code) => {
    const answer = await person.post('/exports', parameters);
    expect([answer.status, (answer.body as ErrorBody).diagnostics.map((each) => each.code)]).toEqual([
      400,
      [code],
    ]);
    expect(await listed()).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999', "1'--"])('return 404 for %j', async (id) => {
    expect((await person.get(`/exports/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it('require a login', async () => {
    const visitor = new Browser(api.server);
    expect((await visitor.post('/exports', ALL)).status).toBe(401);
    expect((await visitor.get('/exports')).status).toBe(401);
    expect((await request(api.server).post('/exports').send(ALL)).status).toBe(403);
  });
});

function ids(count: number): string {
  return Array.from({ length: count }, (_, id) => id).join(',');
}
