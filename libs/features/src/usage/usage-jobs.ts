import { defineJob } from '@clinical/job-queue';
import { z } from 'zod';

/** Closes months of usage that are over, and deletes old events; may run at any time, and twice. */
export const CLOSE_USAGE = defineJob({
  name: 'usage.close',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  attempts: 10,
  backoff: { delayMs: 60_000, maxDelayMs: 3_600_000 },
  concurrency: 1,
  leaseMs: 600_000,
});
