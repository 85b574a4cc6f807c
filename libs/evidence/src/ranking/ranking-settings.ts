import type { WordingSettings } from './wording.js';

/** Weights of other words for the typed ones, 0 to 1. */
export interface VariantWeights {
  /** The same word as British or American English spells it. */
  readonly spelling: number;
  /** Abbreviations, synonyms and entry terms of the Medical Subject Headings. */
  readonly synonym: number;
}

/** Every number that ranking depends on; configuration may change each. */
export interface RankingSettings {
  /** BM25F: how fast repeated words stop counting. */
  readonly k1: number;
  /** BM25F: length normalisation, 0 to 1. */
  readonly b: number;
  /** BM25F: weights of a word by field. */
  readonly fieldWeights: { readonly title: number; readonly abstract: number; readonly keywords: number };
  /** Weights of wording and meaning in the order of the first results, in addition to the words. */
  readonly wording: WordingSettings;
  readonly variants: VariantWeights;
  /** Weights of the factor of text relevance: the text weight, plus quality and recency by theirs. */
  readonly weights: { readonly text: number; readonly quality: number; readonly recency: number };
  /** Publication quality, 0 to 1, by evidence grade. */
  readonly qualityByGrade: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
  /** Publication quality of main categories that differ from their grade. */
  readonly qualityByCategory: Readonly<Record<number, number>>;
  /** By what share of itself publication quality falls where the appraisal shows nothing good, 0 to 1. */
  readonly qualitySpread: number;
  /** Penalty for retracted documents: distance of their publication quality below 0, 0 or more. */
  readonly retractionPenalty: number;
  /** Days in which recency falls by half. */
  readonly recencyHalfLifeDays: number;
  /** Recency of a record without a date, 0 to 1. */
  readonly undatedRecency: number;
}

export const DEFAULT_RANKING_SETTINGS: RankingSettings = {
  k1: 1.6,
  b: 0.75,
  fieldWeights: { title: 3, abstract: 1, keywords: 1 },
  wording: { candidates: 50, weight: 0.8, similarity: 0.4 },
  variants: { spelling: 0.9, synonym: 0.5 },
  weights: { text: 1, quality: 0.2, recency: 0.12 },
  qualityByGrade: { 1: 1, 2: 0.75, 3: 0.6, 4: 0.35, 5: 0.1 },
  // Half of the records of category 101 prove to be systematic reviews, and scoping reviews search as widely.
  qualityByCategory: { 101: 0.45, 102: 0.45 },
  qualitySpread: 0.4,
  retractionPenalty: 2,
  recencyHalfLifeDays: 5 * 365.25,
  undatedRecency: 0.1,
};
