import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

const ExtendQuestionPayload = z.strictObject({ questionId: z.uuid() });
export type ExtendQuestionPayload = z.infer<typeof ExtendQuestionPayload>;

/** Answers a question again, with records from outside of the collection. */
export const EXTEND_QUESTION_JOB = defineJob({
  name: 'answers.extension',
  queue: 'answers',
  payload: ExtendQuestionPayload,
  retries: { ...RETRIES.userWaits, attempts: 2, delayMs: 5_000 },
  concurrency: 1,
});
