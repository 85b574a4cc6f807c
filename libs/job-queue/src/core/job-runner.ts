import type { JobLeaseRepository, TakenJob } from '@clinical/database';
import { AppError, runInRequestContext } from '@clinical/platform';
import pTimeout from 'p-timeout';
import type { JobHandler } from '../job-queue.port.js';
import { backoffDelay, errorText, readPayload } from './handlers.js';
import type { JobQueueContext } from './job-queue-context.js';
import { LeaseKeeper, type LeasedJob } from './lease-keeper.js';

/** A job whose worker crashed so often is assumed to be the cause. */
export const MAX_LOSSES = 5;
export const LOST_ERROR = `JOB_LOST: Its worker crashed ${MAX_LOSSES} times`;
const RECORD_RETRY_MS = 500;
/** Time that an aborted handler has to return. */
const ABORT_GRACE_MS = 2_000;

/** Outcome of an attempt. It has been recorded in the database. */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly error: unknown; readonly delayMs: number }
  | { readonly kind: 'failed' }
  /** Stopped before its end; the attempt is not counted. */
  | { readonly kind: 'released' };

interface RunningJob extends LeasedJob {
  readonly done: Promise<JobOutcome>;
}

/** Runs jobs that this process has a lease of, and records their outcome. */
export class JobRunner {
  readonly #context: JobQueueContext;
  readonly #leases: JobLeaseRepository;
  readonly #keeper: LeaseKeeper;
  readonly #running = new Map<string, RunningJob>();
  #isStopping = false;

  constructor(context: JobQueueContext) {
    this.#context = context;
    this.#leases = context.repositories.leases;
    this.#keeper = new LeaseKeeper(context);
  }

  /** Never rejects: errors are recorded with the job. */
  run(job: TakenJob, owner: string, handler: JobHandler): Promise<JobOutcome> {
    const abort = new AbortController();
    const { leaseMs } = handler.definition;
    const done = runInRequestContext({ requestId: job.traceId }, () =>
      this.#attempt(job, owner, handler, abort.signal),
    ).finally(() => {
      this.#running.delete(job.id);
      this.#keeper.delete(job.id);
    });
    this.#running.set(job.id, { owner, leaseMs, abort, done });
    this.#keeper.add(job.id, { owner, leaseMs, abort });
    return done;
  }

  /** Until when a job that runs here keeps its lease; null for one that does not run here. */
  leasedUntil(id: string, owner: string): Date | null {
    const running = this.#running.get(id);
    if (running === undefined || running.owner !== owner) return null;
    return new Date(this.#context.clock.now().getTime() + running.leaseMs);
  }

  /** Waits for running jobs, aborts and releases those that do not end in time. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    await this.#settled(graceMs);
    for (const { abort } of this.#running.values()) abort.abort();
    await this.#settled(ABORT_GRACE_MS);
    for (const [id, { owner }] of this.#running)
      await this.#leases.release(id, owner, this.#context.clock.now()).catch(() => undefined);
    this.#keeper.stop();
  }

  async #settled(withinMs: number): Promise<void> {
    if (this.#running.size === 0) return;
    const all = Promise.all([...this.#running.values()].map(({ done }) => done));
    await pTimeout(all, { milliseconds: withinMs, fallback: () => undefined });
  }

  async #attempt(
    job: TakenJob,
    owner: string,
    handler: JobHandler,
    signal: AbortSignal,
  ): Promise<JobOutcome> {
    const { logger } = this.#context;
    const details = { job: job.name, jobId: job.id, attempt: job.attempts };
    if (job.losses >= MAX_LOSSES) return this.#fail(job, owner, LOST_ERROR);
    const payload = readPayload(handler, job.payload);
    if (!payload.ok) return this.#fail(job, owner, 'INVALID_JOB_PAYLOAD: The payload does not match');
    // SQLite answers synchronously: without this, a series of jobs would block the event loop.
    await new Promise((turn) => setImmediate(turn));
    const startedAt = performance.now();
    try {
      await handler.run(payload.value, {
        id: job.id,
        attempt: job.attempts,
        last: job.attempts >= handler.definition.retries.attempts,
        traceId: job.traceId,
        signal,
      });
    } catch (error) {
      return this.#recordError(job, owner, handler, error, signal);
    }
    logger.debug({ ...details, ms: Math.round(performance.now() - startedAt) }, 'a job has finished');
    await this.#record(async () => {
      const wasOurs = await this.#leases.finish(job.id, owner);
      if (!wasOurs) logger.warn(details, 'a job finished after another worker had taken it over');
    });
    return { kind: 'done' };
  }

  async #recordError(
    job: TakenJob,
    owner: string,
    { definition }: JobHandler,
    error: unknown,
    signal: AbortSignal,
  ): Promise<JobOutcome> {
    const { logger } = this.#context;
    const details = { job: job.name, jobId: job.id, attempt: job.attempts };
    const isDatabaseDown = error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE';
    if (signal.aborted || isDatabaseDown) {
      // An attempt without the database is not counted. Recording it waits until the database is back.
      logger.info({ ...details, isDatabaseDown }, 'a job was released');
      await this.#record((now) => this.#leases.release(job.id, owner, now));
      return { kind: 'released' };
    }
    if (job.attempts >= definition.retries.attempts) return this.#fail(job, owner, errorText(error), error);
    const delayMs = backoffDelay(definition.retries, job.attempts, Math.random());
    logger.warn({ ...details, err: error, delayMs }, 'a job failed and will be retried');
    await this.#record((now) =>
      this.#leases.retryLater(job.id, owner, new Date(now.getTime() + delayMs), errorText(error), now),
    );
    return { kind: 'retry', error, delayMs };
  }

  async #fail(job: TakenJob, owner: string, text: string, error?: unknown): Promise<JobOutcome> {
    const details = { job: job.name, jobId: job.id, attempt: job.attempts, losses: job.losses };
    this.#context.logger.error({ ...details, err: error, error: text }, 'a job failed and is kept as failed');
    await this.#record((now) => this.#leases.fail(job.id, owner, text, now));
    return { kind: 'failed' };
  }

  /** Waits for a database that is down; if the process ends meanwhile, the lease expires and the job runs again. */
  async #record(write: (now: Date) => Promise<void>): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        await write(this.#context.clock.now());
        return;
      } catch (error) {
        if (isFirst) this.#context.logger.warn({ err: error }, 'the end of a job cannot be recorded yet');
        if (this.#isStopping) return;
        await new Promise((again) => setTimeout(again, RECORD_RETRY_MS));
      }
    }
  }
}
