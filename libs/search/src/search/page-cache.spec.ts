import { EMPTY_SEARCH_REQUEST, type SearchRequest } from '@clinical/contracts';
import { VISITOR, type Principal } from '@clinical/people';
import type { SearchEngine, SearchResult } from '@clinical/search-engine';
import { createSearch } from '../testing/create-search.js';
import { EvidenceSearchService } from './evidence-search.service.js';

const FOUND: SearchResult = {
  total: 50,
  listed: 50,
  matchingAll: 50,
  relaxed: false,
  dropped: [],
  partDocuments: [],
  hits: [],
  facets: { categories: [], publications: [], clinicalAreas: [], years: [], undated: 0 },
  details: null,
  timings: {},
};
const PRO: Principal = { kind: 'account', userId: 1, emailVerified: true, roles: ['Pro'] };

/** Searches of a collection whose state and number of results can be changed. */
async function searching({ pageBytes = 1_000_000, total = 50 } = {}) {
  const state = { version: 1, searches: 0, total };
  const result = (): Promise<SearchResult> => {
    state.searches += 1;
    return Promise.resolve({ ...FOUND, total: state.total, listed: state.total, matchingAll: state.total });
  };
  const engine = {
    search: result,
    searchLed: result,
    status: () =>
      Promise.resolve({
        generation: '1',
        documents: 1,
        demonstrationDocuments: 0,
        version: state.version,
      }),
    readCheckpoints: () => Promise.resolve([]),
  } as Partial<SearchEngine> as SearchEngine;
  const search = (await createSearch(engine, { pageBytes })).get(EvidenceSearchService);
  const ask = async (request: Partial<SearchRequest> = {}, principal: Principal = VISITOR) => {
    const before = state.searches;
    const reading = {
      request: { ...EMPTY_SEARCH_REQUEST, criteria: 'asthma', ...request },
      notices: [],
      errors: [],
    };
    const { summary } = await search.search(reading, 'en', new AbortController().signal, principal);
    return { total: summary.total, isKept: state.searches === before };
  };
  // The state of the index is known after the first search.
  await ask({ criteria: 'first' });
  return { state, ask };
}

describe('PageCache', () => {
  it('gives the page of a repeated search without searching again', async () => {
    const { ask } = await searching();
    expect(await ask()).toEqual({ total: 50, isKept: false });
    expect(await ask()).toEqual({ total: 50, isKept: true });
  });

  it('keeps a page of few results with the corrected spelling', async () => {
    const { ask } = await searching({ total: 3 });
    await ask();
    expect(await ask()).toEqual({ total: 3, isKept: true });
  });

  it('searches again once the collection has changed', async () => {
    const { ask, state } = await searching();
    await ask();
    Object.assign(state, { version: 2, total: 60 });
    expect(await ask()).toEqual({ total: 60, isKept: false });
  });

  it.each<[string, Partial<SearchRequest>, Principal]>([
    ['other words', { criteria: 'gout' }, VISITOR],
    ['another page', { page: 2 }, VISITOR],
    ['a filter', { categories: [11] }, VISITOR],
    ['a reader with other rights', {}, PRO],
  ])('keeps nothing for %s', async (_, request, principal) => {
    const { ask } = await searching();
    await ask();
    expect(await ask(request, principal)).toMatchObject({ isKept: false });
  });

  it.each<[string, Partial<SearchRequest>, Parameters<typeof searching>[0]]>([
    ['of a search by views, which change at any time', { sort: 'v12m' }, {}],
    ['where it is turned off', {}, { pageBytes: 0 }],
  ])('keeps no page %s', async (_, request, options) => {
    const { ask } = await searching(options);
    await ask(request, PRO);
    expect(await ask(request, PRO)).toMatchObject({ isKept: false });
  });
});
