import { defineJob, type JobDefinition } from '@clinical/job-queue';
import { z } from 'zod';

type Nothing = Record<string, never>;

/** Keeps the database from growing without limit; each job may run at any time, and twice. */
function housekeepingJob(name: string): JobDefinition<Nothing> {
  return defineJob({
    name: `housekeeping.${name}`,
    queue: 'housekeeping',
    payload: z.strictObject({}),
    leaseMs: 300_000,
  });
}

/** Expired sessions, keys, counters and challenges, and old entries of the audit log. */
export const CLEAN_ACCOUNTS = housekeepingJob('accounts');
/** Old mails and old failed jobs. */
export const CLEAN_MAILS_AND_JOBS = housekeepingJob('mails-and-jobs');
/** Old messages of the contact form. */
export const CLEAN_CONTACT_MESSAGES = housekeepingJob('contact-messages');
/** Marks of viewers of past days, and view counts that are no longer shown. */
export const CLEAN_VIEWS = housekeepingJob('views');
