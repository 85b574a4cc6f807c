import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

/** A month such as `2026-10`. */
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Queues the newsletter of the last month for everyone who asked for it; may run at any time, and twice. */
export const PLAN_NEWSLETTER_JOB = defineJob({
  name: 'answers.plan-newsletter',
  queue: 'alerts',
  payload: z.strictObject({}),
  retries: RETRIES.fourHours,
});

const Newsletter = z.strictObject({ userId: z.number().int().positive(), month });
export type Newsletter = z.infer<typeof Newsletter>;

/** Mails the newsletter of one month to one account. */
export const SEND_NEWSLETTER_JOB = defineJob({
  name: 'answers.newsletter',
  queue: 'alerts',
  payload: Newsletter,
  retries: RETRIES.twoHours,
  concurrency: 2,
});
