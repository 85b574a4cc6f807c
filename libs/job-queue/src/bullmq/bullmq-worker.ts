import type { JobClaim, JobLeaseRepository, JobOutboxRepository } from '@clinical/database';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import { errorText } from '../core/handlers.js';
import type { JobQueueContext } from '../core/job-queue-context.js';
import { MAX_LOSSES, type JobRunner } from '../core/job-runner.js';
import type { JobHandler } from '../job-queue.port.js';
import type { OutboxRelay } from './outbox-relay.js';
import { settled, type RedisConnections } from './redis-connections.js';

const DATABASE_RETRY_MS = 1_000;
/** A job returned without a delay is delivered to the same worker again, which waits for jobs until it is closed. */
const STOPPING_DELAY_MS = 200;
const MAX_STALLED_INTERVAL_MS = 15_000;

/** Has BullMQ run the job again after this delay: its built-in backoff has no maximum. */
class RetryError extends Error {
  override readonly name = 'RetryError';

  constructor(
    readonly delayMs: number,
    cause: unknown,
  ) {
    super(errorText(cause));
  }
}

/** The row is already recorded as failed. */
class RecordedFailure extends UnrecoverableError {}

export interface BullmqWorkerOptions {
  readonly runner: JobRunner;
  readonly handler: JobHandler;
  /** Unique for this process. */
  readonly worker: string;
  readonly connections: RedisConnections;
  readonly relay: OutboxRelay;
}

/**
 * Runs the jobs of one kind as BullMQ delivers them. BullMQ owns order, concurrency, rate limits, retries, delays and
 * stalled jobs. The row in the database decides whether a job is still to be done and whether another worker is doing it,
 * also when Redis was emptied and delivers a job a second time.
 */
export class BullmqWorker {
  readonly #context: JobQueueContext;
  readonly #options: BullmqWorkerOptions;
  readonly #leases: JobLeaseRepository;
  readonly #outbox: JobOutboxRepository;
  readonly #worker: Worker;
  readonly #active = new Map<string, { readonly job: Job; readonly token: string | undefined }>();
  #deliveries = 0;
  #isStopping = false;

  constructor(context: JobQueueContext, options: BullmqWorkerOptions) {
    this.#context = context;
    this.#options = options;
    this.#leases = context.repositories.leases;
    this.#outbox = context.repositories.outbox;
    const { name, concurrency, rateLimit, leaseMs } = options.handler.definition;
    this.#worker = new Worker(name, (job, token) => this.#process(job, token), {
      connection: options.connections.workers,
      prefix: options.connections.prefix,
      concurrency,
      ...(rateLimit === undefined ? {} : { limiter: { max: rateLimit.max, duration: rateLimit.perMs } }),
      autorun: false,
      lockDuration: leaseMs,
      stalledInterval: Math.max(1_000, Math.min(MAX_STALLED_INTERVAL_MS, leaseMs / 2)),
      maxStalledCount: MAX_LOSSES,
      settings: {
        backoffStrategy: (_attempts, _type, error) => (error instanceof RetryError ? error.delayMs : 0),
      },
      // Failed jobs are kept in the database, for both adapters, and outlive Redis there.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    // The connection logs it once.
    this.#worker.on('error', () => undefined);
    this.#worker.on('failed', (job, error) => {
      if (job?.id !== undefined && job.finishedOn !== undefined) void this.#recordAbandoned(job.id, error);
    });
  }

  start(): void {
    this.#worker.run().catch((error: unknown) => {
      const { name } = this.#options.handler.definition;
      this.#context.logger.error({ err: error, job: name }, 'a worker has stopped unexpectedly');
    });
  }

  /** Takes no more jobs; those that run continue. */
  async pause(): Promise<void> {
    this.#isStopping = true;
    await settled(this.#worker.pause(true));
  }

  /** Jobs whose handler ignored the abort go back to the queue: their rows have been released. */
  async close(): Promise<void> {
    for (const { job, token } of this.#active.values())
      await settled(job.moveToDelayed(Date.now() + STOPPING_DELAY_MS, token));
    await settled(this.#worker.close(this.#active.size > 0));
  }

  async #process(job: Job, token: string | undefined): Promise<void> {
    const id = job.id ?? '';
    if (this.#isStopping) return this.#delay(job, token, STOPPING_DELAY_MS);
    const owner = `${this.#options.worker}-${(this.#deliveries++).toString(36)}`;
    const claim = await this.#claim(id, owner);
    if (claim === null) return this.#delay(job, token, DATABASE_RETRY_MS);
    if (claim.kind === 'gone') return;
    if (claim.kind === 'leased') {
      const waitMs = claim.until.getTime() - this.#context.clock.now().getTime();
      return this.#delay(job, token, Math.max(waitMs, 0) + DATABASE_RETRY_MS);
    }
    this.#active.set(id, { job, token });
    const outcome = await this.#options.runner
      .run(claim.job, owner, this.#options.handler)
      .finally(() => this.#active.delete(id));
    switch (outcome.kind) {
      case 'done':
        return;
      case 'retry':
        throw new RetryError(outcome.delayMs, outcome.error);
      case 'failed':
        throw new RecordedFailure('kept as failed in the database');
      case 'released':
        return this.#delay(job, token, this.#isStopping ? STOPPING_DELAY_MS : DATABASE_RETRY_MS);
    }
  }

  /** Null when the database cannot be reached. */
  async #claim(id: string, owner: string): Promise<JobClaim | null> {
    const now = this.#context.clock.now();
    const leaseUntil = new Date(now.getTime() + this.#options.handler.definition.leaseMs);
    return this.#leases.claim(id, { owner, now, leaseUntil }).catch(() => null);
  }

  /** Not counted as an attempt. */
  async #delay(job: Job, token: string | undefined, waitMs: number): Promise<never> {
    await job.moveToDelayed(Date.now() + waitMs, token);
    throw new DelayedError();
  }

  /** BullMQ no longer runs the job. If the row was retried meanwhile, it is sent again. */
  async #recordAbandoned(id: string, error: Error): Promise<void> {
    const { handler, relay } = this.#options;
    const { name } = handler.definition;
    try {
      if (error instanceof RecordedFailure) await this.#outbox.markPending([id]);
      else if (await this.#leases.failAbandoned(id, errorText(error), this.#context.clock.now()))
        this.#context.logger.error({ err: error, job: name, jobId: id }, 'BullMQ gave up a job');
      relay.wake(name);
    } catch (cause) {
      // The audit of the relay finds the row.
      this.#context.logger.warn({ err: cause, jobId: id }, 'the end of a job cannot be recorded yet');
    }
  }
}
