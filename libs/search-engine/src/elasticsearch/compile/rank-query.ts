import type { SearchPlan } from '../../search-plan.js';
import { RANK_BANDS } from '../layout/rank-facts.js';
import type { ScoredPlan, ScoredTerm } from '../rank/scored-plan.js';
import { MATCH_ALL, MATCH_NONE, allOf, anyOf, type Query } from './query.js';

/**
 * Scores the documents of a filter by BM25 on the ranking field: by text relevance, of which 1 is {@link fullScore}. Without scored
 * stems every document has 1. It depends on the documents of the stems only where variants count.
 */
export function relevanceQuery(filter: Query, plan: ScoredPlan): Query {
  if (plan.typed.length === 0) return { constant_score: { filter, boost: 1 } };
  const terms = (list: readonly ScoredTerm[]): Query[] =>
    list
      .filter(({ scale }) => scale > 0)
      .map(({ stem, scale }) => ({ term: { ranked: { value: stem, boost: scale } } }));
  const concepts = plan.concepts.map(({ own, variants }) => {
    const options = [own, ...variants].map(terms).filter((option) => option.length > 0);
    return { dis_max: { queries: options.map((should) => ({ bool: { should } })) } };
  });
  return { bool: { filter: [filter], should: [...terms(plan.single), ...concepts] } };
}

/** Elasticsearch's score of the text relevance 1. Its BM25 contains the factor k1 + 1, like ours. */
export function fullScore({ highest }: ScoredPlan): number {
  return highest > 0 ? highest : 1;
}

/**
 * Scores the documents of a filter as the engine orders them: the ranking chooses among the first of them. A search of few words
 * scores each band of documents (`rankBand`) by its highest raise times the text relevance, so that a good review is not missed
 * among thousands of records with the same words; more words tell records apart by themselves. No score is computed for
 * documents that cannot be among the first (docs/adr/0033-candidates-without-scripts.md).
 */
export function candidatesQuery(filter: Query, plan: ScoredPlan, sort: SearchPlan['sort']): Query {
  if (sort !== 'triprank' || isByRelevance(plan, sort)) return relevanceQuery(filter, plan);
  const queries = RANK_BANDS.map(({ name, highest }) => ({
    bool: { must: [relevanceQuery({ term: { band: name } }, plan)], boost: highest },
  }));
  return { bool: { filter: [filter], must: [{ dis_max: { queries } }] } };
}

/** Whether the engine orders candidates by text relevance. */
export function isByRelevance({ typed }: ScoredPlan, sort: SearchPlan['sort']): boolean {
  return sort === 'relevance' || (sort === 'triprank' && typed.length >= MANY_WORDS);
}

/** Words from which on text relevance alone brings the candidates. */
const MANY_WORDS = 5;

/** A part of a search with its weight, see `partWeights`. */
export interface WeightedQuery {
  readonly query: Query;
  readonly weight: number;
}

/**
 * The accessible document at a rank, from 0, by the total weight of the parts that it matches.
 *
 * @param required null where a document must match one of the parts
 */
export function coveredBody(
  required: Query | null,
  access: Query,
  parts: readonly WeightedQuery[],
  rank: number,
): Readonly<Record<string, unknown>> {
  const filter = allOf([required ?? MATCH_ALL, access]);
  return {
    from: rank,
    size: 1,
    track_total_hits: false,
    _source: false,
    stored_fields: '_none_',
    query: coverage(required === null && filter === MATCH_ALL ? null : filter, parts),
  };
}

/**
 * Scores documents by the summed weights of the parts that they match.
 *
 * @param filter null for the documents that match a part at least
 */
function coverage(filter: Query | null, parts: readonly WeightedQuery[]): Query {
  return {
    bool: {
      filter: filter === null ? [] : [filter],
      should: weighted(parts).map(({ query, weight }) => ({
        constant_score: { filter: query, boost: weight },
      })),
      minimum_should_match: filter === null ? 1 : 0,
    },
  };
}

/**
 * Documents whose matched parts have at least this total weight. Weights are integers, which Elasticsearch adds
 * exactly.
 */
export function coverageQuery(parts: readonly WeightedQuery[], least: number): Query {
  if (least <= 0) return MATCH_ALL;
  const relevant = weighted(parts);
  const sum = relevant.reduce((total, { weight }) => total + weight, 0);
  if (least > sum) return MATCH_NONE;
  if (relevant.every(({ weight }) => weight >= least)) return anyOf(relevant.map(({ query }) => query));
  return { function_score: { query: coverage(null, relevant), min_score: least } };
}

function weighted(parts: readonly WeightedQuery[]): readonly WeightedQuery[] {
  return parts.filter(({ query, weight }) => weight > 0 && query !== MATCH_NONE);
}
