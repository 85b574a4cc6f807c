import { defineJob } from '@clinical/job-queue';
import { z } from 'zod';

const backoff = { delayMs: 60_000, maxDelayMs: 3_600_000 } as const;

/** Enqueues one job for each account with interests. */
export const PLAN_INTEREST_MAILS = defineJob({
  name: 'alerts.plan-interests',
  queue: 'alerts',
  payload: z.strictObject({}),
  attempts: 10,
  concurrency: 1,
  leaseMs: 120_000,
  backoff,
});

/** Mails what is new on the interests of one account. `run` is the month, such as `2026-12`. */
export const SEND_INTEREST_MAIL = defineJob({
  name: 'alerts.interests',
  queue: 'alerts',
  payload: z.strictObject({
    userId: z.number().int().positive(),
    run: z.string().regex(/^\d{4}-\d{2}$/),
  }),
  attempts: 8,
  concurrency: 2,
  leaseMs: 120_000,
  backoff,
});

/** Enqueues one job for each saved search with alerts of this frequency. */
export const PLAN_SAVED_SEARCH_ALERTS = defineJob({
  name: 'alerts.plan-saved-searches',
  queue: 'alerts',
  payload: z.strictObject({ frequency: z.enum(['weekly', 'monthly']) }),
  attempts: 10,
  concurrency: 1,
  leaseMs: 120_000,
  backoff,
});

/** Mails what is new in one saved search. `run` is the day of the plan, such as `2026-12-01`. */
export const SEND_SAVED_SEARCH_ALERT = defineJob({
  name: 'alerts.saved-search',
  queue: 'alerts',
  payload: z.strictObject({
    userId: z.number().int().positive(),
    savedSearchId: z.number().int().positive(),
    run: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  }),
  attempts: 8,
  concurrency: 2,
  leaseMs: 120_000,
  backoff,
});
