import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { DEFAULT_RANKING_SETTINGS, earliestDay, entitlements, VISITOR } from '@clinical/evidence';
import { parse } from '@clinical/query-language';
import type { SearchEngine, SearchPlan } from '@clinical/search-engine';
import { GuidanceFirst } from './guidance-first.js';
import type { CollectionFacts } from './collection-status.js';
import { planSearch } from './plan-search.js';
import { NO_COLLECTION_WORDS } from './planning/collection-words.js';

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

function fakeEngine(plans: SearchPlan[]): Pick<SearchEngine, 'titles'> {
  return {
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
}

const CONTEXT = { signal: new AbortController().signal, deadlineMs: 1_000 };
const FILTERS = { categories: [], publications: [], clinicalAreas: [], dates: { from: null, to: null } };

/** Searches of one service, whose index may change between them. */
function service() {
  const asked: SearchPlan[] = [];
  const state = { ...EMPTY_FACTS };
  const guidance = new GuidanceFirst(fakeEngine(asked), { read: () => Promise.resolve({ ...state }) });
  const search = async (criteria: string, changes: Partial<SearchPlan> = {}) => {
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
    const before = asked.length;
    const { leading } = await guidance.applyTo({ ...plan, ...changes }, { request, tree, concepts }, CONTEXT);
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

  it.each([
    ['has operators', 'gout AND allopurinol'],
    ['quotes', '"gout"'],
    ['truncates', 'gout*'],
    ['asks a question', 'what helps with gout'],
    ['has more words than a concept', 'gout colchicine allopurinol febuxostat prednisolone'],
    ['says nothing in particular', 'patients'],
  ])('leaves a search alone that %s', async (_, criteria) => {
    expect(await leadingOf(criteria)).toEqual({ leading: [], asked: 0 });
  });

  it.each([
    ['is in another order', { sort: 'date' as const }],
    [
      'chose categories',
      { filters: { categories: [27], publications: [], clinicalAreas: [], dates: { from: null, to: null } } },
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
      const { titles } = fakeEngine(asked);
      let failing = true;
      const engine: Pick<SearchEngine, 'titles'> = {
        titles: (plans, context) => (failing ? Promise.reject(new Error('busy')) : titles(plans, context)),
      };
      const guidance = new GuidanceFirst(engine, { read: () => Promise.resolve(EMPTY_FACTS) });
      const { tree } = parse('gout');
      if (tree === null) throw new Error('gout cannot be read');
      const request = { ...EMPTY_SEARCH_REQUEST, criteria: 'gout' };
      const settings = { ranking: DEFAULT_RANKING_SETTINGS, today: TODAY, publicationsInFacet: 1 };
      const rights = entitlements(VISITOR, { pro: 'nobody' });
      const { plan } = planSearch(request, tree, rights, { ...settings, language: 'en' });
      await expect(guidance.applyTo(plan, { request, tree, concepts: [] }, CONTEXT)).rejects.toThrow('busy');
      failing = false;
      expect((await guidance.applyTo(plan, { request, tree, concepts: [] }, CONTEXT)).leading).not.toEqual(
        [],
      );
      expect(asked).toHaveLength(2);
    });
  });
});
