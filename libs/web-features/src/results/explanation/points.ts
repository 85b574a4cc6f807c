import type { RankFactors } from '@clinical/contracts';

export type FactorName = 'text' | 'wording' | 'similarity' | 'quality' | 'recency';

/** Points of one factor, on a scale with a total maximum of 100. */
interface FactorPoints {
  readonly name: FactorName;
  readonly points: number;
  /** The max that this factor can add. */
  readonly max: number;
  /** 0 to 1 of the max; 0 for a negative factor. */
  readonly share: number;
}

/**
 * The factors as points (weights add up to 100), rounded to integers; wording and meaning only if they count. Quality and
 * recency count in proportion to the text relevance, as in TripRank. Retracted records have negative
 * quality.
 */
export function factorPoints(factors: RankFactors): readonly FactorPoints[] {
  const { text, quality, recency } = factors;
  const weights = text.weight + quality.weight + recency.weight;
  const points = (name: FactorName, weight: number, value: number): FactorPoints => {
    const most = weights > 0 ? (100 * weight) / weights : 0;
    const [earned, max] = [Math.round(most * value), Math.round(most)];
    // Of the rounded points: a bar next to '0 of 9 points' is empty.
    return { name, points: earned, max, share: max > 0 ? Math.min(1, Math.max(0, earned / max)) : 0 };
  };
  const compared = (['wording', 'similarity'] as const).flatMap((name) => {
    const factor = factors[name];
    return factor === null || factor.most <= 0 ? [] : [{ name, ...factor }];
  });
  const words = {
    most: compared.reduce((left, { most }) => left - most, 1),
    value: compared.reduce((left, { added }) => left - added, text.value),
  };
  return [
    points('text', text.weight * words.most, words.most > 0 ? words.value / words.most : 0),
    ...compared.map(({ name, most, added }) => points(name, text.weight * most, added / most)),
    points('quality', quality.weight, quality.value * text.value),
    points('recency', recency.weight, recency.value * text.value),
  ];
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
