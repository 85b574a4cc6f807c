import { aDocument } from '../../contract/builders.js';
import { rankFactsOf } from '../layout/rank-facts.js';
import { isSettled, scoreTolerance, type RankedCandidate, type ScoredCandidate } from './rank-candidates.js';

const NO_STEMS = {
  tokens: { title: 0, abstract: 0, keywords: 0 },
  frequenciesOf: () => ({ title: 0, abstract: 0, keywords: 0 }),
};

/** Candidates in Elasticsearch's order, each with Elasticsearch's score, the exact score, and a date. */
function candidates(...rows: readonly (readonly [engine: number, exact: number, date?: string])[]): {
  fetched: ScoredCandidate[];
  ranked: RankedCandidate<ScoredCandidate>[];
} {
  const fetched = rows.map(([engineScore, , date = '2020'], place) => ({
    id: `id-${place}`,
    facts: rankFactsOf(aDocument({ id: `id-${place}`, date })),
    stems: NO_STEMS,
    version: '1.1',
    pinned: false,
    hasAllWords: true,
    engineScore,
    title: null,
  }));
  const ranked = fetched.map((candidate, place) => {
    const exact = rows[place]?.[1] ?? 0;
    return { candidate, words: exact, text: exact, score: exact, compared: null };
  });
  return { fetched, ranked: [...ranked].sort((a, b) => b.score - a.score) };
}

const settled = (
  rows: ReturnType<typeof candidates>,
  needed: number,
  sort: 'triprank' | 'date' = 'triprank',
  areEqualsOrdered = true,
) => isSettled(rows.fetched, rows.ranked, { kept: rows.ranked, needed, sort, areEqualsOrdered });

describe('whether candidates settle the order', () => {
  it('they suffice when the last needed rank is clearly above the last candidate', () => {
    expect(settled(candidates([3, 3], [2, 2], [1, 1]), 2)).toBe(true);
  });

  it('they do not suffice when a document like the last candidate could belong among them', () => {
    expect(settled(candidates([3, 3], [2, 2.0000001], [2, 2]), 2)).toBe(false);
    expect(settled(candidates([3, 3], [2, 2]), 3)).toBe(false);
  });

  it('they suffice when both see the last ones as ties, ordered by day and id', () => {
    expect(settled(candidates([3, 3], [2, 2], [2, 2]), 2)).toBe(true);
  });

  it('they do not suffice when the last ones are unordered ties', () => {
    expect(settled(candidates([3, 3], [2, 2], [2, 2]), 2, 'triprank', false)).toBe(false);
    expect(settled(candidates([3, 3], [2, 2], [1, 1]), 2, 'triprank', false)).toBe(true);
  });

  it('they do not suffice when Elasticsearch is not precise enough to distinguish them', () => {
    expect(settled(candidates([3, 3], [2, 2], [2, 2], [2, 2.00000001]), 3)).toBe(false);
  });

  it('they need a larger distance when its scores deviate more', () => {
    expect(settled(candidates([3.3, 3], [2.2, 2], [1.98, 1.8]), 2)).toBe(false);
    expect(settled(candidates([3.3, 3], [2.2, 2], [1.5, 1.4]), 2)).toBe(true);
  });

  it('they suffice in a list by date when the last candidate has another date', () => {
    expect(settled(candidates([3, 3, '2021'], [2, 2, '2020'], [2, 2.1, '2020']), 2, 'date')).toBe(false);
    expect(settled(candidates([3, 3, '2021'], [2, 2, '2020'], [2, 1.9, '2019']), 2, 'date')).toBe(true);
  });

  it('allows for the 24 bits of a score even where it seems exact', () => {
    expect(scoreTolerance(candidates([1, 1]).ranked, 'triprank')).toBeGreaterThan(1e-6);
    expect(scoreTolerance(candidates([1.1, 1]).ranked, 'relevance')).toBeCloseTo(2 / 11, 5);
  });
});
