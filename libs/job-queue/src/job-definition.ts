import type { z } from 'zod';

/** Families of jobs. Each has its own workers, so that a long import never delays a mail. */
export const JOB_QUEUES = ['mail', 'alerts', 'housekeeping', 'export', 'import', 'answers'] as const;
export type JobQueueName = (typeof JOB_QUEUES)[number];

/** At most `max` starts in each window of `perMs` milliseconds, which the first start opens. */
export interface JobRateLimit {
  readonly max: number;
  readonly perMs: number;
}

/** One kind of job. Payloads hold ids, never texts: a handler reads the current state. */
export interface JobDefinition<Payload> {
  /** `family.verb`, unique, such as `mail.send`. */
  readonly name: string;
  readonly queue: JobQueueName;
  /** Checked when a job is enqueued and again when it runs. */
  readonly payload: z.ZodType<Payload>;
  /** Attempts in all, the first one included. */
  readonly attempts: number;
  /** Wait before the second attempt, doubled before each further one up to `maxDelayMs` (a day by default). */
  readonly backoff: { readonly delayMs: number; readonly maxDelayMs?: number };
  /** How many jobs of this kind one worker process runs at a time. */
  readonly concurrency: number;
  /** How many jobs of this kind may start within so many milliseconds, in all processes together; absent: no limit. */
  readonly rateLimit?: JobRateLimit;
  /** How long a worker may be silent before another one takes over its job, in milliseconds; 30 seconds by default. */
  readonly leaseMs?: number;
}

/** Infers the payload's type from its schema. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}
