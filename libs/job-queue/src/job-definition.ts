import type { z } from 'zod';

/** Families of jobs. Each has its own workers, so that a long import never delays a mail. */
export const JOB_QUEUES = ['mail', 'alerts', 'housekeeping', 'export', 'import', 'answers'] as const;
export type JobQueueName = (typeof JOB_QUEUES)[number];

/** At most `max` starts in each window of `perMs` milliseconds, which the first start opens. */
export interface JobRateLimit {
  readonly max: number;
  readonly perMs: number;
}

/** Waits double after each failed attempt, from `delayMs` up to `maxDelayMs`. */
export interface RetryPolicy {
  /** Attempts in all, the first one included. */
  readonly attempts: number;
  readonly delayMs: number;
  readonly maxDelayMs: number;
}

const fromAMinuteToAnHour = (attempts: number): RetryPolicy => ({
  attempts,
  delayMs: 60_000,
  maxDelayMs: 3_600_000,
});

/** Retry policies of jobs, for every adapter. A job has the default or names another policy. */
export const RETRIES = {
  /** Retries for a quarter of an hour: the next run of the schedule does the rest. */
  default: fromAMinuteToAnHour(5),
  /** One retry: heavy work that its schedule repeats. */
  onceMore: fromAMinuteToAnHour(2),
  /** Retries for three minutes: another site that does not respond by then is reported as unreachable. */
  threeMinutes: fromAMinuteToAnHour(3),
  /** Retries for five minutes, soon at first: a user waits for the result. */
  userWaits: { ...fromAMinuteToAnHour(6), delayMs: 10_000 },
  /** Retries for two hours: one message of a planned list. */
  twoHours: fromAMinuteToAnHour(8),
  /** Retries for four hours: without this job a list or a month would be missing. */
  fourHours: fromAMinuteToAnHour(10),
  /**
   * Retries for two to three days: soon at first, because of greylisting, then hourly, as a mail server may be down
   * over a weekend.
   */
  weekend: fromAMinuteToAnHour(72),
} as const satisfies Record<string, RetryPolicy>;

/** One kind of job. Payloads contain ids, never texts: a handler reads the current state. */
export interface JobDefinition<Payload> {
  /** `family.verb`, unique, such as `mail.send`. */
  readonly name: string;
  readonly queue: JobQueueName;
  /** Checked when a job is enqueued and again when it runs. */
  readonly payload: z.ZodType<Payload>;
  readonly retries: RetryPolicy;
  /** Maximum concurrent jobs of this kind per worker process. */
  readonly concurrency: number;
  /** Maximum starts of this kind per period in milliseconds, in all processes together; absent: no limit. */
  readonly rateLimit?: JobRateLimit;
  /** Milliseconds without renewal after which another worker takes over a job. */
  readonly leaseMs: number;
}

/** Defaults: the default retries, one at a time in each process, a lease of 30 seconds. */
const DEFAULTS = { retries: RETRIES.default, concurrency: 1, leaseMs: 30_000 };

/** Adds the defaults and infers the payload's type from its schema. */
export function defineJob<Payload>(
  definition: Omit<JobDefinition<Payload>, keyof typeof DEFAULTS> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { ...DEFAULTS, ...definition };
}
