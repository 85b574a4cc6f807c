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
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);

  const requestsOf = async (searching: ElasticsearchSearchEngine, plan: Partial<SearchPlan>) => {
    const sent = jest.spyOn(ElasticsearchClient.prototype, 'send');
    try {
      await searching.search(aPlan(plan), aCall());
      return sent.mock.calls.map(([{ path, lines }]) =>
        path === '/_msearch' ? (lines?.length ?? 0) / 2 : path,
      );
    } finally {
      sent.mockRestore();
    }
  };

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

  /** Searches of each request: of a page never asked, and of the next one. */
  it.each([
    ['one word', searchFor('heart'), [[5, 2], [3]]],
    ['several words', searchFor('heart failure children'), [[5, 1], [3]]],
    [
      'words that few records have together',
      searchFor('blockers home', { relaxation: relaxation('blockers home') }),
      [
        [5, 2, 5, 1, 2],
        [4, 1, 1],
      ],
    ],
    [
      'words that many records have',
      searchFor('heart failure', { relaxation: relaxation('heart failure') }),
      [[5, 1], [3]],
    ],
    [
      'five words',
      searchFor('heart rehabilitation and exercise home', {
        match: { kind: 'or', children: ['heart', 'exercise'].map((each) => word(each)) },
      }),
      [[4, 2], [2]],
    ],
    ['a word that no record has', searchFor('gout'), [[5], [3]]],
    ['a phrase', searchFor('heart failure', { match: phrase('heart failure') }), [[5, 1], [3]]],
    [
      'other names of a word',
      searchFor('heart', {
        concepts: [{ stems: ['heart'], variants: [{ stems: ['failur'], weight: 0.5 }] }],
      }),
      [[1, 4, 2], [3]],
    ],
    ['a category', searchFor('heart', { filters: { ...NO_FILTERS, categories: [11] } }), [[5, 2], [3]]],
    [
      'the order by date',
      searchFor('heart', { sort: 'date', wording: '' }),
      [
        [5, 2],
        [3, 1],
      ],
    ],
    [
      'the last page',
      searchFor('heart', { page: { offset: 400, limit: 20 } }),
      [
        [5, 1, 2],
        [3, 1, 1],
      ],
    ],
    ['an explanation of the rank', searchFor('heart', { explain: true }), [[5, 2], [3]]],
  ])('for %s are counted, so that no change adds any unseen', async (_, plan, expected) => {
    const fresh = new ElasticsearchSearchEngine(options);
    await fresh.open();
    try {
      await fresh.status();
      const { offset = 0 } = plan.page ?? {};
      const next = { ...plan, page: { offset: offset + 20, limit: 20 } };
      const first = await requestsOf(fresh, plan);
      expect([first, await requestsOf(fresh, next)]).toEqual(expected);
    } finally {
      await fresh.close();
    }
  });

  it('counts the parts of another relaxation of a search that is known to find too few', async () => {
    const fresh = new ElasticsearchSearchEngine(options);
    await fresh.open();
    try {
      const found: (readonly number[])[] = [];
      for (const parts of ['blockers home', 'heart children']) {
        const plan = searchFor('blockers home', { relaxation: relaxation(parts) });
        found.push((await fresh.search(aPlan(plan), aCall())).partDocuments);
      }
      expect(found).toEqual([
        [9, 441],
        [450, 150],
      ]);
    } finally {
      await fresh.close();
    }
  });
});
