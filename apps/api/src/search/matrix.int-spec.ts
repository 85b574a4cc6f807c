import { SearchResponseSchema } from '@clinical/contracts';
import { buildDocument } from '@clinical/evidence';
import { demonstrationMesh, demonstrationRecord } from '@clinical/importers';
import { MatrixSchema, type Matrix } from '@clinical/search/contract';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SEED = 7;
const RECORDS = 1_500;
const withHeadings = Array.from({ length: RECORDS }, (_, place) =>
  buildDocument([demonstrationRecord(SEED, place)]),
);

let api: RunningApi;
let withoutHeadings: RunningApi;
let withoutVocabulary: RunningApi;
beforeAll(async () => {
  api = await startApi({ documents: withHeadings });
  const bare = withHeadings.map((document) => ({ ...document, mesh: [] }));
  withoutHeadings = await startApi({ documents: bare, vocabulary: demonstrationMesh() });
  withoutVocabulary = await startApi({ documents: bare, vocabulary: null });
});
afterAll(() => Promise.all([api, withoutHeadings, withoutVocabulary].map((each) => each.stop())));

async function matrix(query: string, { server }: RunningApi = api): Promise<Matrix> {
  const { body } = await request(server).get(`/api/matrix?${query}`).expect(200);
  return MatrixSchema.parse(body);
}

async function totalOf(query: string, { server }: RunningApi = api): Promise<number> {
  const { body } = await request(server).get(`/Search?${query}`).expect(200);
  return SearchResponseSchema.parse(body).summary.total;
}

/** Counts of the matrix that differ from the total of their link. */
async function wrongCounts(found: Matrix, running: RunningApi = api): Promise<unknown[]> {
  const counted = [...found.columns, ...found.rows, ...found.rows.flatMap(({ cells }) => cells)];
  const wrong: unknown[] = [];
  for (const { count, query } of counted) {
    const total = await totalOf(query, running);
    if (total !== count) wrong.push({ query, count, total });
  }
  return wrong;
}

describe('GET /api/matrix', () => {
  it.each([
    ['a word', 'criteria=asthma'],
    ['words that few records have together', 'criteria=asthma+children+inhaled+placebo+mortality'],
    ['a misspelt word', 'criteria=asthmma'],
    ['filters', 'criteria=therapy&category=11,27&from_date=2012&to_date=2020-06'],
    ['a topic', 'criteria=treatment&topic=Asthma'],
    ['a PICO search', 'criteria=asthma&search_type=pico&intervention=therapy&outcome=mortality'],
    ['periods', 'criteria=asthma&columns=periods'],
    ['periods within dates', 'criteria=therapy&columns=periods&from_date=2013-05&to_date=2021'],
  ])('counts for %s what each link finds', async (_, query) => {
    const found = await matrix(query);
    expect(found.rows.length).toBeGreaterThan(0);
    expect(await wrongCounts(found)).toEqual([]);
  });

  it('has up to ten interventions and eight conditions, the most frequent first, then by name', async () => {
    const { rows, columns, basis, total, read, covered } = await matrix('criteria=treatment');
    expect([rows.length, columns.length, basis]).toEqual([10, 8, 'headings']);
    expect([total >= read, read <= 1_000, covered <= read]).toEqual([true, true, true]);
    for (const heads of [rows, columns]) {
      const order = heads.map(({ count, name }) => [-count, name] as const);
      expect(order).toEqual([...order].sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1)));
    }
  });

  it('counts every record in one evidence group at most', async () => {
    const { rows } = await matrix('criteria=treatment');
    const cells = rows.flatMap(({ cells: each }) => each);
    const sums = cells.map(({ groups }) => groups.reduce((sum, count) => sum + count, 0));
    expect(sums.every((sum, place) => sum <= (cells[place]?.count ?? 0))).toBe(true);
    expect(sums.some((sum) => sum > 0)).toBe(true);
  });

  it('uses words of titles that name headings where few records have headings', async () => {
    const found = await matrix('criteria=treatment', withoutHeadings);
    expect([found.basis, found.vocabulary_loaded, found.columns_are]).toEqual(['titles', true, 'conditions']);
    expect(found.rows.length).toBeGreaterThan(0);
    expect(await wrongCounts(found, withoutHeadings)).toEqual([]);
  });

  it('uses phrases of titles by periods without a vocabulary, and says so', async () => {
    const found = await matrix('criteria=treatment', withoutVocabulary);
    expect([found.basis, found.vocabulary_loaded, found.columns_are]).toEqual(['titles', false, 'periods']);
    expect(found.rows.length).toBeGreaterThan(0);
    expect(await wrongCounts(found, withoutVocabulary)).toEqual([]);
  });

  it('is empty for a search without results, and for one with as many topics as can be', async () => {
    const nothing = await matrix('criteria=qqqqzzzz');
    expect([nothing.total, nothing.rows, nothing.columns]).toEqual([0, [], []]);
    const topics = Array.from({ length: 9 }, (_, place) => `topic ${place}`).join(';');
    expect((await matrix(`criteria=asthma&topic=${encodeURIComponent(topics)}`)).rows).toEqual([]);
  });

  it.each([
    ['without a query', '', 400, 'P001'],
    ['with unknown columns', 'criteria=asthma&columns=rows', 400, 'P106'],
  ])('is refused %s', async (_, query, status, code) => {
    const { body } = await request(api.server).get(`/api/matrix?${query}`).expect(status);
    expect((body as { diagnostics: { code: string }[] }).diagnostics.map((each) => each.code)).toContain(
      code,
    );
  });

  it('is refused for an advanced search without Pro', async () => {
    await request(api.server).get('/api/matrix?criteria=asthma&search_type=advanced').expect(403);
  });

  it('takes long searches in its body', async () => {
    const { body } = await request(api.server).post('/api/matrix').send({ criteria: 'asthma' }).expect(200);
    expect(MatrixSchema.parse(body)).toEqual(await matrix('criteria=asthma'));
  });
});
