import { DelayedError, Queue, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobQueueContext } from '../core/job-queue-context.js';
import type { JobSchedules } from '../core/job-schedules.js';
import { settled, type RedisConnections } from './redis-connections.js';

/** Queue of the job schedulers; no job has a name without a dot. */
export const SCHEDULES_QUEUE = 'schedules';
const RETRY_MS = 1_000;

/**
 * Cron by BullMQ's job schedulers. When one fires, the job that is due is enqueued in the database like any other, so that
 * it outlives Redis, and an occurrence that Redis missed is enqueued at the next connection.
 */
export class BullmqSchedules {
  readonly #context: JobQueueContext;
  readonly #schedules: JobSchedules;
  readonly #redis: Redis;
  readonly #queue: Queue;
  readonly #worker: Worker;
  readonly #onReady = (): void => void this.#register();
  #registering: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #hasFailed = false;
  #isStopped = false;

  constructor(context: JobQueueContext, schedules: JobSchedules, connections: RedisConnections) {
    this.#context = context;
    this.#schedules = schedules;
    this.#redis = connections.commands;
    const { prefix } = connections;
    this.#queue = new Queue(SCHEDULES_QUEUE, {
      connection: connections.commands,
      prefix,
      skipWaitingForReady: true,
      skipVersionCheck: true,
      skipMetasUpdate: true,
    });
    this.#worker = new Worker(SCHEDULES_QUEUE, (job, token) => this.#fire(job, token), {
      connection: connections.workers,
      prefix,
      autorun: false,
    });
    this.#queue.on('error', () => undefined);
    this.#worker.on('error', () => undefined);
  }

  start(): void {
    this.#redis.on('ready', this.#onReady);
    void this.#register();
    this.#worker.run().catch((error: unknown) => {
      this.#context.logger.error({ err: error }, 'the worker of schedules has stopped unexpectedly');
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#redis.off('ready', this.#onReady);
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#registering !== null) await settled(this.#registering);
    await settled(this.#worker.close());
    await settled(this.#queue.close());
  }

  #register(): Promise<void> {
    this.#registering ??= this.#upsertAll()
      .catch((error: unknown) => {
        if (!this.#hasFailed)
          this.#context.logger.warn({ err: error }, 'schedules cannot be registered; trying again');
        this.#hasFailed = true;
        if (!this.#isStopped) this.#timer = setTimeout(this.#onReady, RETRY_MS);
      })
      .finally(() => (this.#registering = null));
    return this.#registering;
  }

  async #upsertAll(): Promise<void> {
    await this.#schedules.store();
    await this.#schedules.enqueueDue();
    if (this.#redis.status !== 'ready') return;
    const expected = this.#schedules.all;
    for (const { key } of await this.#queue.getJobSchedulers())
      if (!expected.some(({ name }) => name === key)) await this.#queue.removeJobScheduler(key);
    for (const { name, cron } of expected)
      await this.#queue.upsertJobScheduler(
        name,
        { pattern: cron, tz: 'UTC' },
        { name, data: {}, opts: { removeOnComplete: true, removeOnFail: true } },
      );
    this.#hasFailed = false;
  }

  async #fire(job: Job, token: string | undefined): Promise<void> {
    try {
      await this.#schedules.enqueueDue();
    } catch (error) {
      this.#context.logger.warn({ err: error, schedule: job.name }, 'a schedule waits for the database');
      return this.#delay(job, token, Date.now() + RETRY_MS);
    }
    // Another machine's clock may be ahead of this one's.
    const next = this.#schedules.nextAt(job.name);
    const isEarly =
      next !== null && next > this.#context.clock.now() && next.getTime() <= (job.opts.prevMillis ?? 0);
    if (isEarly) return this.#delay(job, token, next.getTime());
  }

  async #delay(job: Job, token: string | undefined, until: number): Promise<never> {
    await job.moveToDelayed(until, token);
    throw new DelayedError();
  }
}
