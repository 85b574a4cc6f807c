import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { DEFAULT_RANKING_SETTINGS, earliestDay } from '@clinical/evidence';
import { entitlements, VISITOR } from '@clinical/people';
import { parse } from '@clinical/query-language';
import type { SearchEngine, SearchPlan, SearchResult } from '@clinical/search-engine';
import { stem } from '@clinical/text-analysis';
import { GuidanceFirst } from './guidance-first.js';
import { type CollectionFacts } from '../planning/collection-status.js';
import { planSearch } from '../planning/plan-search.js';
import { NO_COLLECTION_WORDS } from '../planning/collection-words.js';

const TODAY = 20_700;
const GUIDELINE = 10;
const REVIEW = 11;

const EMPTY_FACTS: CollectionFacts = {
  generation: 'first',
  version: 1,
  documents: 5,
  demonstrationDocuments: 0,
  publicationScores: new Map(),
  words: NO_COLLECTION_WORDS,
  holdsCategoriesForPro: false,
};

const TITLES: Readonly<Record<number, readonly (readonly [id: string, title: string, year: string])[]>> = {
  [GUIDELINE]: [
    ['g-old', 'Guideline for the management of gout', '1998'],
    ['g-part', 'Guideline on imaging of gout in transplant recipients', '2024'],
    ['retracted-g', 'Retracted: Guideline for gout', '2021'],
    ['g', '2020 American College of Rheumatology Guideline for the Management of Gout.', '2020'],
  ],
  [REVIEW]: [
    ['r-sleep', 'Sleep in gout: a systematic review', '2024'],
    ['r-treated', 'Colchicine for acute gout: effects on pain', '2022'],
  ],
};

type FakeEngine = Pick<SearchEngine, 'titles' | 'search' | 'searchLed'>;

/** @param plans the look-ups, in order */
function fakeEngine(plans: SearchPlan[], searched: SearchPlan[] = []): FakeEngine {
  const engine: FakeEngine = {
    search: (plan) => {
      searched.push(plan);
      return Promise.resolve({ total: searched.length } as SearchResult);
    },
    searchLed: async (plan, { plans: asked, choose }, context) => {
      const leading = choose(await engine.titles(asked, context));
      return engine.search({ ...plan, leading }, context);
    },
    titles: (asked) => {
      plans.push(...asked);
      return Promise.resolve(
        asked.map(({ filters }) => {
          const titles = filters.categories.includes(GUIDELINE) ? TITLES[GUIDELINE] : TITLES[REVIEW];
          const from = filters.dates.from ?? -Infinity;
          const dated = (titles ?? []).filter(([, , year]) => (earliestDay(year) ?? -Infinity) >= from);
          return dated.map(([id, title]) => ({ id, title, retracted: id.startsWith('retracted') }));
        }),
      );
    },
  };
  return engine;
}

const CONTEXT = { signal: new AbortController().signal, deadlineMs: 1_000 };
const FILTERS = {
  categories: [],
  publications: [],
  clinicalAreas: [],
  conditions: [],
  dates: { from: null, to: null },
};

/** The plan of a standard search. */
function planned(criteria: string) {
  const request = { ...EMPTY_SEARCH_REQUEST, criteria };
  const { tree } = parse(criteria);
  if (tree === null) throw new Error(`${criteria} cannot be read`);
  const settings = {
    ranking: DEFAULT_RANKING_SETTINGS,
    today: TODAY,
    publicationsInFacet: 1,
    language: 'en' as const,
  };
  const { plan, concepts } = planSearch(request, tree, entitlements(VISITOR, { pro: 'nobody' }), settings);
  return { plan, prepared: { request, tree, concepts } };
}

/** Searches of one service, whose index may change between them. */
function service() {
  const asked: SearchPlan[] = [];
  const state = { ...EMPTY_FACTS };
  const guidance = new GuidanceFirst(fakeEngine(asked), { read: () => Promise.resolve({ ...state }) });
  const search = async (criteria: string, changes: Partial<SearchPlan> = {}) => {
    const { plan, prepared } = planned(criteria);
    const before = asked.length;
    const { leading } = await guidance.applyTo({ ...plan, ...changes }, prepared, CONTEXT);
    return { leading, asked: asked.length - before };
  };
  return { asked, state, search };
}

const leadingOf = (criteria: string, changes: Partial<SearchPlan> = {}) =>
  service().search(criteria, changes);

