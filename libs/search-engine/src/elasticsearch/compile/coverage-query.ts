import { anyOf, MATCH_ALL, MATCH_NONE, type Query } from './query.js';

/** A part of a search, and what it tells; see `partWeights`. */
export interface WeightedQuery {
  readonly query: Query;
  readonly weight: number;
}

/** The documents of a filter, scored by the sum of the weights of the parts that they match. */
export function coverage(filter: Query, parts: readonly WeightedQuery[]): Query {
  return {
    bool: {
      filter: filter === MATCH_ALL ? [] : [filter],
      should: weighted(parts).map(({ query, weight }) => ({
        constant_score: { filter: query, boost: weight },
      })),
      minimum_should_match: filter === MATCH_ALL ? 1 : 0,
    },
  };
}

/**
 * The documents that match parts of at least this weight together. Weights are whole numbers, which Elasticsearch adds
 * exactly.
 */
export function coverageQuery(parts: readonly WeightedQuery[], least: number): Query {
  if (least <= 0) return MATCH_ALL;
  const telling = weighted(parts);
  const sum = telling.reduce((total, { weight }) => total + weight, 0);
  if (least > sum) return MATCH_NONE;
  if (telling.every(({ weight }) => weight >= least)) return anyOf(telling.map(({ query }) => query));
  return { function_score: { query: coverage(MATCH_ALL, telling), min_score: least } };
}

function weighted(parts: readonly WeightedQuery[]): readonly WeightedQuery[] {
  return parts.filter(({ query, weight }) => weight > 0 && query !== MATCH_NONE);
}
