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

/** How often and how long jobs are tried, whichever adapter runs them. A job has the default or names another policy. */
export const RETRIES = {
  /** For a quarter of an hour: the next run of the schedule does what was left. */
  default: fromAMinuteToAnHour(5),
  /** Once more: heavy work that its schedule repeats. */
  onceMore: fromAMinuteToAnHour(2),
  /** For three minutes: another site that does not answer by then is reported as unreachable. */
  threeMinutes: fromAMinuteToAnHour(3),
  /** For five minutes, soon at first: a user waits for the result. */
  userWaits: { ...fromAMinuteToAnHour(6), delayMs: 10_000 },
  /** For two hours: one message of a list that was planned. */
  twoHours: fromAMinuteToAnHour(8),
  /** For four hours: without this job a list or a month would be missing. */
  fourHours: fromAMinuteToAnHour(10),
  /** For two to three days: soon at first, because of greylisting, then hourly, as a mail server may be down over a weekend. */
  weekend: fromAMinuteToAnHour(72),
} as const satisfies Record<string, RetryPolicy>;

/** One kind of job. Payloads hold ids, never texts: a handler reads the current state. */
export interface JobDefinition<Payload> {
  /** `family.verb`, unique, such as `mail.send`. */
  readonly name: string;
  readonly queue: JobQueueName;
  /** Checked when a job is enqueued and again when it runs. */
  readonly payload: z.ZodType<Payload>;
  readonly retries: RetryPolicy;
  /** How many jobs of this kind one worker process runs at a time. */
  readonly concurrency: number;
  /** How many jobs of this kind may start within so many milliseconds, in all processes together; absent: no limit. */
  readonly rateLimit?: JobRateLimit;
  /** How long a worker may be silent before another one takes over its job, in milliseconds. */
  readonly leaseMs: number;
}

/** What most jobs share: the default retries, one at a time in each process, a lease of 30 seconds. */
const DEFAULTS = { retries: RETRIES.default, concurrency: 1, leaseMs: 30_000 };

/** Adds the defaults and infers the payload's type from its schema. */
export function defineJob<Payload>(
  definition: Omit<JobDefinition<Payload>, keyof typeof DEFAULTS> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { ...DEFAULTS, ...definition };
}
