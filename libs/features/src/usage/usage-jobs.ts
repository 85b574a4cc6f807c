import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

/** Closes months of usage that are over, and deletes old events; may run at any time, and twice. */
export const CLOSE_USAGE = defineJob({
  name: 'usage.close',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  retries: RETRIES.fourHours,
  leaseMs: 600_000,
});
