import { defineJob } from '@clinical/job-queue';
import { z } from 'zod';

const backoff = { delayMs: 60_000, maxDelayMs: 3_600_000 } as const;
const month = z.number().int().positive();

/** Enqueues one job for each administrator of an institution. `month` counts from year 0. */
export const PLAN_USAGE_REPORTS = defineJob({
  name: 'usage.plan-reports',
  queue: 'alerts',
  payload: z.strictObject({ month }),
  attempts: 10,
  concurrency: 1,
  leaseMs: 120_000,
  backoff,
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
  attempts: 8,
  concurrency: 2,
  leaseMs: 120_000,
  backoff,
});
