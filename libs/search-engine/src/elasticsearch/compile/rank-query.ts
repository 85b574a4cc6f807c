import type { RankingSettings } from '@clinical/evidence';
import type { SearchPlan } from '../../search-plan.js';
import type { ScoredPlan, ScoredTerm } from '../rank/scored-plan.js';
import { MATCH_ALL, MATCH_NONE, anyOf, type Query } from './query.js';

/**
 * The documents of a filter, scored by their text relevance by words, 0 to 1: BM25 over the ranking field, weighted so
 * that the sum is the share which `evidence` defines. Without anything to score by every document has 1.
 */
export function relevanceQuery(filter: Query, plan: ScoredPlan): Query {
  if (plan.highest === 0) return { constant_score: { filter, boost: 1 } };
  // Elasticsearch's BM25 has the factor k1 + 1, as ours has.
  const share = 1 / plan.highest;
  const terms = (list: readonly ScoredTerm[]): Query[] =>
    list
      .filter(({ scale }) => scale > 0)
      .map(({ stem, scale }) => ({ term: { ranked: { value: stem, boost: share * scale } } }));
  const concepts = plan.concepts.map(({ own, variants }) => {
    const options = [own, ...variants].map(terms).filter((option) => option.length > 0);
    return { dis_max: { queries: options.map((should) => ({ bool: { should } })) } };
  });
  return { bool: { filter: [filter], should: [...terms(plan.single), ...concepts] } };
}

/**
 * The same documents by TripRank.
 *
 * @param script source of elastic/scripts/triprank.painless
 */
export function tripRankQuery(
  relevance: Query,
  { ranking, today }: Pick<SearchPlan, 'ranking' | 'today'>,
  script: string,
): Query {
  const source = script.replace(PLACE, (_, name: string) => written(name, ranking));
  return { script_score: { query: relevance, script: { source, params: params(ranking, today) } } };
}

/** How the numbers that Elasticsearch sees for TripRank are made: it takes none under 0, and keeps 24 bits of each. */
export interface ScoreScale {
  /** What every TripRank is divided by. */
  readonly unit: number;
  /** What is then added to it. */
  readonly lift: number;
}

export function scoreScale({ weights, retractionPenalty }: RankingSettings): ScoreScale {
  const unit = Math.max(weights.text, weights.quality, weights.recency);
  if (unit === 0) return { unit: 1, lift: 0 };
  return { unit, lift: Math.max(0, (weights.quality * retractionPenalty - weights.text) / unit) };
}

/** What changes from day to day, or with the weights: such a script is compiled once for all of them. */
function params(ranking: RankingSettings, today: number): Readonly<Record<string, number>> {
  const { weights } = ranking;
  const { unit, lift } = scoreScale(ranking);
  return {
    text: weights.text / unit,
    quality: weights.quality / unit,
    recency: weights.recency / unit,
    lift,
    today,
  };
}

/** Where the script has a number of the configuration. */
const PLACE = /\{\{(\w+)\}\}/g;

/** What is written in the script in place of a name. */
function written(name: string, ranking: RankingSettings): string {
  switch (name) {
    case 'retracted':
      return double(-ranking.retractionPenalty);
    case 'kind':
      return kindOfDocument(ranking);
    case 'qualitySpread':
      return double(ranking.qualitySpread);
    case 'undatedRecency':
      return double(ranking.undatedRecency);
    case 'recencyRate':
      return double(-Math.LN2 / ranking.recencyHalfLifeDays);
    default:
      throw new Error(`The script of TripRank has a place for ${name}, which is no number of the ranking.`);
  }
}

/** The quality of a category that has one of its own, else that of the grade. */
function kindOfDocument({ qualityByGrade, qualityByCategory }: RankingSettings): string {
  const categories = Object.entries(qualityByCategory).map(
    ([category, quality]) => `category == ${Number(category)}L ? ${double(quality)} : `,
  );
  const grades = ([1, 2, 3, 4] as const).map(
    (grade) => `grade == ${grade}L ? ${double(qualityByGrade[grade])} : `,
  );
  return [...categories, ...grades, double(qualityByGrade[5])].join('');
}

function double(number: number): string {
  if (!Number.isFinite(number)) throw new Error(`A ranking cannot be worked out with ${number}.`);
  return `${number}d`;
}

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
