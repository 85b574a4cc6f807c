import { stem } from '@clinical/text-analysis';
import { aCall, aDocument, anAbstract, aPlan, phrase, word } from '../contract/builders.js';
import { describeWithElasticsearch } from '../contract/index.js';
import { NO_FILTERS, type SearchPlan } from '../search-plan.js';
import { ElasticsearchClient } from './client/elasticsearch-client.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.adapter.js';
import { freshOptions, removeIndices } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

const DOCUMENTS = Array.from({ length: 450 }, (_, number) =>
  aDocument({
    id: `n${String(number).padStart(3, '0')}`,
    title: number % 3 === 0 ? 'Heart failure in children' : 'Heart rehabilitation',
    abstract: anAbstract(number % 50 === 0 ? 'Beta blockers after a failure.' : 'Exercise at home.'),
    categories: [number % 2 === 0 ? 100 : 11],
  }),
);

/** A search in the order of relevance for words that must all be there. */
const searchFor = (text: string, overrides: Partial<SearchPlan> = {}): Partial<SearchPlan> => ({
  match: { kind: 'and', children: text.split(' ').map((each) => word(each)) },
  scoredStems: text.split(' ').map(stem),
  wording: text,
  foldThreshold: 0.1,
  page: { offset: 0, limit: 20 },
  ...overrides,
});
const relaxation = (text: string): SearchPlan['relaxation'] => ({
  required: [],
  parts: text.split(' ').map((each) => word(each)),
  minimum: 20,
  widenUpTo: 500,
  allWordsFirst: true,
});

describeWithElasticsearch('requests of a search to Elasticsearch', (address) => {
  const options = freshOptions(address, { resultBytes: 0 });
  const engine = new ElasticsearchSearchEngine(options);

  beforeAll(async () => {
    await engine.open();
    const writer = await engine.openWriter('update');
    await writer.write({ documents: DOCUMENTS, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it.each([
    ['one word', searchFor('heart'), 2],
    ['several words', searchFor('heart failure children'), 1],
    [
      'words that few records have together',
      searchFor('blockers home', { relaxation: relaxation('blockers home') }),
      4,
    ],
    ['a word that no record has', searchFor('gout'), 1],
    ['a phrase', searchFor('heart failure', { match: phrase('heart failure') }), 1],
    [
      'other names of a word',
      searchFor('heart', {
        concepts: [{ stems: ['heart'], variants: [{ stems: ['failur'], weight: 0.5 }] }],
      }),
      2,
    ],
    ['a category', searchFor('heart', { filters: { ...NO_FILTERS, categories: [11] } }), 2],
    ['the order by date', searchFor('heart', { sort: 'date', wording: '' }), 2],
    ['the last page', searchFor('heart', { page: { offset: 400, limit: 20 } }), 3],
    ['an explanation of the rank', searchFor('heart', { explain: true }), 2],
  ])('for %s are counted, so that no change adds any unseen', async (_, plan, requests) => {
    // The first search reads what later ones know of the index.
    await engine.search(aPlan(plan), aCall());
    const sent = jest.spyOn(ElasticsearchClient.prototype, 'send');
    try {
      await engine.search(aPlan(plan), aCall());
      expect(sent.mock.calls.map(([{ path }]) => path)).toEqual(Array(requests).fill('/_msearch'));
    } finally {
      sent.mockRestore();
    }
  });
});
