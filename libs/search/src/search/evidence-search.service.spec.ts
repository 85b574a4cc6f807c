import { EMPTY_SEARCH_REQUEST, FOLD_THRESHOLD } from '@clinical/contracts';
import { VISITOR } from '@clinical/people';
import type { SearchEngine, SearchPlan, SearchResult } from '@clinical/search-engine';
import { createSearch } from '../testing/create-search.js';
import { EvidenceSearchService } from './evidence-search.service.js';

const NOTHING_FOUND: SearchResult = {
  total: 0,
  listed: 0,
  matchingAll: 0,
  relaxed: false,
  dropped: [],
  partDocuments: [],
  hits: [],
  facets: { categories: [], publications: [], clinicalAreas: [], years: [], undated: 0 },
  details: null,
  timings: {},
};

/** Low-relevance cutoff of the plans that one search runs on the engine. */
async function foldsOf(settings: { listsAllMatches?: boolean }, relaxed: boolean) {
  const plans: SearchPlan[] = [];
  const engine = {
    search: (plan: SearchPlan) => {
      plans.push(plan);
      return Promise.resolve({ ...NOTHING_FOUND, relaxed });
    },
    status: () => Promise.resolve({ generation: '1', documents: 1, demonstrationDocuments: 0, version: 1 }),
    readCheckpoints: () => Promise.resolve([]),
  } as Partial<SearchEngine> as SearchEngine;
  const search = (await createSearch(engine, settings)).get(EvidenceSearchService);
  const request = {
    ...EMPTY_SEARCH_REQUEST,
    criteria: 'exercise training in heart failure',
    fromDate: '2026-08-01',
  };
  const reading = { request, notices: [], errors: [] };
  await search.search(reading, 'en', new AbortController().signal, VISITOR);
  const listing = plans.filter(({ page }) => page.limit > 0);
  return listing.map(({ foldThreshold }) => foldThreshold);
}

describe('EvidenceSearchService', () => {
  it.each([
    ['folds away what is little about the words', {}, false, [FOLD_THRESHOLD]],
    ['lists all matches where it is set up to', { listsAllMatches: true }, false, [null]],
    [
      'folds what any of the words brings all the same',
      { listsAllMatches: true },
      true,
      [null, FOLD_THRESHOLD],
    ],
  ])('%s', async (_name, settings, relaxed, folds) => {
    expect(await foldsOf(settings, relaxed)).toEqual(folds);
  });
});
