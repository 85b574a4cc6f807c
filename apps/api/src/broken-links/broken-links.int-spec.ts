import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BrokenLinkListSchema,
  BrokenLinkRowSchema,
  ErrorBodySchema,
  type BrokenLinkRow,
} from '@clinical/contracts';
import { BrokenLinkRepository, JobRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { CheckLinkHandler, CleanBrokenLinksHandler, LinkClient, PUBLIC_LINKS } from '@clinical/site';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const LIST = '/Administrator/brokenLinks';
const OPERATOR = { name: 'operator', userId: null, address: '' };

describeWithEitherDatabase('Reports of broken links', (open) => {
  let api: RunningApi;
  let site: Server;
  let siteUrl: string;
  let status = 200;
  let administrator: Browser;
  const visits: string[] = [];

  beforeAll(async () => {
    site = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.writeHead(status).end();
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const documents = [
      ...Array.from({ length: 6 }, (_, id) =>
        aDocument({
          sourceId: String(id),
          pmid: '',
          doi: '',
          url: `${siteUrl}/${id}`,
          title: `Zoster ${id}`,
        }),
      ),
      aDocument({ sourceId: '90', pmid: '', doi: '', url: '', title: 'Zoster without address' }),
      aDocument({ sourceId: '91', pmid: '', url: `${siteUrl}/91`, title: 'Zoster for Pro', proOnly: true }),
    ];
    const settings = { REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' };
    api = await startApi({ documents, vocabulary: null, settings, databaseConfig: await open.fresh() });
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, OPERATOR);
    administrator = new Browser(api.server);
    await administrator.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
  });
  afterAll(async () => {
    await api.stop();
    await new Promise((done) => site.close(done));
  });
  beforeEach(async () => {
    for (const table of ['broken_links', 'attempt_counters'])
      await api.database.manager.query(`DELETE FROM ${table}`);
    visits.length = 0;
    status = 200;
  });

  const visitor = () => new Browser(api.server);
  const report = (id: string, more: object = {}, by = visitor()) =>
    by.post('/User/reportLink', { document_id: id, ...more });
  const list = async (query = ''): Promise<readonly BrokenLinkRow[]> =>
    BrokenLinkListSchema.parse((await administrator.get(`${LIST}${query}`)).body).data;
  const only = async (): Promise<BrokenLinkRow> => {
    const [row, ...more] = await list();
    expect(more).toEqual([]);
    return BrokenLinkRowSchema.parse(row);
  };
  const attempt = () => ({
    ...{ id: '1', attempt: 1, last: false, traceId: 't', signal: new AbortController().signal },
  });
  /** Runs the check with the substitute server as the only allowed host. */
  const check = async (reportId: number, allowed = true) => {
    const rules = { ...PUBLIC_LINKS, ...(allowed ? { allows: () => true } : {}) };
    const links = new BrokenLinkRepository(api.database);
    await new CheckLinkHandler(links, new LinkClient(rules, 'test'), api.clock).run({ reportId }, attempt());
  };

  it('are found by title, address or reporter, and sorted', async () => {
    const now = api.clock.now();
    for (const [index, id] of [2, 3, 1].entries()) {
      api.clock.set(new Date(now.getTime() + index));
      await report(`pubmed-${id}`, id === 3 ? { reporterEmail: 'Eva@example.org' } : {});
    }
    api.clock.set(now);
    const titles = async (query: string) => (await list(query)).map(({ title }) => title.slice(-1));
    expect(await titles('')).toEqual(['1', '3', '2']);
    expect(await titles('?sort=reported')).toEqual(['2', '3', '1']);
    expect(await titles('?sort=-title')).toEqual(['3', '2', '1']);
    expect(await titles('?query=ZOSTER&sort=title&state=open')).toEqual(['1', '2', '3']);
    expect(await titles('?query=eva%40')).toEqual(['3']);
    expect(await titles(`?query=${encodeURIComponent(`${siteUrl}/2`)}`)).toEqual(['2']);
    expect(await titles('?query=zoster&state=resolved')).toEqual([]);
    expect((await administrator.get(`${LIST}?sort=colour`)).status).toBe(400);
  });

  it('store the title and address of the record, not those in the report', async () => {
    const answer = await report('pubmed-1', {
      title: '<script>alert(1)</script>',
      link: 'http://169.254.169.254/latest/meta-data/',
      reporterEmail: 'ana@example.org',
    });
    expect([answer.status, answer.body]).toEqual([200, { status: 1 }]);
    const { id, ...row } = await only();
    expect(row).toEqual({
      document_id: 'pubmed-1',
      title: 'Zoster 1',
      link: `${siteUrl}/1`,
      reporter_email: 'ana@example.org',
      reports: 1,
      state: 'open',
      outcome: 'pending',
      http_status: null,
      reported_at: '2026-01-01T12:00:00.000Z',
      checked_at: null,
    });
    const jobs = new JobRepository(api.database);
    expect(await jobs.payloadsAmong(['broken-links.check'], [`{"reportId":${id}}`])).toHaveProperty(
      'size',
      1,
    );
  });

  it('count reports of one record, including concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => report('pubmed-2')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    await report('pubmed-2', { reporterEmail: 'bea@example.org' });
    await report('pubmed-2', { reporterEmail: '' });
    expect(await only()).toMatchObject({ reports: 7, reporter_email: 'bea@example.org' });
  });

  it.each([
    [200, 'works'],
    [404, 'broken'],
    [410, 'broken'],
    [403, 'unclear'],
    [503, 'unclear'],
  ])('have a link that answers with %i checked as %s', async (statusCode, outcome) => {
    status = statusCode;
    await report('pubmed-3');
    const { id } = await only();
    await check(id);
    expect(await only()).toMatchObject({
      outcome,
      http_status: statusCode,
      checked_at: '2026-01-01T12:00:00.000Z',
    });
  });

  it('do not request a private address', async () => {
    await report('pubmed-3');
    const { id } = await only();
    await check(id, false);
    expect(await only()).toMatchObject({ outcome: 'refused', http_status: null });
    expect(visits).toEqual([]);
  });

  it('store a record without an address unchecked', async () => {
    await report('pubmed-90');
    const { id, link } = await only();
    expect(link).toBe('');
    await check(id);
    expect((await only()).outcome).toBe('pending');
  });

  it('can be resolved, reopened and rechecked by an administrator', async () => {
    await report('pubmed-4');
    const { id } = await only();
    await check(id);
    const resolved = await administrator.patch(`${LIST}/${id}`, { state: 'resolved' });
    expect(BrokenLinkRowSchema.parse(resolved.body).state).toBe('resolved');
    expect([await list('?state=open'), (await list('?state=resolved')).length]).toEqual([[], 1]);
    await report('pubmed-4');
    expect((await list()).map(({ state }) => state).sort()).toEqual(['open', 'resolved']);
    const again = await administrator.post(`${LIST}/${id}/check`);
    expect(BrokenLinkRowSchema.parse(again.body).outcome).toBe('pending');
  });

  it('are readable by administrators only', async () => {
    const reader = await registered(api.server, 'reader@example.org');
    for (const browser of [visitor(), reader]) {
      const denied = browser === reader ? 403 : 401;
      expect((await browser.get(LIST)).status).toBe(denied);
      expect((await browser.patch(`${LIST}/1`, { state: 'resolved' })).status).toBe(denied);
      expect((await browser.post(`${LIST}/1/check`)).status).toBe(denied);
    }
  });

  it.each([
    ['a record that is not there', { document_id: 'pubmed-999' }, 404],
    ["a record of Pro's", { document_id: 'pubmed-91' }, 403],
    ['no record', {}, 400],
    ['an address that is none', { document_id: 'pubmed-1', reporterEmail: 'x\r\nBcc: y@z.org' }, 400],
    ['a long id', { document_id: 'x'.repeat(121) }, 400],
  ])('are refused for %s', async (_, body, expected) => {
    expect((await visitor().post('/User/reportLink', body)).status).toBe(expected);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['P007', 'document_id', "'document_id' is missing; give a value for it", {}],
    [
      'P019',
      'reporterEmail',
      "'reporterEmail' must be an email address, such as name@example.org",
      { document_id: 'pubmed-1', reporterEmail: 'ana' },
    ],
    [
      'P009',
      'title',
      "'title' takes at most 4000 characters",
      { document_id: 'pubmed-1', title: 'x'.repeat(4_001) },
    ],
  ])('are refused with %s, the field %s and a fix', async (code, parameter, message, body) => {
    const answer = await visitor().post('/User/reportLink', body);
    expect(answer.status).toBe(400);
    expect(ErrorBodySchema.parse(answer.body)).toMatchObject({
      code: 'INVALID_REQUEST',
      error: message,
      diagnostics: [{ severity: 'error', code, message, parameter }],
    });
  });

  it('are refused from pages of other sites, and after 20 in an hour from one network', async () => {
    const other = new Browser(api.server, { 'Sec-Fetch-Site': 'cross-site' });
    expect((await report('pubmed-1', {}, other)).status).toBe(403);
    for (let sent = 0; sent < 20; sent++) expect((await report('pubmed-1')).status).toBe(200);
    const refused = await report('pubmed-1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await only()).reports).toBe(20);
  });

  it('lose the reporter when the account is deleted, and are deleted after 180 days', async () => {
    await report('pubmed-5', { reporterEmail: 'Eva@Example.org' });
    const links = new BrokenLinkRepository(api.database);
    expect(await links.ofEmail('eva@example.org')).toHaveLength(1);
    await links.eraseEmail('eva@example.org');
    expect((await only()).reporter_email).toBe('');
    const clean = () => api.app.get(CleanBrokenLinksHandler).run({}, attempt());
    await clean();
    expect(await list()).toHaveLength(1);
    await api.database.manager.query("UPDATE broken_links SET reported_at = '2025-06-01 00:00:00.000'");
    await clean();
    expect(await list()).toEqual([]);
  });
});
