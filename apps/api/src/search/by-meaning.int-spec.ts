import { ByMeaningSchema, type ByMeaning } from '@clinical/search/contract';
import request from 'supertest';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const DIMENSIONS = 128;

/** A vector of two directions. */
function vector(first: number, second: number): Int8Array {
  return Int8Array.from({ length: DIMENSIONS }, (_, at) => (at === 0 ? first : at === 1 ? second : 0));
}

const FOUND = [1, 2, 3].map((number) =>
  aDocument({ sourceId: `f${number}`, title: `Zanthium for hay fever ${number}`, date: `200${number}` }),
);
const NEAR = aDocument({
  sourceId: 'near',
  title: 'Antihistamines and allergic rhinitis',
  date: '2019-05-02',
  publicationTypes: ['Systematic Review'],
});
const NEARER = aDocument({ sourceId: 'nearer', title: 'Nasal steroids and allergic rhinitis', date: '2009' });
const FAR = aDocument({ sourceId: 'far', title: 'Fractures of the wrist' });
const PRO = aDocument({ sourceId: 'pro', title: 'Pollen for professionals', proOnly: true });

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ documents: null });
  const writer = await api.engine.openWriter('rebuild');
  await writer.write({
    documents: [...FOUND, NEAR, NEARER, FAR, PRO],
    vectors: new Map([
      ...FOUND.map(({ id }, at): [string, Int8Array] => [id, vector(100, at * 30)]),
      [NEAR.id, vector(100, 50)],
      [NEARER.id, vector(100, 32)],
      [FAR.id, vector(-100, 100)],
      [PRO.id, vector(100, 31)],
    ]),
    deletedIds: [],
    checkpoints: [],
  });
  await writer.commit(0);
  await api.engine.open();
});
afterAll(() => api.stop());

async function byMeaning(parameters: Record<string, string>): Promise<ByMeaning> {
  const { body } = await request(api.server).get('/api/byMeaning').query(parameters).expect(200);
  return ByMeaningSchema.parse(body);
}
const titles = async (parameters: Record<string, string>): Promise<string[]> =>
  (await byMeaning(parameters)).documents.map(({ title }) => title);

describe('GET /api/byMeaning', () => {
  it('lists records near the best results that the words do not find, the nearest first', async () => {
    const { total, documents } = await byMeaning({ criteria: 'zanthium' });
    expect(documents.map(({ title }) => title)).toEqual([NEARER.title, NEAR.title]);
    expect(total).toBe(2);
    expect(documents[1]).toMatchObject({ id: NEAR.id, url: `/r/${NEAR.id}`, trip_date: '2019', grade: 1 });
  });

  it('starts from the best results in every order, and on every page', async () => {
    const expected = await titles({ criteria: 'zanthium' });
    expect(expected).not.toEqual([]);
    expect(await titles({ criteria: 'zanthium', sort: 'y', rows: '20', page: '3' })).toEqual(expected);
  });

  it('keeps to the filters of the search', async () => {
    expect(await titles({ criteria: 'zanthium', from_date: '2001', to_date: '2010' })).toEqual([
      NEARER.title,
    ]);
  });

  it.each([
    ['an operator', 'zanthium AND fever'],
    ['an exclusion', 'zanthium NOT fever'],
    ['quotation marks', '"hay fever"'],
    ['a field', 'title:zanthium'],
    ['truncation', 'zanth*'],
    ['one result', 'wrist'],
    ['words that no record has together', 'zanthium wrist'],
    ['no result', 'qqqqzzzz'],
  ])('lists nothing for %s', async (_, criteria) => {
    expect(await byMeaning({ criteria })).toEqual({ total: 0, documents: [] });
  });

  it('lists nothing for advanced searches', async () => {
    expect(await byMeaning({ criteria: 'zanthium', search_type: 'advanced' })).toEqual({
      total: 0,
      documents: [],
    });
  });

  it('refuses parameters that cannot be read, and a missing query', async () => {
    await request(api.server).get('/api/byMeaning?criteria=zanthium&page=x').expect(400);
    await request(api.server).get('/api/byMeaning').expect(400);
  });
});
