import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

/** Looks for records of the collection that were retracted, corrected or superseded since the last look. */
export const WATCH_RECORDS_JOB = defineJob({
  name: 'answers.watch',
  queue: 'alerts',
  payload: z.strictObject({}),
  retries: RETRIES.fourHours,
});

/** Looks for evidence of a higher tier than that of stored answers. */
export const FIND_NEWER_JOB = defineJob({
  name: 'answers.newer',
  queue: 'alerts',
  payload: z.strictObject({}),
  retries: RETRIES.fourHours,
});

const ToldAccount = z.strictObject({ userId: z.number().int().positive() });
export type ToldAccount = z.infer<typeof ToldAccount>;

/** Tells one account what changed in what it asked, starred and exported. */
export const TELL_CHANGES_JOB = defineJob({
  name: 'answers.tell',
  queue: 'alerts',
  payload: ToldAccount,
  retries: RETRIES.twoHours,
  concurrency: 2,
});
