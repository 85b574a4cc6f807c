import type { ErrorBody, SearchResponse } from '@clinical/contracts';
import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const STRATEGY = 'asthma[mesh]\nsteroid*\n#1 OR #2';

describe('GET /searchReport', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ settings: { GRANT_PRO: 'everyone' } });
  });
  afterAll(() => api.stop());

  it('documents a standard search with the total of the results page', async () => {
    const { summary } = (await request(api.server).get('/Search?criteria=asthma')).body as SearchResponse;
    const answer = await request(api.server).get('/searchReport?criteria=asthma').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="tripSearchReport20260101T120000Z.md"',
      'cache-control': 'private, no-store',
    });
    expect(answer.text).toContain('| 13 | Dates of searches | Searched on 1 January 2026 \\(UTC\\). |');
    expect(answer.text).toContain(`| 15 | Total records | ${summary.total} records were found.`);
    expect(answer.text).toContain('```text\nasthma\n```');
  });

  it('documents a strategy of several lines, verbatim, with the count of each', async () => {
    const search = { search_type: 'advanced', dialect: 'pubmed', advsearchboxfield: STRATEGY };
    const { summary } = (await request(api.server).post('/Search').send(search)).body as SearchResponse;
    const lines = summary.search_details?.lines ?? [];
    expect(lines).toHaveLength(3);
    const { text } = await request(api.server).post('/searchReport').send(search).expect(200);
    expect(text).toContain(`\`\`\`text\n${STRATEGY}\n\`\`\``);
    expect(text).toContain('Syntax: pubmed');
    const rows = text.split('\n').filter((row) => /\| \d+ \|$/.test(row));
    expect(rows.map((row) => Number(/(\d+) \|$/.exec(row)?.[1]))).toEqual(lines.map(({ total }) => total));
  });

  it('is a page for printing that runs no script', async () => {
    const answer = await request(api.server)
      .get('/searchReport?report_format=html')
      .query({ criteria: 'asthma <script>alert(1)</script>', verbatim: '1' })
      .expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^inline; /);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /,
    );
    expect(answer.text).not.toContain('<script');
  });

  it('is a Word document', async () => {
    const answer = await request(api.server)
      .get('/searchReport?criteria=asthma&report_format=docx&lang=es')
      .responseType('blob')
      .expect('Content-Disposition', /^attachment; filename="tripSearchReport\w+\.docx"$/)
      .expect(200);
    const files = unzipSync(answer.body as Buffer);
    expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toContain('Informe de una búsqueda');
  });

  it('names the limits of the search', async () => {
    const query = 'criteria=asthma&category=11&from_date=2010&to_date=2022';
    const { text } = await request(api.server).get(`/searchReport?${query}`).expect(200);
    expect(text).toMatch(
      /Limits and restrictions \| Category: [^|]+<br>Published from 2010<br>Published to 2022/,
    );
  });

  it.each([
    [
      'ovid',
      '1. exp Asthma/\n2. limit 1 to (english language and yr="2010 -Current")',
      'Language: english language, line 2<br>Date of publication: yr="2010 -Current" (from 2010), line 2',
    ],
    [
      'pubmed',
      'asthma[ti] AND english[la] AND 2010:2020[dp]',
      'Language: english[la]<br>Date of publication: 2010:2020[dp] (2010 to 2020)',
    ],
    [
      'embase',
      'asthma:ti AND [english]/lim AND [2010-2020]/py',
      'Language: [english]/lim<br>Date of publication: [2010-2020]/py (2010 to 2020)',
    ],
    [
      'cochrane',
      '#1 asthma:ti,ab\n#2 #1 with Publication Year from 2010 to 2020',
      'Date of publication: with Publication Year from 2010 to 2020 (2010 to 2020), line 2',
    ],
    [
      'trip',
      'asthma AND language:english AND year:2010',
      'Language: language:english<br>Date of publication: year:2010 (2010 to 2010)',
    ],
    [
      'pubmed',
      'asthma[ti] AND steroid*[tiab]',
      'The query has no limits by date, language, publication type, journal or species.',
    ],
  ])('names the limits of a strategy in %s: %s', async (dialect, advsearchboxfield, limits) => {
    const search = { search_type: 'advanced', dialect, advsearchboxfield };
    const { text } = await request(api.server).post('/searchReport').send(search).expect(200);
    const row = text.split('\n').find((line) => line.startsWith('| 9 |')) ?? '';
    expect(row.replaceAll('\\', '')).toContain(`Limits and restrictions | ${limits}`);
  });

  it.each([
    ['an unknown format', 'criteria=asthma&report_format=pdf', 'P105'],
    ['two formats', 'criteria=asthma&report_format=html&report_format=docx', 'P105'],
    ['no search', 'report_format=html', 'P001'],
    ['an unknown order', 'criteria=asthma&sort=z', 'P040'],
  ])('refuses %s', async (_, query, code) => {
    const { body } = await request(api.server).get(`/searchReport?${query}`).expect(400);
    expect((body as ErrorBody).diagnostics.map((each) => each.code)).toEqual([code]);
  });

  it('refuses a query with an error like the search', async () => {
    const { body } = await request(api.server)
      .get('/searchReport')
      .query({ search_type: 'advanced', advsearchboxfield: 'asthma AND AND' })
      .expect(400);
    expect(body).toMatchObject({ code: 'INVALID_QUERY' });
  });
});

describe('GET /searchReport without Pro', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('reports what was not searched', async () => {
    const { text } = await request(api.server).get('/searchReport?criteria=asthma').expect(200);
    expect(text).toContain('Records for Pro users were not searched.');
  });

  it('documents no advanced search', async () => {
    const { body } = await request(api.server)
      .get('/searchReport')
      .query({ search_type: 'advanced', advsearchboxfield: 'asthma' })
      .expect(403);
    expect((body as ErrorBody).code).toBe('PRO_REQUIRED');
  });
});