describe('GuidanceFirst', () => {
  it('puts guidance of the last ten years first, the closest to the concept before others, then reviews of management', async () => {
    expect(await leadingOf('gout')).toEqual({ leading: [['g'], ['g-part'], ['r-treated']], asked: 2 });
  });

  it.each(['what helps with gout', 'What is the best management of gout?', 'gout treatment'])(
    'does the same where a question names one concept: %s',
    async (criteria) => {
      expect(await leadingOf(criteria)).toEqual(await leadingOf('gout'));
    },
  );

  it.each(['physical therapy', 'hormone therapy', 'patient safety', 'new onset gout'])(
    'looks for every word of a name: %s',
    async (criteria) => {
      const { asked, search } = service();
      await search(criteria);
      const stems = JSON.stringify(asked[0]?.match);
      for (const word of criteria.split(' '))
        expect(stems).toContain(`"stem":"${stem(word)}","fields":["title"]`);
    },
  );

  it.each([
    ['has operators', 'gout AND allopurinol'],
    ['quotes', '"gout"'],
    ['truncates', 'gout*'],
    ['asks about two concepts', 'what helps with gout in pregnancy'],
    ['has more words than a concept', 'gout colchicine allopurinol febuxostat prednisolone'],
    ['says nothing in particular', 'patients'],
  ])('leaves a search alone that %s', async (_, criteria) => {
    expect(await leadingOf(criteria)).toEqual({ leading: [], asked: 0 });
  });

  it.each([
    ['is in another order', { sort: 'date' as const }],
    [
      'chose categories',
      {
        filters: {
          categories: [27],
          publications: [],
          clinicalAreas: [],
          conditions: [],
          dates: { from: null, to: null },
        },
      },
    ],
  ])('leaves a search alone that %s', async (_, changes) => {
    expect(await leadingOf('gout', changes)).toEqual({ leading: [], asked: 0 });
  });

  it('never searches old guidance, nor reviews or guidance older than the search requests', async () => {
    const { asked, search } = service();
    const dates = { from: TODAY - 100, to: TODAY };
    await search('gout');
    await search('gout', { filters: { ...FILTERS, dates } });
    expect(asked.map(({ filters }) => filters.dates)).toEqual([
      { from: TODAY - 3653, to: null },
      { from: null, to: null },
      dates,
      dates,
    ]);
  });

  it('searches with the look-ups at once, and later with what they found', async () => {
    const asked: SearchPlan[] = [];
    const searched: SearchPlan[] = [];
    const guidance = new GuidanceFirst(fakeEngine(asked, searched), {
      read: () => Promise.resolve(EMPTY_FACTS),
    });
    for (const [place, criteria] of ['gout', 'gout', 'gout AND colchicine'].entries()) {
      const { plan, prepared } = planned(criteria);
      expect(await guidance.search(plan, prepared, CONTEXT)).toEqual({ total: place + 1 });
    }
    const leading = [['g'], ['g-part'], ['r-treated']];
    expect(searched.map((plan) => plan.leading)).toEqual([leading, leading, []]);
    expect(asked).toHaveLength(2);
  });

  it('looks only for documents that the search itself finds', async () => {
    const { asked, search } = service();
    await search('gout');
    const { plan } = planned('gout');
    for (const { match } of asked)
      expect(match.kind === 'and' ? match.children : []).toContainEqual(plan.match);
  });

  describe('kept', () => {
    it('finds the same for another page without looking again', async () => {
      const { search } = service();
      const { leading } = await search('gout');
      expect(await search('Gout', { page: { offset: 20, limit: 20 } })).toEqual({ leading, asked: 0 });
    });

    it.each([
      ['version', { version: 2 }],
      ['generation', { generation: 'second' }],
    ])('looks again when the %s of the index changes', async (_, change) => {
      const { state, search } = service();
      const { leading } = await search('gout');
      Object.assign(state, change);
      expect(await search('gout')).toEqual({ leading, asked: 2 });
      expect(await search('gout')).toEqual({ leading, asked: 0 });
    });

    it.each<[string, string, Partial<SearchPlan>]>([
      ['concept', 'psoriasis', {}],
      ['access', 'gout', { access: { proOnlyDocuments: true } }],
      ['filter', 'gout', { filters: { ...FILTERS, clinicalAreas: ['rheumatology'] } }],
      ['day', 'gout', { today: TODAY + 1 }],
    ])('looks again for another %s', async (_, criteria, changes) => {
      const { search } = service();
      await search('gout');
      expect((await search(criteria, changes)).asked).toBe(2);
    });

    it('keeps nothing of a look-up that fails', async () => {
      const asked: SearchPlan[] = [];
      const { titles, ...others } = fakeEngine(asked);
      let failing = true;
      const engine: FakeEngine = {
        ...others,
        titles: (plans, context) => (failing ? Promise.reject(new Error('busy')) : titles(plans, context)),
      };
      const guidance = new GuidanceFirst(engine, { read: () => Promise.resolve(EMPTY_FACTS) });
      const { plan, prepared } = planned('gout');
      await expect(guidance.applyTo(plan, prepared, CONTEXT)).rejects.toThrow('busy');
      failing = false;
      expect((await guidance.applyTo(plan, prepared, CONTEXT)).leading).not.toEqual([]);
      expect(asked).toHaveLength(2);
    });
  });
});
