import { handlersByName } from '../core/handlers.js';
import type { JobQueueContext } from '../core/job-queue-context.js';
import { JobSchedules } from '../core/job-schedules.js';
import { JobStore } from '../core/job-store.js';
import type { JobDefinition } from '../job-definition.js';
import {
  JobQueue,
  type EnqueueOptions,
  type FailedJob,
  type FailedJobChoice,
  type FailedJobPage,
  type JobHandler,
  type JobQueueStatus,
  type JobSchedule,
  type RunningWorker,
} from '../job-queue.port.js';
import { EmbeddedWorker } from './embedded-worker.js';

/**
 * Runs jobs from the table of the database, by leases: nothing else is needed. Safe for several processes on one SQLite
 * file or one MariaDB. A job of this process starts when it is committed, one of another process within a second.
 */
export class EmbeddedJobQueue extends JobQueue {
  readonly #context: JobQueueContext;
  readonly #store: JobStore;
  #worker: EmbeddedWorker | null = null;

  constructor(context: JobQueueContext) {
    super();
    this.#context = context;
    this.#store = new JobStore(context);
  }

  override enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<string | null> {
    const onCommit = (): void => this.#worker?.wake(definition.name);
    return this.#store.enqueue(definition, payload, options, onCommit);
  }

  override async work(
    handlers: readonly JobHandler[],
    schedules: readonly JobSchedule[],
  ): Promise<RunningWorker> {
    handlersByName(handlers, schedules);
    const worker = new EmbeddedWorker(
      this.#context,
      handlers,
      new JobSchedules(this.#context, this, schedules),
    );
    this.#worker = worker;
    worker.start();
    let stopped: Promise<void> | null = null;
    const stop = async (graceMs: number): Promise<void> => {
      await worker.stop(graceMs);
      if (this.#worker === worker) this.#worker = null;
    };
    return { stop: (graceMs) => (stopped ??= stop(graceMs)) };
  }

  override status(): Promise<JobQueueStatus> {
    return this.#store.status();
  }

  override failed(page: FailedJobPage): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }> {
    return this.#store.failed(page);
  }

  override async retry(choice: FailedJobChoice = {}): Promise<number> {
    const count = await this.#store.retry(choice);
    this.#worker?.wake();
    return count;
  }

  /** The database is closed by its owner. */
  override async close(): Promise<void> {
    this.#worker = null;
  }
}
