import type { Database, JobScheduleRepository } from '@clinical/database';
import { AppError, type Clock } from '@clinical/platform';
import { CronExpressionParser } from 'cron-parser';
import type { JobQueue, JobSchedule } from '../job-queue.port.js';
import type { JobQueueContext } from './job-queue-context.js';

/**
 * The first occurrence of a schedule after a moment, in UTC.
 *
 * @param cron five fields
 * @throws AppError `INVALID_SCHEDULE`
 */
export function nextOccurrence(cron: string, after: Date): Date {
  try {
    if (cron.trim().split(/\s+/).length !== 5) throw new Error('it must have five fields');
    return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate();
  } catch (cause) {
    throw new AppError('INVALID_SCHEDULE', 'unexpected', `'${cron}' is not a schedule`, { cause });
  }
}

/**
 * Enqueues cron jobs. The next occurrence of each schedule is a row of the database: each occurrence enqueues one job,
 * however many processes notice it, and one that was missed enqueues it late, once.
 */
export class JobSchedules {
  readonly #database: Database;
  readonly #repository: JobScheduleRepository;
  readonly #clock: Clock;
  readonly #queue: Pick<JobQueue, 'enqueue'>;
  readonly #schedules: ReadonlyMap<string, JobSchedule>;
  #next: ReadonlyMap<string, Date> = new Map();

  constructor(
    { database, repositories, clock }: JobQueueContext,
    queue: Pick<JobQueue, 'enqueue'>,
    schedules: readonly JobSchedule[],
  ) {
    this.#database = database;
    this.#repository = repositories.schedules;
    this.#clock = clock;
    this.#queue = queue;
    this.#schedules = new Map(schedules.map((schedule) => [schedule.name, schedule]));
    for (const { cron } of schedules) nextOccurrence(cron, clock.now());
  }

  get all(): readonly JobSchedule[] {
    return [...this.#schedules.values()];
  }

  /** Next occurrence of a schedule as last read. */
  nextAt(name: string): Date | null {
    return this.#next.get(name) ?? null;
  }

  get isAnyDue(): boolean {
    const now = this.#clock.now();
    return [...this.#next.values()].some((next) => next <= now);
  }

  /** Stores new and changed schedules and removes others. */
  async store(): Promise<void> {
    const now = this.#clock.now();
    await this.#database.transaction(async (transaction) => {
      const stored = this.#repository.within(transaction);
      await stored.removeExcept([...this.#schedules.keys()]);
      for (const { name, cron } of this.#schedules.values())
        await stored.put({ name, cron, nextAt: nextOccurrence(cron, now) });
    });
  }

  async enqueueDue(): Promise<void> {
    const now = this.#clock.now();
    for (const due of await this.#repository.due(now)) {
      const schedule = this.#schedules.get(due.name);
      if (schedule === undefined) continue;
      await this.#database.transaction(async (within) => {
        const isOurs = await this.#repository.within(within).advance(due, nextOccurrence(due.cron, now));
        if (!isOurs) return;
        await this.#queue.enqueue(schedule.definition, schedule.payload, {
          within,
          key: `schedule:${due.name}`,
        });
      });
    }
    this.#next = new Map((await this.#repository.all()).map(({ name, nextAt }) => [name, nextAt]));
  }
}
