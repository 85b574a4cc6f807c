import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';
import { AnswerSchema } from '../answers/answers.contract.js';
import { QUESTION_LENGTH } from '../asking/asking-lists.contract.js';

export const ShortAnswerRequestSchema = z.object({
  question: z.string().trim().min(QUESTION_LENGTH.min).max(QUESTION_LENGTH.max),
});

/** What a results page shows of an answer: quotations with their sources, or the broader searches of one that abstains. */
export const ShortAnswerSchema = z.strictObject({
  /** Null where short answers are off, for callers who may not ask now, and for texts that are refused as questions. */
  answer: AnswerSchema.pick({
    bottom_line: true,
    quality: true,
    abstention: true,
    references: true,
  }).nullable(),
});
export type ShortAnswer = z.infer<typeof ShortAnswerSchema>;

export const SHORT_ANSWER_ROUTES = {
  'POST /api/asktrip/short': { body: ShortAnswerRequestSchema, response: ShortAnswerSchema },
} as const satisfies RouteTable;
