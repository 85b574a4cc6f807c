import type { FailedJobSort } from '@clinical/database';
import type { Transaction } from '@clinical/database';
import type { JobDefinition, JobQueueName } from './job-definition.js';

export interface EnqueueOptions {
  /** At most one job of this name and key waits or runs at a time; a second one is not added. */
  readonly key?: string;
  /** Earliest start; absent: immediately. */
  readonly notBefore?: Date;
  /** The transaction that the job belongs to: the job exists if and only if it is committed. */
  readonly within?: Transaction;
}

/** Data of an attempt for its handler. */
export interface JobAttempt {
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Whether the job is kept as failed when this attempt fails. */
  readonly last: boolean;
  /** The trace of the request or schedule that enqueued it. */
  readonly traceId: string;
  /** Aborted when the worker stops, or another worker has taken over the job. */
  readonly signal: AbortSignal;
}

/** Runs one kind of job. It must be idempotent: after a crash the same job runs again. */
export interface JobHandler<Payload = unknown> {
  readonly definition: JobDefinition<Payload>;
  run(payload: Payload, attempt: JobAttempt): Promise<void>;
}

/** A cron job. One of the same name replaces the previous one. */
export interface JobSchedule<Payload = unknown> {
  readonly name: string;
  readonly definition: JobDefinition<Payload>;
  readonly payload: Payload;
  /** Five fields, in UTC. */
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

/** A page of failed jobs, newest first unless sorted. */
export interface FailedJobPage {
  readonly offset: number;
  readonly limit: number;
  /** Only jobs of this name. */
  readonly name?: string;
  readonly sort?: FailedJobSort;
}

/** Failed jobs to be queued again: of all ids and names if both are absent. */
export interface FailedJobChoice {
  readonly ids?: readonly string[] | undefined;
  readonly name?: string | undefined;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly running: number;
  readonly failed: number;
}

export interface ScheduleStatus {
  readonly name: string;
  readonly cron: string;
  readonly nextAt: Date;
}

/** State of the unfinished jobs in the message broker. */
export interface BrokerStatus {
  readonly reachable: boolean;
  /** By kind of job; kinds without unfinished jobs are left out. */
  readonly jobs: readonly {
    readonly name: string;
    readonly waiting: number;
    readonly active: number;
    readonly delayed: number;
  }[];
}

export interface JobQueueStatus {
  readonly queues: Readonly<Record<JobQueueName, QueueCounts>>;
  readonly schedules: readonly ScheduleStatus[];
  /** Null for a queue that needs no broker. */
  readonly broker: BrokerStatus | null;
}

/** A worker in this process. */
export interface RunningWorker {
  /** Takes no new job, waits up to `graceMs` for those that run, and releases the others. */
  stop(graceMs: number): Promise<void>;
}

/** @throws AppError `UNKNOWN_JOB`, `INVALID_JOB_PAYLOAD` for a job that is not defined or whose payload does not match */
export abstract class JobQueue {
  /**
   * Enqueues a job durably: once this returns (or its transaction is committed) it runs at least once.
   *
   * @returns its id; null when a job with the same key exists
   */
  abstract enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | null>;

  /** Runs jobs and schedules until it is stopped. */
  abstract work(handlers: readonly JobHandler[], schedules: readonly JobSchedule[]): Promise<RunningWorker>;

  abstract status(): Promise<JobQueueStatus>;

  /** Failed jobs that are kept, newest first unless sorted. */
  abstract failed(page: FailedJobPage): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }>;

  /** Queues failed jobs again. @returns number of queued jobs */
  abstract retry(choice?: FailedJobChoice): Promise<number>;

  abstract close(): Promise<void>;
}
