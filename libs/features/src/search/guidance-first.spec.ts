import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { DEFAULT_RANKING_SETTINGS, EMPTY_RECORD, entitlements, VISITOR } from '@clinical/evidence';
import { parse } from '@clinical/query-language';
import type { SearchEngine, SearchPlan, SearchResult } from '@clinical/search-engine';
import { withGuidanceFirst } from './guidance-first.js';
import { planSearch } from './plan-search.js';

const TODAY = 20_700;
const GUIDELINE = 10;
const REVIEW = 11;

const TITLES: Readonly<Record<number, readonly (readonly [id: string, title: string, year: string])[]>> = {
  [GUIDELINE]: [
    ['g-old', 'Guideline for the management of gout', '1998'],
    ['g-part', 'Guideline on imaging of gout in transplant recipients', '2024'],
    ['g', '2020 American College of Rheumatology Guideline for the Management of Gout.', '2020'],
  ],
  [REVIEW]: [
    ['r-sleep', 'Sleep in gout: a systematic review', '2024'],
    ['r-treated', 'Colchicine for acute gout: effects on pain', '2022'],
  ],
};

function fakeEngine(plans: SearchPlan[]): Pick<SearchEngine, 'search'> {
  return {
    search: (plan) => {
      plans.push(plan);
      const titles = plan.filters.categories.includes(GUIDELINE) ? TITLES[GUIDELINE] : TITLES[REVIEW];
      const hits = (titles ?? []).map(([id, title, year]) => ({
        document: { ...EMPTY_RECORD, id, title, date: year, categories: [GUIDELINE] },
      }));
      return Promise.resolve({ hits } as unknown as SearchResult);
    },
  };
}

async function leadingOf(criteria: string, changes: Partial<SearchPlan> = {}) {
  const request = { ...EMPTY_SEARCH_REQUEST, criteria };
  const { tree } = parse(criteria);
  if (tree === null) throw new Error(`${criteria} cannot be read`);
  const settings = {
    ranking: DEFAULT_RANKING_SETTINGS,
    today: TODAY,
    publicationsInFacet: 1,
    language: 'en' as const,
  };
  const planned = planSearch(request, tree, entitlements(VISITOR, { pro: 'nobody' }), settings);
  const plans: SearchPlan[] = [];
  const context = { signal: new AbortController().signal, deadlineMs: 1_000 };
  const prepared = { request, tree, concepts: planned.concepts };
  const plan = await withGuidanceFirst({ ...planned.plan, ...changes }, prepared, fakeEngine(plans), context);
  return { leading: plan.leading, asked: plans.length };
}

describe('withGuidanceFirst', () => {
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
});
