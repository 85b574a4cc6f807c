import type { CallContext } from './call-context.js';
import type { SearchPlan } from './search-plan.js';

/** A document near another one. */
export interface Neighbour {
  readonly id: string;
  /** Cosine of both vectors, -1 to 1. */
  readonly cosine: number;
}

/** Order of neighbours: the nearest first, then by id. */
export function nearestFirst(a: Neighbour, b: Neighbour): number {
  return b.cosine - a.cosine || (a.id < b.id ? -1 : 1);
}

/**
 * Vectors of the documents of an index. All are of one model: a generation never mixes two. A document has none if it was
 * written without one.
 */
export abstract class IndexedVectors {
  /**
   * Nearest documents of each seed, best first, ties by id, without the seed itself; none for an unknown seed or one without a
   * vector. Engines may miss a few of the nearest. Preconditions: at most 20 seeds and 1,000
   * neighbours of each.
   *
   * @param access of the caller: others are neither returned nor counted against the limit
   */
  abstract nearest(
    seeds: readonly string[],
    limit: number,
    access: SearchPlan['access'],
    context: CallContext,
  ): Promise<readonly (readonly Neighbour[])[]>;

  /**
   * Vectors by document id, of signed bytes; documents without one are missing. Access is not checked: vectors are for
   * computing with, not for showing.
   */
  abstract read(ids: readonly string[], context: CallContext): Promise<ReadonlyMap<string, Int8Array>>;
}
