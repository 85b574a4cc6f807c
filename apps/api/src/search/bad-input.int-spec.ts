import { ErrorBodySchema, SearchResponseSchema } from '@clinical/contracts';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const HTML = encodeURIComponent('<script>alert(1)</script>"\'><img src=x onerror=alert(1)>');
const SQL = encodeURIComponent('\'; DROP TABLE document; -- " OR 1=1');
const LONG = 'x'.repeat(100_000);

/** Bad input that cannot be corrected, with the code of its refusal. */
const REFUSED: readonly (readonly [what: string, query: string, code: string])[] = [
  ['no criteria', '', 'P001'],
  ['empty criteria', 'criteria=', 'P001'],
  ['blank criteria', 'criteria=%20%09%0A', 'P001'],
  ['nothing but control characters', 'criteria=%00%01%1b', 'P001'],
  ['100,000 characters', `criteria=${LONG}`, 'P002'],
  ['100,000 characters of nine bytes each', `criteria=${'%E2%82%AC'.repeat(100_000)}`, 'P002'],
  ['a lone quotation mark', 'criteria=%22', 'Q004'],
  ['a lone bracket', 'criteria=(', 'Q004'],
  ['a lone closing bracket', 'criteria=)', 'Q004'],
  ['a quotation mark that is never closed, next to an operator', 'criteria=asthma+AND+%22copd', 'Q003'],
  ['a bracket that is never closed, next to an operator', 'criteria=(asthma+AND+copd', 'Q002'],
  ['an operator alone', 'criteria=AND', 'Q012'],
  ['punctuation alone', 'criteria=%3F!-', 'Q004'],
  ['brackets in thousands', `criteria=${'('.repeat(30_000)}`, 'Q004'],
  ['brackets in thousands next to an operator', `criteria=${'('.repeat(30_000)}a+AND+b`, 'Q070'],
  ['unknown sort', 'criteria=asthma&sort=views', 'P040'],
  ['a page that is no number', 'criteria=asthma&page=two', 'P020'],
  ['page 10^9', 'criteria=asthma&page=1000000000', 'P022'],
  ['page 10^40', `criteria=asthma&page=1${'0'.repeat(40)}`, 'P022'],
  ['rows that are no number', 'criteria=asthma&rows=all', 'P030'],
  ['a nonsense date', 'criteria=asthma&from_date=yesterday', 'P070'],
  ['a day that does not exist', 'criteria=asthma&to_date=2021-02-30', 'P070'],
  ['category ids that are no numbers', 'criteria=asthma&category=reviews', 'P050'],
  ['conflicting repeats', 'criteria=asthma&criteria=gout', 'P010'],
  ['conflicting aliases', 'criteria=asthma&category=11&category_id=27', 'P010'],
  ['conflicting pages', 'criteria=asthma&page=1&page=2', 'P010'],
  ['an unknown search type', 'criteria=asthma&search_type=magic', 'P011'],
  ['a PICO search of nothing', 'search_type=pico', 'P004'],
  ['an unknown dialect', 'criteria=asthma&search_type=advanced&dialect=scopus', 'P013'],
  ['a proximity that is no number', 'criteria=asthma&search_type=advanced&proximity=near', 'P015'],
  ...[
    'search_type',
    'page',
    'rows',
    'sort',
    'category',
    'pub',
    'from_date',
    'to_date',
    'showall',
    'explain',
    'history',
  ].flatMap((name) => [
    [`HTML in ${name}`, `criteria=asthma&${name}=${HTML}`, expect.stringMatching(/^P0\d\d$/)] as const,
    [`SQL in ${name}`, `criteria=asthma&${name}=${SQL}`, expect.stringMatching(/^P0\d\d$/)] as const,
  ]),
];

