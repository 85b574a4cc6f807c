import { SearchResponseSchema } from '@clinical/contracts';
import { buildDocument } from '@clinical/evidence';
import { demonstrationRecord } from '@clinical/importers';
import { MindMapSchema, readOutline, type OutlineItem } from '@clinical/search/contract';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

const documents = Array.from({ length: 800 }, (_, place) => buildDocument([demonstrationRecord(7, place)]));
const settings = { GRANT_PRO: 'everyone' };

let api: RunningApi;
let withoutVocabulary: RunningApi;
let withoutPro: RunningApi;
beforeAll(async () => {
  api = await startApi({ documents, settings });
  const bare = documents.map((document) => ({ ...document, mesh: [] }));
  withoutVocabulary = await startApi({ documents: bare, vocabulary: null, settings });
  withoutPro = await startApi({ documents });
});
afterAll(() => Promise.all([api, withoutVocabulary, withoutPro].map((each) => each.stop())));

async function outline(search: string, { server }: RunningApi = api): Promise<OutlineItem> {
  const { body } = await request(server).get('/api/mindmap').query({ search }).expect(200);
  const read = readOutline(MindMapSchema.parse(body).markdown);
  if (read === null) throw new Error('There is no outline.');
  return read;
}

function leavesOf(item: OutlineItem): OutlineItem[] {
  return item.items.length === 0 ? [item] : item.items.flatMap(leavesOf);
}

async function expectTrueCounts(item: OutlineItem, { server }: RunningApi = api): Promise<void> {
  const counted = leavesOf(item).filter(({ count }) => count !== null);
  expect(counted.length).toBeGreaterThan(0);
  for (const { text, address, count } of counted) {
    const { search, pathname } = new URL(address ?? '');
    const { body } = await request(server).get(`/Search${search}`).expect(200);
    expect([text, pathname, SearchResponseSchema.parse(body).summary.total]).toEqual([
      text,
      '/Searchresult',
      count,
    ]);
    expect(count).toBeGreaterThan(0);
  }
}

describe('GET /api/mindmap', () => {
  it('outlines a result: topics by tree, evidence groups and first titles', async () => {
    const { text, items } = await outline('asthma treatment');
    expect(text).toBe('asthma treatment');
    expect(items.map((each) => each.text)).toEqual(['MeSH headings', 'Evidence groups', 'First results']);
    expect(items[0]?.items.map((each) => each.text)).toContain('Diseases');
  });

  it.each([
    'treatment',
    'criteria=therapy&category=11,27&from_date=2012',
    'asthma children inhaled placebo mortality',
    'a (b) [c]* treatment',
  ])('has for %s the count of each link, and no link without records', async (search) => {
    await expectTrueCounts(await outline(search));
  });

  it('has phrases of titles without a vocabulary, labelled as such', async () => {
    const found = await outline('treatment', withoutVocabulary);
    expect(found.items[0]?.text).toBe('Phrases of titles');
    await expectTrueCounts(found, withoutVocabulary);
  });

  it('is the same for the same search', async () => {
    expect(await outline('treatment')).toEqual(await outline('treatment'));
  });

  it.each(['', '  ', 'criteria='])('is refused without keywords: %p', async (search) => {
    const { body } = await request(api.server).get('/api/mindmap').query({ search }).expect(400);
    expect(body).toMatchObject({ code: 'NO_KEYWORDS', error: 'No keywords' });
  });

  it('is refused without Pro', async () => {
    const { body } = await request(withoutPro.server).get('/api/mindmap?search=asthma').expect(403);
    expect(body).toMatchObject({ code: 'PRO_REQUIRED' });
  });
});
