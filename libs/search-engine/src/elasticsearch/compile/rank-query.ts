import type { RankingSettings } from '@clinical/evidence';
import type { SearchPlan } from '../../search-plan.js';
import type { ScoredPlan, ScoredTerm } from '../rank/scored-plan.js';
import type { Query } from './query.js';

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
  return { script_score: { query: relevance, script: { source: script, params: params(ranking, today) } } };
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

function params(ranking: RankingSettings, today: number): Readonly<Record<string, unknown>> {
  const { weights, qualityByGrade, qualityByCategory } = ranking;
  const { unit, lift } = scoreScale(ranking);
  const categories = Object.keys(qualityByCategory).map(Number);
  return {
    text: weights.text / unit,
    quality: weights.quality / unit,
    recency: weights.recency / unit,
    lift,
    qualityByGrade: [1, 2, 3, 4, 5].map((grade) => qualityByGrade[grade as 1 | 2 | 3 | 4 | 5]),
    categories,
    qualityByCategory: categories.map((category) => qualityByCategory[category] ?? 0),
    qualitySpread: ranking.qualitySpread,
    retractionPenalty: ranking.retractionPenalty,
    recencyRate: -Math.LN2 / ranking.recencyHalfLifeDays,
    undatedRecency: ranking.undatedRecency,
    today,
  };
}
