import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

const CheckLinkPayload = z.strictObject({ reportId: z.number().int().positive() });
export type CheckLinkPayload = z.infer<typeof CheckLinkPayload>;

/** Checks the link of one report. One at a time, to limit the request rate of sites. */
export const CHECK_LINK = defineJob({
  name: 'broken-links.check',
  queue: 'housekeeping',
  payload: CheckLinkPayload,
  retries: RETRIES.threeMinutes,
  leaseMs: 60_000,
});

/** Deletes old reports. */
export const CLEAN_BROKEN_LINKS = defineJob({
  name: 'housekeeping.broken-links',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  leaseMs: 300_000,
});
