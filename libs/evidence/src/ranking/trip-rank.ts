import type { ComparisonExplanation } from './wording.js';
import { CATEGORY } from '../categories/category-ids.js';
import { isMaterialCategory } from '../categories/category-table.js';
import type { RankingSettings } from './ranking-settings.js';
import type { StemFrequencies } from './text-relevance.js';

/** Input of TripRank for one document and one query. */
export interface RankInput {
  /** Text relevance as a share of the highest possible, 0 to 1. */
  readonly text: number;
  readonly grade: 1 | 2 | 3 | 4 | 5;
  readonly mainCategory: number;
  /** Quality as the appraisal shows it, 0 to 100; null when unknown. */
  readonly appraised: number | null;
  /** Retracted documents have a quality below 0, regardless of category and appraisal. */
  readonly retracted: boolean;
  /** Days since 1970-01-01 of the document's date; null when undated. */
  readonly day: number | null;
  /** The day that recency is reckoned from. */
  readonly today: number;
}

/**
 * TripRank and its three components: each 0 to 1, but quality below 0 for retracted documents, and recency -1 to 0 for
 * material.
 */
export interface RankScore {
  readonly score: number;
  readonly text: number;
  readonly quality: number;
  readonly recency: number;
}

/**
 * TripRank: text relevance, raised in proportion by publication quality and recency with the weights of the settings
 * (B18, B19). The better a record answers the words, the more its quality and date count; a record that hardly answers
 * them is not lifted by being a recent review (docs/adr/0005-ranking-formula.md). Raising one of the three and nothing
 * else never lowers the score. Material other than the literature is not raised at all: newer material comes before
 * older, but none before evidence that answers the words as well. A notice about another article comes after both.
 */
export function tripRank(input: RankInput, settings: RankingSettings): RankScore {
  const quality = publicationQuality(input, settings);
  const recency = countedRecency(input.mainCategory, recencyOf(input.day, input.today, settings));
  const { weights } = settings;
  return {
    score:
      countedRelevance(input.mainCategory, input.text) *
      (weights.text + weights.quality * quality + weights.recency * recency),
    text: input.text,
    quality,
    recency,
  };
}

/**
 * Whether documents of a main category answer searches: notices about other articles do not. They are listed after all that
 * do, whichever words they have, unless the order is by date or the search is their identifier or title.
 */
export function isAnswer(mainCategory: number): boolean {
  return mainCategory !== CATEGORY.notices;
}

/** Share of its relevance with which a notice is ranked, less than the low-relevance cutoff leaves to any other record. */
export const KEPT_BY_NOTICES = 0.001;

/** Text relevance by which documents of a main category are ranked. */
export function countedRelevance(mainCategory: number, text: number): number {
  return isAnswer(mainCategory) ? text : text * KEPT_BY_NOTICES;
}

/**
 * Maximum factor of text relevance in TripRank: that of the best kind of evidence, published today. No record scores
 * more than its text relevance times this, to the bit, as every step of the formula is monotonic.
 */
export function highestRaise({
  weights,
  qualityByGrade,
  qualityByCategory,
  undatedRecency,
}: RankingSettings): number {
  const quality = Math.max(0, ...Object.values(qualityByGrade), ...Object.values(qualityByCategory));
  const recency = Math.max(1, undatedRecency);
  return weights.text + weights.quality * quality + weights.recency * recency;
}

/**
 * Publication quality, 0 to 1: that of the kind of evidence, which is the grade's unless the main category has its own
 * (B19, B48) or the record is no evidence, lowered by a poor appraisal. Unknown values count as halfway: missing
 * data and a silent abstract neither lift nor lower a record. Retracted documents are penalised.
 */
export function publicationQuality(
  {
    grade,
    mainCategory,
    appraised,
    retracted,
  }: Pick<RankInput, 'grade' | 'mainCategory' | 'appraised' | 'retracted'>,
  { qualityByGrade, qualityByCategory, qualitySpread, retractionPenalty }: RankingSettings,
): number {
  if (retracted) return -retractionPenalty;
  const ofGrade = isMaterialCategory(mainCategory) ? MATERIAL_QUALITY : qualityByGrade[grade];
  const kind = qualityByCategory[mainCategory] ?? ofGrade;
  return kind * (1 - qualitySpread * (1 - (appraised ?? UNKNOWN_QUALITY) / 100));
}

const UNKNOWN_QUALITY = 50;

/** Publication quality of images, videos, leaflets, courses and news, unless the settings give their category its own. */
const MATERIAL_QUALITY = 0;

/** Recency as it counts: material of today is not raised by it, and older material lowered. */
export function countedRecency(mainCategory: number, recency: number): number {
  return isMaterialCategory(mainCategory) ? recency - 1 : recency;
}

/** Recency, 0 to 1: 1 on the day itself or after it, halved with every half-life. */
export function recencyOf(day: number | null, today: number, settings: RankingSettings): number {
  if (day === null) return settings.undatedRecency;
  return 2 ** (-Math.max(0, today - day) / settings.recencyHalfLifeDays);
}

/** Score of one stem in one document. */
export interface StemExplanation {
  readonly stem: string;
  readonly frequencies: StemFrequencies;
  /** Typed stems that it counts instead of; empty for a stem that was typed. */
  readonly insteadOf: readonly string[];
  /** Live documents that contain the stem. */
  readonly documents: number;
  /** Share of the document's relevance by words, in the units of {@link RankExplanation.words}. */
  readonly contribution: number;
}

/** Every factor of one document's rank. */
export interface RankExplanation extends RankScore {
  /** Text relevance by the words alone, 0 to 1: the sum of the stems' contributions. */
  readonly words: number;
  /** Null where the words alone decide. */
  readonly wording: ComparisonExplanation | null;
  /** Similarity to the search in meaning; null where nothing is known of it. */
  readonly similarity: ComparisonExplanation | null;
  readonly stems: readonly StemExplanation[];
  /** The document is first because the query is its identifier or title. */
  readonly pinned: boolean;
  /** The document answers with all the words, not only some. */
  readonly hasAllWords: boolean;
}
