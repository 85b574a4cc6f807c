import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
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
import { JobPoller } from './job-poller.js';

/**
 * Jobs in the table of the database, taken by leases: nothing else is needed. Safe for several processes on one
 * SQLite file or one MariaDB. Within a process a job begins at once; those of other processes are found by looking
 * twice a second.
 */
export class EmbeddedJobQueue extends JobQueue {
  readonly #parts: WorkParts;
  readonly #ledger: JobLedger;
  #pollers: ReadonlyMap<string, JobPoller> = new Map();

  constructor(parts: WorkParts) {
    super();
    this.#parts = parts;
    this.#ledger = new JobLedger(parts.database, parts.clock);
  }

  override enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<string | null> {
    const wake = (): void => this.#pollers.get(definition.name)?.wake();
    return this.#ledger.enqueue(definition, payload, options, wake);
  }

  override async work(
    handlers: readonly JobHandler[],
    schedules: readonly JobSchedule[],
  ): Promise<RunningWorker> {
    const byName = checkedHandlers(handlers, schedules);
    const worker = `${hostname().slice(0, 20)}-${process.pid}-${randomBytes(4).toString('hex')}`;
    const runner = new JobRunner(this.#parts);
    const pollers = new Map(
      handlers.map((handler) => [
        handler.definition.name,
        new JobPoller(this.#parts, runner, handler, worker),
      ]),
    );
    const reaper = new LeaseReaper(this.#parts, [...byName.keys()], async ({ id, owner }) =>
      runner.heldUntil(id, owner),
    );
    const clock = new ScheduleClock(this.#parts, this, schedules);
    this.#pollers = pollers;
    for (const poller of pollers.values()) poller.start();
    reaper.start();
    clock.start();
    let stopped: Promise<void> | null = null;
    const stop = async (graceMs: number): Promise<void> => {
      await Promise.all([
        clock.stop(),
        reaper.stop(),
        ...[...pollers.values()].map((poller) => poller.stop()),
      ]);
      await runner.stop(graceMs);
      if (this.#pollers === pollers) this.#pollers = new Map();
    };
    return { stop: (graceMs) => (stopped ??= stop(graceMs)) };
  }

  override failed(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }> {
    return this.#ledger.failed(page);
  }

  override async retry(ids?: readonly string[]): Promise<number> {
    const count = await this.#ledger.retry(ids);
    for (const poller of this.#pollers.values()) poller.wake();
    return count;
  }

  override counts(): Promise<Readonly<Record<JobQueueName, QueueCounts>>> {
    return this.#ledger.counts();
  }

  /** The database is closed by whoever opened it. */
  override async close(): Promise<void> {
    this.#pollers = new Map();
  }
}
