import { JobScheduleRepository, type Database } from '@clinical/database';
import type { Clock, Logger } from '@clinical/platform';
import type { JobQueue, JobSchedule } from '../job-queue.port.js';
import { nextTime } from './next-time.js';

const TICK_MS = 1_000;

/**
 * Begins jobs by the clock. When each is due next stands in the database, so that of several processes one begins it,
 * and one that was missed while nothing ran is begun once at the next start.
 */
export class ScheduleClock {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #queue: Pick<JobQueue, 'enqueue'>;
  readonly #schedules: ReadonlyMap<string, JobSchedule>;
  #timer: NodeJS.Timeout | null = null;
  #ticking: Promise<void> = Promise.resolve();
  #isPut = false;
  #isAway = false;

  constructor(
    parts: { readonly database: Database; readonly clock: Clock; readonly logger: Logger },
    queue: Pick<JobQueue, 'enqueue'>,
    schedules: readonly JobSchedule[],
  ) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
    this.#queue = queue;
    this.#schedules = new Map(schedules.map((schedule) => [schedule.name, schedule]));
    for (const { cron } of schedules) nextTime(cron, this.#clock.now());
  }

  start(): void {
    const again = (): void => {
      this.#ticking = this.#tick().finally(() => {
        if (this.#timer !== null) this.#timer = setTimeout(again, TICK_MS);
      });
    };
    this.#timer = setTimeout(again, 0);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#ticking;
  }

  /** A database that is away is asked again; what was due meanwhile is still due then. */
  async #tick(): Promise<void> {
    try {
      if (!this.#isPut) await this.#put();
      this.#isPut = true;
      await this.#beginDue();
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) this.#logger.warn({ err: error }, 'schedules cannot be read; trying again');
      this.#isAway = true;
    }
  }

  async #put(): Promise<void> {
    const now = this.#clock.now();
    await this.#database.transaction(async (transaction) => {
      const stored = new JobScheduleRepository(transaction);
      await stored.removeExcept([...this.#schedules.keys()]);
      for (const { name, cron } of this.#schedules.values())
        await stored.put({ name, cron, nextAt: nextTime(cron, now) });
    });
  }

  async #beginDue(): Promise<void> {
    const now = this.#clock.now();
    for (const due of await new JobScheduleRepository(this.#database).due(now)) {
      const schedule = this.#schedules.get(due.name);
      if (schedule === undefined) continue;
      await this.#database.transaction(async (within) => {
        const isOurs = await new JobScheduleRepository(within).moveOn(due, nextTime(due.cron, now));
        if (!isOurs) return;
        await this.#queue.enqueue(schedule.definition, schedule.payload, {
          within,
          key: `schedule:${due.name}`,
        });
      });
    }
  }
}
