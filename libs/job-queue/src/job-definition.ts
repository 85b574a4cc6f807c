import type { z } from 'zod';

/** Families of jobs. Each has workers of its own, so that a long import never delays a mail. */
export const JOB_QUEUES = ['mail', 'alerts', 'housekeeping', 'export', 'import', 'answers'] as const;
export type JobQueueName = (typeof JOB_QUEUES)[number];

/** What a job is, wherever it is run. Payloads hold ids, never texts: a handler reads the present state anew. */
export interface JobDefinition<Payload> {
  /** `family.verb`, unique, such as `mail.send`. */
  readonly name: string;
  readonly queue: JobQueueName;
  /** Checked when a job is put in and again when it is taken out. */
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried in all, the first time included. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; each further one waits twice as long, up to `longestWaitMs`. */
  readonly backoffMs: number;
  readonly longestWaitMs?: number;
  /** How many of this job one worker process runs at a time. */
  readonly concurrency: number;
  /** Longest that one attempt may go without a sign of life before another worker takes it up, in milliseconds. */
  readonly leaseMs?: number;
}

/** Gives a definition its payload's type. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}
