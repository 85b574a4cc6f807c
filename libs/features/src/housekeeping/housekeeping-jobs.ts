import { defineJob, type JobDefinition, type JobHandler } from '@clinical/job-queue';
import { z } from 'zod';

type Nothing = Record<string, never>;

/** What keeps the database from growing for ever; each may be run at any time, and twice. */
function housekeepingJob(name: string): JobDefinition<Nothing> {
  return defineJob({
    name: `housekeeping.${name}`,
    queue: 'housekeeping',
    payload: z.strictObject({}),
    attempts: 5,
    backoff: { delayMs: 60_000, maxDelayMs: 3_600_000 },
    concurrency: 1,
    leaseMs: 300_000,
  });
}

/** Sessions, keys, counters and challenges that have run out, and old lines of the audit log. */
export const CLEAN_ACCOUNTS = housekeepingJob('accounts');
/** Mails that were sent or refused long ago, and failed jobs that nobody took up again. */
export const CLEAN_MAILS_AND_JOBS = housekeepingJob('mails-and-jobs');
/** Messages of the contact form that are older than they are kept. */
export const CLEAN_CONTACT_MESSAGES = housekeepingJob('contact-messages');
/** Marks of who viewed what on days that are over, and counts of views that nobody asks for any more. */
export const CLEAN_VIEWS = housekeepingJob('views');

/** A job that only calls something. */
export function housekeeping(
  definition: JobDefinition<Nothing>,
  work: (signal: AbortSignal) => Promise<void>,
): JobHandler<Nothing> {
  return { definition, run: (_payload, { signal }) => work(signal) };
}
