import { handlersByName } from '../core/handlers.js';
import type { JobQueueContext } from '../core/job-queue-context.js';
import { JobRunner } from '../core/job-runner.js';
import { JobSchedules } from '../core/job-schedules.js';
import { JobStore } from '../core/job-store.js';
import { workerName } from '../core/lease-keeper.js';
import { watchUnknownJobs } from '../core/orphaned-jobs.js';
import type { JobDefinition } from '../job-definition.js';
import {
  JobQueue,
  type BrokerStatus,
  type EnqueueOptions,
  type FailedJob,
  type FailedJobChoice,
  type FailedJobPage,
  type JobHandler,
  type JobQueueStatus,
  type JobSchedule,
  type RunningWorker,
} from '../job-queue.port.js';
import { BullmqSchedules } from './bullmq-schedules.js';
import { BullmqWorker } from './bullmq-worker.js';
import { OutboxRelay, type RelayedDefinition } from './outbox-relay.js';
import { settled, type RedisConnections } from './redis-connections.js';

const STATUS_WITHIN_MS = 1_000;

/**
 * Jobs run by BullMQ in worker processes. The row of a job is kept in the database until the job has finished: Redis
 * may be down, or lose all its data, and no job is lost.
 */
export class BullmqJobQueue extends JobQueue {
  readonly #context: JobQueueContext;
  readonly #store: JobStore;
  readonly #connections: RedisConnections;
  readonly #workers = new Set<RunningWorker>();
  #relay: OutboxRelay | null = null;

  /** @param connections closed with the queue */
  constructor(context: JobQueueContext, connections: RedisConnections) {
    super();
    this.#context = context;
    this.#store = new JobStore(context);
    this.#connections = connections;
  }

  /** Needs only the database; the job is sent to Redis after the commit. */
  override enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<string | null> {
    const onCommit = (): void => this.#relayFor([definition]).wake(definition.name);
    return this.#store.enqueue(definition, payload, options, onCommit);
  }

  override async work(
    handlers: readonly JobHandler[],
    schedules: readonly JobSchedule[],
  ): Promise<RunningWorker> {
    handlersByName(handlers, schedules);
    const relay = this.#relayFor(handlers.map(({ definition }) => definition));
    const runner = new JobRunner(this.#context);
    const shared = { runner, worker: workerName(), connections: this.#connections, relay };
    const workers = handlers.map((handler) => new BullmqWorker(this.#context, { ...shared, handler }));
    const cron = new BullmqSchedules(
      this.#context,
      new JobSchedules(this.#context, this, schedules),
      this.#connections,
    );
    for (const worker of workers) worker.start();
    relay.start();
    cron.start();
    const stopWatching = watchUnknownJobs(
      this.#context,
      handlers.map(({ definition }) => definition.name),
    );
    let stopped: Promise<void> | null = null;
    const stop = async (graceMs: number): Promise<void> => {
      stopWatching();
      await Promise.all([cron.stop(), ...workers.map((worker) => worker.pause())]);
      await runner.stop(graceMs);
      await Promise.all(workers.map((worker) => worker.close()));
      this.#workers.delete(running);
    };
    const running: RunningWorker = { stop: (graceMs) => (stopped ??= stop(graceMs)) };
    this.#workers.add(running);
    return running;
  }

  override async status(): Promise<JobQueueStatus> {
    const [status, broker] = await Promise.all([this.#store.status(), this.#brokerStatus()]);
    return { ...status, broker };
  }

  override failed(page: FailedJobPage): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }> {
    return this.#store.failed(page);
  }

  override async retry(choice: FailedJobChoice = {}): Promise<number> {
    const count = await this.#store.retry(choice);
    this.#relay?.wakeAll();
    return count;
  }

  /** The database is closed by its owner. */
  override async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.stop(0)));
    await this.#relay?.close();
    this.#relay = null;
    this.#connections.close();
  }

  #relayFor(definitions: readonly RelayedDefinition[]): OutboxRelay {
    this.#relay ??= new OutboxRelay(this.#context, this.#connections);
    for (const definition of definitions) this.#relay.register(definition);
    return this.#relay;
  }

  /** Kinds without a row have no jobs in Redis either, and are not queried. */
  async #brokerStatus(): Promise<BrokerStatus> {
    const relay = this.#relayFor([]);
    const names = await this.#context.repositories.jobs.names();
    if (!(await this.#isRedisReady())) return { reachable: false, jobs: [] };
    const counting = names.map(async (name) => {
      const counts = await relay.queue(name).getJobCounts('waiting', 'active', 'delayed');
      const { waiting = 0, active = 0, delayed = 0 } = counts;
      return { name, waiting, active, delayed };
    });
    const jobs = await settled(Promise.all(counting), STATUS_WITHIN_MS);
    return { reachable: jobs !== null, jobs: jobs ?? [] };
  }

  async #isRedisReady(): Promise<boolean> {
    const redis = this.#connections.commands;
    const ping = redis.status === 'ready' ? redis.ping() : new Promise((ready) => redis.once('ready', ready));
    return (await settled(ping, STATUS_WITHIN_MS)) !== null;
  }
}
