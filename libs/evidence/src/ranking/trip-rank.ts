import type { RankingSettings } from './ranking-settings.js';

/** What TripRank knows of one document for one query. */
export interface RankInput {
  /** Text relevance as a share of the highest possible, 0 to 1. */
  readonly text: number;
  readonly grade: 1 | 2 | 3 | 4 | 5;
  readonly mainCategory: number;
  /** What was retracted has the quality of grade 5, whatever its category's own. */
  readonly retracted: boolean;
  /** Days since 1970-01-01 of the document's date; null when undated. */
  readonly day: number | null;
  /** The day that recency is reckoned from. */
  readonly today: number;
}

/** TripRank and the three values, each 0 to 1, that it is made of. */
export interface RankScore {
  readonly score: number;
  readonly text: number;
  readonly quality: number;
  readonly recency: number;
}

/**
 * TripRank: text relevance, raised in proportion by publication quality and recency with the weights of the settings
 * (decisions.md B18, B19). The better a record answers the words, the more its quality and date count; a record that
 * hardly answers them is not lifted by being a recent review (docs/adr/0005-form-of-triprank.md). Raising one of the
 * three and nothing else never lowers the score.
 */
export function tripRank(input: RankInput, settings: RankingSettings): RankScore {
  const quality = publicationQuality(input, settings);
  const recency = recencyOf(input.day, input.today, settings);
  const { weights } = settings;
  return {
    score: input.text * (weights.text + weights.quality * quality + weights.recency * recency),
    text: input.text,
    quality,
    recency,
  };
}

/** Publication quality, 0 to 1: that of the grade, unless the main category has its own (decisions.md B48). */
export function publicationQuality(
  { grade, mainCategory, retracted }: Pick<RankInput, 'grade' | 'mainCategory' | 'retracted'>,
  settings: RankingSettings,
): number {
  if (retracted) return settings.qualityByGrade[5];
  return settings.qualityByCategory[mainCategory] ?? settings.qualityByGrade[grade];
}

/** Recency, 0 to 1: 1 on the day itself or after it, halved with every half-life. */
export function recencyOf(day: number | null, today: number, settings: RankingSettings): number {
  if (day === null) return settings.undatedRecency;
  return 2 ** (-Math.max(0, today - day) / settings.recencyHalfLifeDays);
}
