import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Redis } from 'ioredis';
import type { JobDefinition, JobQueueName } from '../job-definition.js';
import {
  JobQueue,
  type EnqueueOptions,
  type FailedJob,
  type JobHandler,
  type JobSchedule,
  type QueueCounts,
  type RunningWorker,
} from '../job-queue.port.js';
import { checkedHandlers } from '../work/checked-handlers.js';
import { JobLedger } from '../work/job-ledger.js';
import { JobRunner, type WorkParts } from '../work/job-runner.js';
import { LeaseReaper } from '../work/lease-reaper.js';
import { ScheduleClock } from '../work/schedule-clock.js';
import { JobLane } from './job-lane.js';

export interface BullmqSettings {
  /** `redis://127.0.0.1:6379`, with credentials where there are any. */
  readonly url: string;
  /** What the names of keys begin with. */
  readonly prefix: string;
}

/**
 * Jobs handed on by Redis to worker processes, as soon as they are there. The row of a job stays in the database
 * until the job is done: Redis may be away, or lose all it has, and no job is lost.
 */
export class BullmqJobQueue extends JobQueue {
  readonly #parts: WorkParts;
  readonly #settings: BullmqSettings;
  readonly #ledger: JobLedger;
  readonly #workers = new Set<RunningWorker>();

  constructor(parts: WorkParts, settings: BullmqSettings) {
    super();
    this.#parts = parts;
    this.#settings = settings;
    this.#ledger = new JobLedger(parts.database, parts.clock);
  }

  /** Needs the database only. */
  override enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<string | null> {
    return this.#ledger.enqueue(definition, payload, options, () => undefined);
  }

  override async work(
    handlers: readonly JobHandler[],
    schedules: readonly JobSchedule[],
  ): Promise<RunningWorker> {
    const byName = checkedHandlers(handlers, schedules);
    const worker = `${hostname().slice(0, 20)}-${process.pid}-${randomBytes(4).toString('hex')}`;
    const connections = openConnections(this.#settings.url, this.#parts);
    const runner = new JobRunner(this.#parts);
    const lanes = new Map(
      handlers.map((handler) => [
        handler.definition.name,
        new JobLane(this.#parts, { runner, handler, worker, prefix: this.#settings.prefix, ...connections }),
      ]),
    );
    const reaper = new LeaseReaper(
      this.#parts,
      [...byName.keys()],
      async (job) =>
        runner.heldUntil(job.id, job.owner) ?? (await lanes.get(job.name)?.heldUntil(job)) ?? null,
    );
    const clock = new ScheduleClock(this.#parts, this, schedules);
    for (const lane of lanes.values()) lane.start();
    reaper.start();
    clock.start();
    let stopped: Promise<void> | null = null;
    const stop = async (graceMs: number): Promise<void> => {
      await Promise.all([clock.stop(), reaper.stop()]);
      await Promise.all([...lanes.values()].map((lane) => lane.stopTaking()));
      await runner.stop(graceMs);
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
      connections.dispatch.disconnect();
      connections.work.disconnect();
      this.#workers.delete(running);
    };
    const running: RunningWorker = { stop: (graceMs) => (stopped ??= stop(graceMs)) };
    this.#workers.add(running);
    return running;
  }

  override failed(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }> {
    return this.#ledger.failed(page);
  }

  override retry(ids?: readonly string[]): Promise<number> {
    return this.#ledger.retry(ids);
  }

  override counts(): Promise<Readonly<Record<JobQueueName, QueueCounts>>> {
    return this.#ledger.counts();
  }

  /** The database is closed by whoever opened it. */
  override async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.stop(0)));
  }
}

/**
 * Two connections: what hands jobs on is refused at once while Redis is away, as the database keeps them; what waits
 * for jobs waits for Redis, too.
 */
function openConnections(
  url: string,
  { logger }: WorkParts,
): { readonly dispatch: Redis; readonly work: Redis } {
  const retryStrategy = (times: number): number => Math.min(times * 100, 2_000);
  const dispatch = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: false, retryStrategy });
  const work = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  let isAway = false;
  dispatch.on('error', (error) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is away; jobs wait in the database');
    isAway = true;
  });
  dispatch.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
  work.on('error', () => undefined);
  return { dispatch, work };
}
