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

/** What readers said of all answers, the newest first. Nothing says who they are. */
export const FeedbackQueueSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      ...{ id: z.string(), question: z.string(), path: z.string() },
      ...{ kind: z.enum(FEEDBACK_KINDS), sentence: z.string(), comment: z.string() },
      ...{ given_at: z.iso.datetime(), handled: z.boolean() },
    }),
  ),
  total: z.number().int().nonnegative(),
});
export type FeedbackQueue = z.infer<typeof FeedbackQueueSchema>;

/** Whether an editor dealt with it. */
export const HandledSchema = z.strictObject({ handled: z.boolean() });
export type Handled = z.infer<typeof HandledSchema>;

export const FEEDBACK_ROUTES = {
  'POST /api/asktrip/{id}/feedback': { body: FeedbackSchema, response: FeedbackReplySchema },
  'GET /api/asktrip/{id}/feedback': { response: FeedbackListSchema },
  'GET /api/asktrip/feedback': { response: FeedbackQueueSchema },
  'PATCH /api/asktrip/feedback/{id}': { body: HandledSchema, response: HandledSchema },
} as const satisfies RouteTable;
