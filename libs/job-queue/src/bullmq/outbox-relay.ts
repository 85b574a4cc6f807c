import type { JobOutboxRepository, OutboxJob } from '@clinical/database';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobQueueContext } from '../core/job-queue-context.js';
import type { JobDefinition } from '../job-definition.js';
import { settled, type RedisConnections } from './redis-connections.js';

/** Interval of the search for jobs that other processes committed and could not send. */
const POLL_MS = 5_000;
const AUDIT_EVERY_MS = 60_000;
const AUDITED = 100;
const RETRY_MS = 1_000;
const BATCH = 250;

/** The part of a definition that BullMQ needs. */
export type RelayedDefinition = Pick<JobDefinition<never>, 'name' | 'retries'>;

/**
 * Sends committed jobs to BullMQ, each under the id of its row, so that sending is idempotent. The row is kept until
 * the job has finished: when Redis was restarted or has lost a job, all unfinished ones are sent again.
 */
export class OutboxRelay {
  readonly #context: JobQueueContext;
  readonly #outbox: JobOutboxRepository;
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #definitions = new Map<string, RelayedDefinition>();
  readonly #queues = new Map<string, Queue>();
  readonly #woken = new Set<string>();
  readonly #onReady = (): void => this.#connected();
  #mayHaveLostJobs = false;
  #hasConnected = false;
  #hasFailed = false;
  #running: Promise<void> | null = null;
  #poll: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #auditAt = Infinity;
  #isClosed = false;

  constructor(context: JobQueueContext, connections: RedisConnections) {
    this.#context = context;
    this.#outbox = context.repositories.outbox;
    this.#redis = connections.commands;
    this.#prefix = connections.prefix;
    this.#redis.on('ready', this.#onReady);
  }

  /** Registers a name whose jobs may be sent from now on. */
  register(definition: RelayedDefinition): void {
    this.#definitions.set(definition.name, definition);
  }

  /** Sends the committed jobs of a name. */
  wake(name: string): void {
    this.#woken.add(name);
    this.#run();
  }

  wakeAll(): void {
    for (const name of this.#definitions.keys()) this.wake(name);
  }

  /** Polls the database as well, for jobs of other processes; for processes that run jobs. */
  start(): void {
    this.#mayHaveLostJobs = true;
    if (this.#poll !== null) return;
    this.#auditAt = performance.now() + AUDIT_EVERY_MS;
    const again = (): void => {
      void this.#pollOnce().finally(() => {
        if (this.#poll !== null) this.#poll = setTimeout(again, POLL_MS);
      });
    };
    this.#poll = setTimeout(again, 0);
  }

  queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const queue = new Queue(name, {
      connection: this.#redis,
      prefix: this.#prefix,
      skipWaitingForReady: true,
      skipVersionCheck: true,
      skipMetasUpdate: true,
    });
    // The connection logs it once.
    queue.on('error', () => undefined);
    this.#queues.set(name, queue);
    return queue;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#poll !== null) clearTimeout(this.#poll);
    this.#poll = null;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#redis.off('ready', this.#onReady);
    if (this.#running !== null) await settled(this.#running);
    await Promise.all([...this.#queues.values()].map((queue) => settled(queue.close())));
  }

  #connected(): void {
    if (this.#hasConnected) this.#mayHaveLostJobs = true;
    this.#hasConnected = true;
    void this.#pollOnce();
    this.#run();
  }

  async #pollOnce(): Promise<void> {
    if (this.#redis.status !== 'ready' || this.#isClosed) return;
    try {
      if (this.#mayHaveLostJobs) {
        this.#mayHaveLostJobs = false;
        await this.#outbox.markAllPending();
      }
      if (performance.now() >= this.#auditAt) {
        this.#auditAt = performance.now() + AUDIT_EVERY_MS;
        await this.#audit();
      }
      if (this.#running !== null || this.#definitions.size === 0) return;
      for (const name of await this.#outbox.pendingNames([...this.#definitions.keys()])) this.wake(name);
      this.#hasFailed = false;
    } catch (error) {
      this.#mayHaveLostJobs = true;
      this.#failed(error);
    }
  }

  #run(): void {
    if (this.#isClosed || this.#running !== null || this.#retry !== null || this.#woken.size === 0) return;
    if (this.#redis.status !== 'ready') return;
    this.#running = this.#handOverWoken()
      .catch((error: unknown) => {
        this.#failed(error);
        this.#retry = setTimeout(() => {
          this.#retry = null;
          this.#run();
        }, RETRY_MS);
      })
      .finally(() => {
        this.#running = null;
        this.#run();
      });
  }

  /** Takes turns between the kinds of job, so that a long backlog of one does not delay the others. */
  async #handOverWoken(): Promise<void> {
    for (const name of this.#woken) {
      this.#woken.delete(name);
      try {
        if (await this.#handOver(name)) this.#woken.add(name);
      } catch (error) {
        this.#woken.add(name);
        throw error;
      }
      if (this.#isClosed) return;
    }
  }

  /** @returns whether there may be more */
  async #handOver(name: string): Promise<boolean> {
    const jobs = await this.#outbox.pending(name, BATCH);
    if (jobs.length === 0) return false;
    const now = this.#context.clock.now();
    await this.queue(name).addBulk(jobs.map((job) => this.#toBullmq(job, now)));
    await this.#outbox.markRelayed(
      jobs.map(({ id }) => id),
      now,
    );
    this.#hasFailed = false;
    return jobs.length === BATCH;
  }

  /** Redis gets ids only; payloads remain in the database. */
  #toBullmq({ id, name, runAt, attempts }: OutboxJob, now: Date) {
    const allowed = this.#definitions.get(name)?.retries.attempts ?? 1;
    return {
      name,
      data: {},
      opts: {
        jobId: id,
        delay: Math.max(0, runAt.getTime() - now.getTime()),
        attempts: Math.max(1, allowed - attempts),
        backoff: { type: 'custom' },
      },
    };
  }

  /** Redis may lose data without a restart that is noticed here, such as by FLUSHALL or a failover. */
  async #audit(): Promise<void> {
    const before = new Date(this.#context.clock.now().getTime() - AUDIT_EVERY_MS);
    const jobs = await this.#outbox.overdue(before, AUDITED);
    const states = await Promise.all(jobs.map(({ id, name }) => this.queue(name).getJobState(id)));
    const missing = jobs.filter((_, index) => states[index] === 'unknown').map(({ id }) => id);
    if (missing.length === 0 || (await this.#outbox.waitingAmong(missing)).length === 0) return;
    this.#context.logger.warn('Redis has lost jobs; all unfinished jobs are handed over again');
    await this.#outbox.markAllPending();
  }

  #failed(error: unknown): void {
    if (!this.#hasFailed && !this.#isClosed)
      this.#context.logger.warn({ err: error }, 'jobs cannot be handed to Redis; trying again');
    this.#hasFailed = true;
  }
}