/** Bad input that is corrected, with its notice. */
const CORRECTED: readonly (readonly [what: string, query: string, notice: string | null])[] = [
  ['control characters among words', 'criteria=asth%00ma%07', 'P003'],
  ['rows=37', 'criteria=asthma&rows=37', 'P031'],
  ['rows=-1', 'criteria=asthma&rows=-1', 'P031'],
  ['page=0', 'criteria=asthma&page=0', 'P021'],
  ['page=-1', 'criteria=asthma&page=-1', 'P021'],
  ['dates reversed', 'criteria=asthma&from_date=2022&to_date=2001', 'P071'],
  ['unknown category ids', 'criteria=asthma&category=987654', 'P051'],
  ['an unknown refinement', `criteria=asthma&tag=${HTML}`, 'P090'],
  ['a parameter of another search', `criteria=asthma&outcome=${SQL}`, 'P091'],
  ['equal repeats', 'criteria=asthma&criteria=asthma&page=1&page=1', null],
  ['unknown publication ids', 'criteria=asthma&pub=999999999', null],
  ['a parameter named as a prototype', 'criteria=asthma&__proto__=1', 'P093'],
  ['a parameter named as a method', 'criteria=asthma&constructor=x', 'P093'],
  ['HTML and SQL for a parameter', `criteria=asthma&${HTML}=${SQL}`, 'P093'],
  ['HTML in criteria', `criteria=${encodeURIComponent('<b>asthma</b> <script>')}`, null],
  ['SQL in criteria', `criteria=${encodeURIComponent("asthma'; DROP TABLE document; --")}`, null],
  ['FTS5 syntax in criteria', `criteria=${encodeURIComponent('title:asthma* NEAR/2 ^x {a b}')}`, null],
  ['a clinical area of HTML', `criteria=asthma&area=${HTML}`, 'P111'],
  ['a broken percent sign', 'criteria=asthma%', null],
  ['broken UTF-8', 'criteria=asthma%E0%A4%A', null],
  ['words and nothing else, 31,999 characters', `criteria=${'word '.repeat(4_000)}`, null],
];

