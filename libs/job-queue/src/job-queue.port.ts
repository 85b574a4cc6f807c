import type { Transaction } from '@clinical/database';
import type { JobDefinition, JobQueueName } from './job-definition.js';

/** How one job is put in. */
export interface EnqueueOptions {
  /** At most one job of this name and key waits or runs at a time; a second one is not put in. */
  readonly key?: string;
  /** Earliest beginning; absent: at once. */
  readonly notBefore?: Date;
  /** The transaction that the job belongs to: it is there if and only if that is committed. */
  readonly within?: Transaction;
}

/** What a handler is told of its attempt. */
export interface JobAttempt {
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Whether it will not be tried again after this one. */
  readonly last: boolean;
  /** The trace of the request or schedule that put it in. */
  readonly traceId: string;
  /** Aborted when the worker is to stop and this attempt must give back its job. */
  readonly signal: AbortSignal;
}

/** Does one kind of job. It is idempotent: after a crash the same job comes again. */
export interface JobHandler<Payload = unknown> {
  readonly definition: JobDefinition<Payload>;
  run(payload: Payload, attempt: JobAttempt): Promise<void>;
}

/** A job that is begun by the clock. One of the same name replaces the one before. */
export interface JobSchedule<Payload = unknown> {
  readonly name: string;
  readonly definition: JobDefinition<Payload>;
  readonly payload: Payload;
  /** Five fields of cron, in UTC. */
  readonly cron: string;
}

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly queue: JobQueueName;
  readonly attempts: number;
  /** Code and message of the last error; never a payload. */
  readonly error: string;
  readonly failedAt: Date;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly running: number;
  readonly failed: number;
}

/** Jobs being worked on by this process. */
export interface RunningWorker {
  /** Takes no new job, waits for those that run up to `graceMs`, and gives the others back. */
  stop(graceMs: number): Promise<void>;
}

/** A job that nobody has defined or whose payload does not fit is refused: `UNKNOWN_JOB`, `INVALID_JOB_PAYLOAD`. */
export abstract class JobQueue {
  /**
   * Puts a job in, durably: once this returns (or the transaction is committed) it will be run at least once.
   * @returns its id; null where one with the same key is there
   */
  abstract enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | null>;

  /** Runs what waits, and what `schedules` say, until it is stopped. */
  abstract work(handlers: readonly JobHandler[], schedules: readonly JobSchedule[]): Promise<RunningWorker>;

  /** Failed jobs that are kept, newest first. */
  abstract failed(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }>;

  /** Lets failed jobs be tried anew. @returns how many there were; absent ids: all of them */
  abstract retry(ids?: readonly string[]): Promise<number>;

  abstract counts(): Promise<Readonly<Record<JobQueueName, QueueCounts>>>;

  abstract close(): Promise<void>;
}
