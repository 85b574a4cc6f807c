import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

const AnswerQuestionPayload = z.strictObject({ questionId: z.uuid() });
export type AnswerQuestionPayload = z.infer<typeof AnswerQuestionPayload>;

/** Answers one question. */
export const ANSWER_QUESTION_JOB = defineJob({
  name: 'answers.question',
  queue: 'answers',
  payload: AnswerQuestionPayload,
  // Two minutes in all: a search engine that restarts is there again.
  retries: { ...RETRIES.userWaits, attempts: 7, delayMs: 2_000 },
  concurrency: 2,
  // Readers wait: after a crash another process takes over soon.
  leaseMs: 10_000,
});

/** Deletes questions that were checked but never asked. */
export const CLEAN_QUESTIONS_JOB = defineJob({
  name: 'housekeeping.questions',
  queue: 'housekeeping',
  payload: z.strictObject({}),
});
