import type { JobLeaseRepository } from '@clinical/database';
import type { JobQueueContext } from '../core/job-queue-context.js';
import { JobRunner } from '../core/job-runner.js';
import type { JobSchedules } from '../core/job-schedules.js';
import { workerName } from '../core/lease-keeper.js';
import { failUnknownJobs, releaseExpiredJobs, UNKNOWN_EVERY_MS } from '../core/orphaned-jobs.js';
import type { JobHandler } from '../job-queue.port.js';
import { JobPoller } from './job-poller.js';

/** One query for all kinds of job: finds what other processes enqueued, and retries that are due. */
const POLL_MS = 1_000;
const EXPIRED_EVERY_MS = 2_000;
/** After the database was down, healthy workers get so long to renew their leases. */
const AFTER_OUTAGE_MS = 5_000;

/** The worker of this process: one poller for each kind of job, woken by commits and by one shared poll. */
export class EmbeddedWorker {
  readonly #context: JobQueueContext;
  readonly #leases: JobLeaseRepository;
  readonly #runner: JobRunner;
  readonly #pollers: ReadonlyMap<string, JobPoller>;
  readonly #schedules: JobSchedules;
  #timer: NodeJS.Timeout | null = null;
  #ticking: Promise<void> = Promise.resolve();
  #areSchedulesStored = false;
  #isDatabaseDown = false;
  #expiredAt = 0;
  #unknownAt = 0;

  constructor(context: JobQueueContext, handlers: readonly JobHandler[], schedules: JobSchedules) {
    const name = workerName();
    this.#context = context;
    this.#leases = context.repositories.leases;
    this.#schedules = schedules;
    this.#runner = new JobRunner(context);
    this.#pollers = new Map(
      handlers.map((handler) => [
        handler.definition.name,
        new JobPoller(context, this.#runner, handler, name),
      ]),
    );
  }

  start(): void {
    for (const poller of this.#pollers.values()) poller.wake();
    const again = (): void => {
      this.#ticking = this.#tick().finally(() => {
        if (this.#timer !== null) this.#timer = setTimeout(again, POLL_MS);
      });
    };
    this.#timer = setTimeout(again, 0);
  }

  /** @param name absent: every kind of job */
  wake(name?: string): void {
    if (name !== undefined) return this.#pollers.get(name)?.wake();
    for (const poller of this.#pollers.values()) poller.wake();
  }

  async stop(graceMs: number): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await Promise.all([this.#ticking, ...[...this.#pollers.values()].map((poller) => poller.stop())]);
    await this.#runner.stop(graceMs);
  }

  async #tick(): Promise<void> {
    try {
      await this.#enqueueScheduled();
      await this.#wakeDue();
      await this.#cleanUp();
    } catch (error) {
      if (!this.#isDatabaseDown)
        this.#context.logger.warn({ err: error }, 'the database does not answer; jobs wait for it');
      this.#isDatabaseDown = true;
    }
  }

  async #enqueueScheduled(): Promise<void> {
    if (!this.#areSchedulesStored) {
      await this.#schedules.store();
      await this.#schedules.enqueueDue();
      this.#areSchedulesStored = true;
    } else if (this.#schedules.isAnyDue) await this.#schedules.enqueueDue();
  }

  async #wakeDue(): Promise<void> {
    const idle = [...this.#pollers].filter(([, poller]) => poller.isIdle).map(([name]) => name);
    for (const name of await this.#leases.dueNames(idle, this.#context.clock.now())) this.wake(name);
  }

  async #cleanUp(): Promise<void> {
    const now = performance.now();
    if (this.#isDatabaseDown) {
      await this.#context.database.check();
      this.#isDatabaseDown = false;
      this.#expiredAt = now + AFTER_OUTAGE_MS;
    }
    if (now >= this.#expiredAt) {
      await releaseExpiredJobs(this.#context, this.#runner);
      this.#expiredAt = now + EXPIRED_EVERY_MS;
    }
    if (now >= this.#unknownAt) {
      await failUnknownJobs(this.#context, [...this.#pollers.keys()]);
      this.#unknownAt = now + UNKNOWN_EVERY_MS;
    }
  }
}
