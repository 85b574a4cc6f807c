import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';
import { FEEDBACK_KINDS, MAX_FEEDBACK_COMMENT } from './feedback-lists.contract.js';

export const FeedbackSchema = z.object({
  kind: z.enum(FEEDBACK_KINDS),
  /** The words of a sentence of the answer; empty for all of it. */
  sentence: z.string().trim().max(2_000).default(''),
  comment: z.string().trim().max(MAX_FEEDBACK_COMMENT).default(''),
});
export type Feedback = z.output<typeof FeedbackSchema>;

/** `personal_data`: the comment might identify a patient, and nothing was stored. */
export const FeedbackReplySchema = z.strictObject({ stored: z.boolean(), personal_data: z.boolean() });
export type FeedbackReply = z.infer<typeof FeedbackReplySchema>;

/** What readers said of an answer, the newest first. Nothing says who they are. */
export const FeedbackListSchema = z.strictObject({
  feedback: z.array(
    z.strictObject({
      ...{ kind: z.enum(FEEDBACK_KINDS), sentence: z.string(), comment: z.string() },
      given_at: z.iso.datetime(),
    }),
  ),
});
export type FeedbackList = z.infer<typeof FeedbackListSchema>;

export const FEEDBACK_ROUTES = {
  'POST /api/asktrip/{id}/feedback': { body: FeedbackSchema, response: FeedbackReplySchema },
  'GET /api/asktrip/{id}/feedback': { response: FeedbackListSchema },
} as const satisfies RouteTable;
