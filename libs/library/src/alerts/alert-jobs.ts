import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

/** Enqueues one job for each account with interests. */
export const PLAN_INTEREST_MAILS = defineJob({
  name: 'alerts.plan-interests',
  queue: 'alerts',
  payload: z.strictObject({}),
  retries: RETRIES.fourHours,
  leaseMs: 120_000,
});

/** Mails new documents on the interests of one account. `run` is the month, such as `2026-12`. */
export const SEND_INTEREST_MAIL = defineJob({
  name: 'alerts.interests',
  queue: 'alerts',
  payload: z.strictObject({
    userId: z.number().int().positive(),
    run: z.string().regex(/^\d{4}-\d{2}$/),
  }),
  retries: RETRIES.twoHours,
  concurrency: 2,
  leaseMs: 120_000,
});

/** Enqueues one job for each saved search with alerts of this frequency. */
export const PLAN_SAVED_SEARCH_ALERTS = defineJob({
  name: 'alerts.plan-saved-searches',
  queue: 'alerts',
  payload: z.strictObject({ frequency: z.enum(['weekly', 'monthly']) }),
  retries: RETRIES.fourHours,
  leaseMs: 120_000,
});

/** A saved search whose alert is due. `run` is the day of the plan, such as `2026-12-01`. */
const SavedSearchAlertSchema = z.strictObject({
  userId: z.number().int().positive(),
  savedSearchId: z.number().int().positive(),
  run: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});
export type SavedSearchAlert = z.infer<typeof SavedSearchAlertSchema>;

/** Mails new documents of one saved search. */
export const SEND_SAVED_SEARCH_ALERT = defineJob({
  name: 'alerts.saved-search',
  queue: 'alerts',
  payload: SavedSearchAlertSchema,
  retries: RETRIES.twoHours,
  concurrency: 2,
  leaseMs: 120_000,
});

/** Mails new articles connected with the record of one saved search. */
export const SEND_CONNECTED_ALERT = defineJob({
  name: 'alerts.connected',
  queue: 'alerts',
  payload: SavedSearchAlertSchema,
  retries: RETRIES.twoHours,
  concurrency: 2,
  leaseMs: 120_000,
});
