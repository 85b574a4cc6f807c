import type { RankFactors } from '@clinical/contracts';

export type FactorName = 'text' | 'quality' | 'recency';

/** What one factor adds to the rank, on a scale where all three together make at most 100 points. */
export interface FactorPoints {
  readonly name: FactorName;
  readonly points: number;
  /** The most that this factor can add. */
  readonly most: number;
  /** 0 to 1 of the most. */
  readonly share: number;
}

/**
 * The three factors as points (weights add up to 100), rounded to whole ones. Quality and recency count in proportion to
 * how well the words match, as TripRank has them.
 */
export function factorPoints(factors: RankFactors): readonly FactorPoints[] {
  const weights = factors.text.weight + factors.quality.weight + factors.recency.weight;
  return (['text', 'quality', 'recency'] as const).map((name) => {
    const { value, weight } = factors[name];
    const counted = name === 'text' ? value : value * factors.text.value;
    const most = weights > 0 ? (100 * weight) / weights : 0;
    return {
      name,
      points: Math.round(most * counted),
      most: Math.round(most),
      share: Math.min(1, Math.max(0, counted)),
    };
  });
}

/** Words with their share of the best one's contribution, 0 to 1, strongest first. */
export function wordShares(
  terms: RankFactors['text']['terms'],
): readonly (RankFactors['text']['terms'][number] & { share: number })[] {
  const best = Math.max(...terms.map(({ contribution }) => contribution), 0);
  return [...terms]
    .sort((a, b) => b.contribution - a.contribution)
    .map((term) => ({ ...term, share: best > 0 ? term.contribution / best : 0 }));
}
