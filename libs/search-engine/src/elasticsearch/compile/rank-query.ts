import type { RankingSettings } from '@clinical/evidence';
import { CATEGORY, KEPT_BY_NOTICES, MATERIAL_CATEGORIES, MATERIAL_QUALITY } from '@clinical/evidence/search';
import type { SearchPlan } from '../../search-plan.js';
import type { ScoredPlan, ScoredTerm } from '../rank/scored-plan.js';
import { NOTICES } from './filters.js';
import { MATCH_ALL, MATCH_NONE, anyOf, type Query } from './query.js';

/**
 * Scores the documents of a filter by text relevance, 0 to 1: BM25 on the ranking field, weighted so that the sum
 * is the share defined in `evidence`. Without scored stems every document has 1.
 */
export function relevanceQuery(filter: Query, plan: ScoredPlan): Query {
  if (plan.highest === 0) return { constant_score: { filter, boost: 1 } };
  // Elasticsearch's BM25 contains the factor k1 + 1, like ours.
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

/** Text relevance by which documents are ranked: that of notices is lowered, as in `evidence`. */
export function rankedRelevanceQuery(relevance: Query): Query {
  return { boosting: { positive: relevance, negative: NOTICES, negative_boost: KEPT_BY_NOTICES } };
}

/**
 * Scores the documents of a filter by TripRank.
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

/** Scaling of TripRank for Elasticsearch, which rejects negative scores and keeps 24 bits. */
export interface ScoreScale {
  /** Divisor. */
  readonly unit: number;
  /** Offset added after the division. */
  readonly lift: number;
}

export function scoreScale({ weights, retractionPenalty }: RankingSettings): ScoreScale {
  const unit = Math.max(weights.text, weights.quality, weights.recency);
  if (unit === 0) return { unit: 1, lift: 0 };
  const lowest = weights.text - weights.quality * retractionPenalty - weights.recency;
  return { unit, lift: Math.max(0, -lowest / unit) };
}

/** Script parameters that change with the day or the weights: the script is compiled once. */
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

const MATERIAL_IDS: readonly number[] = Object.values(MATERIAL_CATEGORIES);

/** Placeholders in the script. */
const PLACE = /\{\{(\w+)\}\}/g;

/** Value of a placeholder. */
function written(name: string, ranking: RankingSettings): string {
  switch (name) {
    case 'retracted':
      return double(-ranking.retractionPenalty);
    case 'kind':
      return kindOfDocument(ranking);
    case 'kept':
      return `category == ${CATEGORY.notices}L ? ${double(KEPT_BY_NOTICES)} : 1`;
    case 'material':
      return isMaterial();
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

/** Whether the category is one of material. */
function isMaterial(): string {
  return MATERIAL_IDS.map((category) => `category == ${category}L`).join(' || ');
}

/** Quality of the category if configured or one of material, otherwise of the grade. */
function kindOfDocument({ qualityByGrade, qualityByCategory }: RankingSettings): string {
  const qualities: Record<number, number> = {};
  for (const category of MATERIAL_IDS) qualities[category] = MATERIAL_QUALITY;
  const categories = Object.entries({ ...qualities, ...qualityByCategory }).map(
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

/** A part of a search with its weight, see `partWeights`. */
export interface WeightedQuery {
  readonly query: Query;
  readonly weight: number;
}

/** Scores the documents of a filter by the summed weights of the parts that they match. */
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
 * Documents whose matched parts have at least this total weight. Weights are integers, which Elasticsearch adds
 * exactly.
 */
export function coverageQuery(parts: readonly WeightedQuery[], least: number): Query {
  if (least <= 0) return MATCH_ALL;
  const relevant = weighted(parts);
  const sum = relevant.reduce((total, { weight }) => total + weight, 0);
  if (least > sum) return MATCH_NONE;
  if (relevant.every(({ weight }) => weight >= least)) return anyOf(relevant.map(({ query }) => query));
  return { function_score: { query: coverage(MATCH_ALL, relevant), min_score: least } };
}

function weighted(parts: readonly WeightedQuery[]): readonly WeightedQuery[] {
  return parts.filter(({ query, weight }) => weight > 0 && query !== MATCH_NONE);
}
