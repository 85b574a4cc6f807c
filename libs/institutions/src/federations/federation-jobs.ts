import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

const RefreshFederationPayload = z.strictObject({ federationId: z.number().int().positive() });
export type RefreshFederationPayload = z.infer<typeof RefreshFederationPayload>;

/** Reads the metadata of one federation again. One at a time: each may need much memory. */
export const REFRESH_FEDERATION = defineJob({
  name: 'federations.refresh',
  queue: 'housekeeping',
  payload: RefreshFederationPayload,
  retries: RETRIES.onceMore,
  leaseMs: 900_000,
});

/** Enqueues the refresh of every federation for which it is due. */
export const REFRESH_DUE_FEDERATIONS = defineJob({
  name: 'federations.refresh-due',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  retries: RETRIES.threeMinutes,
  leaseMs: 60_000,
});
