import { z } from 'zod';
import { omitUndefined } from './omit-undefined.js';

export const RANKING_FILE = 'ranking.yaml';

const share = z.number().min(0).max(1).optional();
const factor = z.number().min(0).max(1_000).optional();

/** `config/ranking.yaml`. What is left out keeps the default that `evidence` defines. */
export const RankingFileSchema = z
  .strictObject({
    weights: z.strictObject({ text: factor, quality: factor, recency: factor }).default({}),
    bm25f: z
      .strictObject({
        k1: z.number().min(0).max(100).optional(),
        b: share,
        fields: z.strictObject({ title: factor, abstract: factor, keywords: factor }).default({}),
      })
      .default({ fields: {} }),
    wording: z
      .strictObject({ candidates: z.int().min(0).max(500).optional(), weight: factor, similarity: factor })
      .default({}),
    variants: z.strictObject({ spelling: share, synonym: share }).default({}),
    quality: z
      .strictObject({
        byGrade: z
          .strictObject({ 1: quality(), 2: quality(), 3: quality(), 4: quality(), 5: quality() })
          .optional(),
        byCategory: z.record(z.string().regex(/^\d{1,6}$/, 'must be category ids'), quality()).optional(),
        spread: share,
        retractionPenalty: z.number().min(0).max(100).optional(),
      })
      .default({}),
    recency: z
      .strictObject({ halfLifeDays: z.number().min(1).max(100_000).optional(), undated: share })
      .default({}),
  })
  .refine(({ weights }) => weights.text !== 0 || weights.quality !== 0 || weights.recency !== 0, {
    path: ['weights'],
    message: 'text, quality and recency are all 0: nothing would order the results',
  });

function quality(): z.ZodNumber {
  return z.number().min(0).max(1);
}

/** Ranking numbers that the deployment changes; what is absent keeps the value that `evidence` gives it. */
export type RankingOverrides = ReturnType<typeof rankingOf>;

export function rankingOf(file: z.output<typeof RankingFileSchema>) {
  return omitUndefined({
    k1: file.bm25f.k1,
    b: file.bm25f.b,
    fieldWeights: omitUndefined(file.bm25f.fields),
    weights: omitUndefined(file.weights),
    wording: omitUndefined(file.wording),
    variants: omitUndefined(file.variants),
    qualityByGrade: file.quality.byGrade,
    qualityByCategory: file.quality.byCategory,
    qualitySpread: file.quality.spread,
    retractionPenalty: file.quality.retractionPenalty,
    recencyHalfLifeDays: file.recency.halfLifeDays,
    undatedRecency: file.recency.undated,
  });
}