describe('bad input', () => {
  it.each(REFUSED)('%s is refused with a specific 400', async (_what, query, code) => {
    const answer = await request(api.server).get(`/Search?${query}`);
    const body = ErrorBodySchema.parse(answer.body);
    expect({ status: answer.status, code: body.diagnostics[0]?.code, error: body.error }).toEqual({
      status: 400,
      code,
      error: body.diagnostics[0]?.message,
    });
    expect(answer.text).not.toMatch(/\bat .*\.[jt]s:\d+|node_modules|SqliteError/);
  });

  it.each(CORRECTED)('%s is corrected or ignored', async (_what, query, notice) => {
    const answer = await request(api.server).get(`/Search?${query}`);
    expect(answer.status).toBe(200);
    const { summary } = SearchResponseSchema.parse(answer.body);
    const parameters = summary.notices.map(({ code }) => code).filter((code) => code.startsWith('P'));
    expect(parameters).toEqual(notice === null ? [] : [notice]);
  });

  it('names the character and column of an error in the query, with a way to fix it', async () => {
    const { body } = await request(api.server).get('/Search?criteria=asthma+AND+OR+copd').expect(400);
    expect(body).toMatchObject({
      code: 'INVALID_QUERY',
      diagnostics: [
        {
          severity: 'error',
          code: 'Q010',
          start: expect.any(Number),
          end: expect.any(Number),
          hint: expect.any(String),
        },
      ],
    });
  });

  it('lists every parameter that is wrong', async () => {
    const { body } = await request(api.server).get('/Search?page=x&sort=y2').expect(400);
    expect(
      ErrorBodySchema.parse(body)
        .diagnostics.map(({ parameter }) => parameter)
        .sort(),
    ).toEqual(['criteria', 'page', 'sort']);
  });

  it.each([
    '/Searchsuggestions?keywords=',
    '/Searchsuggestions',
    `/Searchsuggestions?keywords=${LONG}`,
    '/Searchsuggestions?keywords=%20',
  ])('suggests nothing for %.60s', async (path) => {
    expect((await request(api.server).get(path).expect(200)).body).toEqual([]);
  });

  it.each(['', 'criteria=', 'criteria=(', `criteria=${LONG}`, `criteria=${HTML}`, `criteria=${SQL}`])(
    'has no spelling suggestion for %.60s',
    async (query) => {
      expect((await request(api.server).get(`/api/spell?${query}`).expect(200)).body).toEqual({
        corrected: null,
        count: 0,
      });
    },
  );

  it.each([
    '/Document/nothing',
    '/Document/..%2f..%2fetc%2fpasswd',
    `/Document/${HTML}`,
    `/Document/${SQL}`,
    '/r/nothing',
    `/Document/${'x'.repeat(5_000)}`,
  ])('returns 404 at %.60s', async (path) => {
    const answer = await request(api.server).get(path).set('Accept', 'application/json');
    expect({ status: answer.status, body: answer.body as unknown }).toEqual({
      status: 404,
      body: {
        code: 'DOCUMENT_NOT_FOUND',
        error: 'Document not found',
        diagnostics: [],
        requestId: expect.any(String),
      },
    });
  });

  it('returns 400 for a path that cannot be decoded', async () => {
    const answer = await request(api.server).get('/Document/%E0%A4%A').set('Accept', 'application/json');
    expect({ status: answer.status, code: answer.body.code as unknown }).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });

  it.each(['put', 'patch', 'delete'] as const)('refuses %s', async (method) => {
    const answer = await request(api.server)[method]('/Search').send({ criteria: 'asthma' });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, POST');
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('refuses %s for a read-only path', async (method) => {
    const answer = await request(api.server)[method]('/Searchsuggestions').send({ keywords: 'asthma' });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });

  it.each([
    ['text', 'criteria=asthma', 400, 'INVALID_PARAMETERS'],
    ['broken JSON', '{"criteria":', 400, 'INVALID_PARAMETERS'],
    ['a list', '["asthma"]', 400, 'INVALID_PARAMETERS'],
    ['a text in JSON', '"asthma"', 400, 'INVALID_PARAMETERS'],
    ['null', 'null', 400, 'INVALID_PARAMETERS'],
    ['a value that is an object', '{"criteria":{"a":1}}', 400, 'INVALID_PARAMETERS'],
    ['an empty object', '{}', 400, 'INVALID_PARAMETERS'],
    ['nothing', '', 400, 'INVALID_PARAMETERS'],
    ['more than 256 kB', JSON.stringify({ criteria: 'x'.repeat(300_000) }), 413, 'BODY_TOO_LARGE'],
  ])('refuses a body of %s', async (_what, body, status, code) => {
    const answer = await request(api.server)
      .post('/Search')
      .set('Content-Type', 'application/json')
      .send(body);
    expect({ status: answer.status, code: ErrorBodySchema.parse(answer.body).code }).toEqual({
      status,
      code,
    });
  });

  it.each([
    ['["asthma"]', { code: 'P005', message: 'The body must be a JSON object of parameters by name' }],
    [
      '{"criteria":["asthma"]}',
      {
        code: 'P006',
        message: "The value of 'criteria' must be a text, a number, true or false",
        parameter: 'criteria',
      },
    ],
  ])('names the problem of the body %s by its code', async (body, problem) => {
    const answer = await request(api.server)
      .post('/Search')
      .set('Content-Type', 'application/json')
      .send(body);
    expect(ErrorBodySchema.parse(answer.body)).toMatchObject({
      code: 'INVALID_PARAMETERS',
      error: problem.message,
      diagnostics: [{ severity: 'error', ...problem }],
    });
  });

  it('logs no error for bad input', () => {
    expect(api.logged()).not.toMatch(/"level":"(error|fatal|warn)"/);
  });
});
