import type { z } from 'zod';
import { categoryQualities, decimal, fiveQualities, wholeNumber } from './setting-schemas.js';
import type { Setting } from './setting.js';

/** A ranking number: when absent, the value that ranking itself defines stands. */
function rankingNumber<T>(
  name: string,
  shownDefault: string,
  meaning: string,
  schema: z.ZodType<T, string>,
): Setting<T> {
  return { name, fallback: null, shownDefault, meaning, secret: false, schema };
}

/** What of ranking the environment can change. */
export const RANKING_SETTINGS = {
  rankingTextWeight: rankingNumber(
    'RANKING_TEXT_WEIGHT',
    '1',
    'Weight of text relevance in TripRank.',
    decimal(0, 1_000),
  ),
  rankingQualityWeight: rankingNumber(
    'RANKING_QUALITY_WEIGHT',
    '0.2',
    'Weight of publication quality in TripRank: by what share of it the best kind of evidence raises a rank.',
    decimal(0, 1_000),
  ),
  rankingRecencyWeight: rankingNumber(
    'RANKING_RECENCY_WEIGHT',
    '0.12',
    'Weight of recency in TripRank: by what share of it a record of today is raised.',
    decimal(0, 1_000),
  ),
  rankingWordingWeight: rankingNumber(
    'RANKING_WORDING_WEIGHT',
    '0.5',
    'Weight of how closely the first results are worded like the search, beside that of its words, which is 1.',
    decimal(0, 1_000),
  ),
  rankingWordingCandidates: rankingNumber(
    'RANKING_WORDING_CANDIDATES',
    '50',
    'How many of the first results are compared with the wording of the search; 0 for none.',
    wholeNumber(0, 500),
  ),
  rankingSpellingWeight: rankingNumber(
    'RANKING_SPELLING_WEIGHT',
    '0.9',
    'What a word counts for in its other spelling, British or American, beside 1 as it was typed; 0: it is not looked for.',
    decimal(0, 1),
  ),
  rankingSynonymWeight: rankingNumber(
    'RANKING_SYNONYM_WEIGHT',
    '0.5',
    'What abbreviations, synonyms and entry terms of MeSH headings count for, beside 1 for what was typed; 0: they are not looked for.',
    decimal(0, 1),
  ),
  rankingK1: rankingNumber(
    'RANKING_K1',
    '1.6',
    'BM25F: how fast repeated words stop counting.',
    decimal(0, 100),
  ),
  rankingB: rankingNumber('RANKING_B', '0.75', 'BM25F: how much long texts are held back.', decimal(0, 1)),
  rankingTitleFactor: rankingNumber(
    'RANKING_TITLE_FACTOR',
    '3',
    'BM25F: how much a word in the title counts.',
    decimal(0, 1_000),
  ),
  rankingAbstractFactor: rankingNumber(
    'RANKING_ABSTRACT_FACTOR',
    '1',
    'BM25F: how much a word in the abstract counts.',
    decimal(0, 1_000),
  ),
  rankingKeywordsFactor: rankingNumber(
    'RANKING_KEYWORDS_FACTOR',
    '1',
    'BM25F: how much a word in keywords and MeSH headings counts.',
    decimal(0, 1_000),
  ),
  rankingHalfLifeDays: rankingNumber(
    'RANKING_HALF_LIFE_DAYS',
    '1826.25',
    'Days in which recency falls by half.',
    decimal(1, 100_000),
  ),
  rankingUndatedRecency: rankingNumber(
    'RANKING_UNDATED_RECENCY',
    '0.1',
    'Recency of a record without a date.',
    decimal(0, 1),
  ),
  rankingQualityByGrade: rankingNumber(
    'RANKING_QUALITY_BY_GRADE',
    '1,0.75,0.6,0.35,0.1',
    'Publication quality of evidence grades 1 to 5.',
    fiveQualities,
  ),
  rankingQualityByCategory: rankingNumber(
    'RANKING_QUALITY_BY_CATEGORY',
    '101=0.45,102=0.45',
    'Publication quality of single categories, such as 11=1,27=0.8.',
    categoryQualities,
  ),
  rankingQualitySpread: rankingNumber(
    'RANKING_QUALITY_SPREAD',
    '0.4',
    'By what share of itself publication quality falls where the appraisal shows nothing good.',
    decimal(0, 1),
  ),
  rankingRetractionPenalty: rankingNumber(
    'RANKING_RETRACTION_PENALTY',
    '2',
    'How far under 0 the publication quality of what was retracted lies.',
    decimal(0, 100),
  ),
} as const;
