import { aDocument, aPlan, anAbstract } from '../contract/builders.js';
import type { SearchResult } from '../search-result.js';
import { ResultCache, dataKey } from './result-cache.js';

const BYTES = 1_000_000;

/** A result with documents that have abstracts of 1,000 characters. */
function aResult(documents: number): SearchResult {
  return {
    total: documents,
    listed: documents,
    matchingAll: documents,
    relaxed: false,
    dropped: [],
    partDocuments: [],
    hits: Array.from({ length: documents }, (_, number) => ({
      document: aDocument({ id: `id-${number}`, abstract: anAbstract('x'.repeat(1_000)) }),
      publicationId: null,
      score: 1,
      explanation: null,
      missing: [],
    })),
    facets: { categories: [], years: [], undated: 0, publications: [], clinicalAreas: [] },
    details: null,
    timings: {},
  };
}

const planOf = (day: number): string => dataKey(aPlan({ today: day }));

describe('the result cache', () => {
  it('returns the last result for an equal plan only', () => {
    const memory = new ResultCache(BYTES);
    const remembered = { result: aResult(3), state: '0001 7 somebody' };
    memory.add(planOf(1), { ...remembered, state: 'earlier' });
    memory.add(planOf(1), remembered);
    expect(memory.get(planOf(1))).toBe(remembered);
    expect(memory.get(planOf(2))).toBeNull();
  });

  it('evicts the least recently used results', () => {
    const memory = new ResultCache(BYTES);
    const add = (day: number): void => memory.add(planOf(day), { result: aResult(10), state: '' });
    for (let day = 0; day < 100; day++) {
      add(day);
      memory.get(planOf(0));
    }
    expect(memory.get(planOf(0))).not.toBeNull();
    expect(memory.get(planOf(1))).toBeNull();
    expect(memory.get(planOf(99))).not.toBeNull();
  });

  it('does not store results that would evict too many others', () => {
    const memory = new ResultCache(BYTES);
    memory.add(planOf(1), { result: aResult(1), state: '' });
    memory.add(planOf(2), { result: aResult(100), state: '' });
    expect(memory.get(planOf(1))).not.toBeNull();
    expect(memory.get(planOf(2))).toBeNull();
  });
});
