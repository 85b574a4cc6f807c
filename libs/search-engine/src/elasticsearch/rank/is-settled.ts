import type { SearchPlan } from '../../search-plan.js';
import type { Candidate, RankedCandidate } from './rank-candidates.js';

/** A candidate as Elasticsearch brings it. */
export interface ScoredCandidate extends Candidate {
  /** Of the stored document. */
  readonly version: string;
  /** What Elasticsearch ordered it by, in the units of the ranking, to the precision of a 32-bit number. */
  readonly engineScore: number;
}

/** How far a score of Elasticsearch may be from the exact one where nothing else is known: its numbers have 24 bits. */
const FLOAT_PRECISION = 2e-6;

/**
 * By what share the scores of Elasticsearch may differ from the exact ones. It counts documents that were replaced or
 * deleted until it merges them away, so that its statistics lag behind; what the candidates show of it is doubled.
 */
export function scoreTolerance(
  ranked: readonly RankedCandidate<ScoredCandidate>[],
  sort: SearchPlan['sort'],
): number {
  let most = 0;
  for (const { candidate, words, score } of ranked) {
    const exact = sort === 'relevance' ? words : score;
    const scale = Math.max(Math.abs(exact), Math.abs(candidate.engineScore));
    if (scale > 0) most = Math.max(most, Math.abs(exact - candidate.engineScore) / scale);
  }
  return Math.max(FLOAT_PRECISION, 2 * most);
}

/**
 * Whether no document that Elasticsearch left out can belong among the first `needed`.
 *
 * @param brought in the order of Elasticsearch
 * @param ranked the same, exactly, with every document that comes first among equals
 * @param kept those of them that are listed
 */
export function isSettled(
  brought: readonly ScoredCandidate[],
  ranked: readonly RankedCandidate<ScoredCandidate>[],
  {
    kept,
    needed,
    sort,
    areEqualsOrdered,
  }: {
    readonly kept: readonly RankedCandidate<ScoredCandidate>[];
    readonly needed: number;
    readonly sort: SearchPlan['sort'];
    /** Whether Elasticsearch brought documents of equal score by day and id. */
    readonly areEqualsOrdered: boolean;
  },
): boolean {
  const last = brought.at(-1);
  const marginal = kept[needed - 1];
  if (last === undefined || needed === 0) return true;
  if (marginal === undefined) return false;
  const lastRanked = ranked.find(({ candidate }) => candidate === last);
  if (lastRanked === undefined) return false;
  if (sort === 'date' && marginal.candidate.facts.day !== last.facts.day) return true;
  const exact = (each: RankedCandidate): number => (sort === 'relevance' ? each.words : each.score);
  const margin =
    scoreTolerance(ranked, sort) * Math.max(Math.abs(exact(marginal)), Math.abs(last.engineScore));
  if (exact(marginal) > last.engineScore + margin) return true;
  if (!areEqualsOrdered) return false;
  // Documents with equal scores stand in the same order in both, by day and id, as long as both find them equal; those
  // with all the words stand before them, and none of these is left out.
  const tied = ranked.filter(({ candidate }) => candidate.engineScore === last.engineScore);
  return tied.includes(marginal) && tied.every((each) => exact(each) === exact(marginal));
}
