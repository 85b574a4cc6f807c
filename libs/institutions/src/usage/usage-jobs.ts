import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

const month = z.number().int().positive();

/** Closes months of usage that are over, and deletes old events; may run at any time, and twice. */
export const CLOSE_USAGE = defineJob({
  name: 'usage.close',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  retries: RETRIES.fourHours,
  leaseMs: 600_000,
});

/** Enqueues one job for each administrator of an institution. `month` counts from year 0. */
export const PLAN_USAGE_REPORTS = defineJob({
  name: 'usage.plan-reports',
  queue: 'alerts',
  payload: z.strictObject({ month }),
  retries: RETRIES.fourHours,
  leaseMs: 120_000,
});

/** Mails the usage of one institution in one month to one of its administrators. */
export const SEND_USAGE_REPORT = defineJob({
  name: 'usage.report',
  queue: 'alerts',
  payload: z.strictObject({
    userId: z.number().int().positive(),
    institutionId: z.number().int().positive(),
    month,
  }),
  retries: RETRIES.twoHours,
  concurrency: 2,
  leaseMs: 120_000,
});
