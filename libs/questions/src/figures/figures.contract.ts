import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';
import { EVIDENCE_CHANGES } from '../changes/change-lists.contract.js';

const count = z.number().int().nonnegative();

/** How questions were asked and answered, for administrators. Nothing says who asked. */
export const QuestionFiguresSchema = z.strictObject({
  /** Of the last twelve months, the newest first, by when they were asked. */
  months: z.array(
    z.strictObject({
      /** Such as `2026-10`. */
      month: z.string(),
      ...{ asked: count, answered: count, abstained: count, waiting: count, failed: count },
    }),
  ),
  /** Sentences that the check refused in answers of these months, by reason, the most frequent first. */
  rejected: z.array(z.strictObject({ reason: z.string(), count })),
  /** Answers of any time that cite something changed since, the newest first. */
  changed: z.array(
    z.strictObject({ question: z.string(), path: z.string(), changes: z.array(z.enum(EVIDENCE_CHANGES)) }),
  ),
  /** All of them; `changed` has the first. */
  changed_total: count,
});
export type QuestionFigures = z.infer<typeof QuestionFiguresSchema>;

export const FIGURES_ROUTES = {
  'GET /api/asktrip/figures': { response: QuestionFiguresSchema },
} as const satisfies RouteTable;
