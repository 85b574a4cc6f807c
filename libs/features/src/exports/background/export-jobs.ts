import { defineJob } from '@clinical/job-queue';
import { z } from 'zod';

const ExportPayload = z.strictObject({ exportId: z.number().int().positive() });
export type ExportPayload = z.infer<typeof ExportPayload>;

/** Writes the file of one export. */
export const RUN_EXPORT = defineJob({
  name: 'export.run',
  queue: 'export',
  payload: ExportPayload,
  attempts: 6,
  backoff: { delayMs: 10_000, maxDelayMs: 600_000 },
  concurrency: 1,
  leaseMs: 30_000,
});

/** Deletes exports that were kept long enough. */
export const CLEAN_EXPORTS = defineJob({
  name: 'housekeeping.exports',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  attempts: 5,
  backoff: { delayMs: 60_000, maxDelayMs: 3_600_000 },
  concurrency: 1,
  leaseMs: 300_000,
});
