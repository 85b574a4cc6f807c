import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

const ExportPayload = z.strictObject({ exportId: z.number().int().positive() });
export type ExportPayload = z.infer<typeof ExportPayload>;

/** Writes the file of one export. */
export const RUN_EXPORT = defineJob({
  name: 'export.run',
  queue: 'export',
  payload: ExportPayload,
  retries: RETRIES.userWaits,
});

/** Deletes exports that were kept long enough. */
export const CLEAN_EXPORTS = defineJob({
  name: 'housekeeping.exports',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  leaseMs: 300_000,
});
