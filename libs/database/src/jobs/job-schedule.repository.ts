import { In, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import { JobScheduleEntity } from './job-schedule.entity.js';

export interface ScheduleRecord {
  readonly name: string;
  readonly cron: string;
  readonly nextAt: Date;
}

/** Next occurrence of each schedule, shared by all processes, so that each occurrence enqueues one job. */
export class JobScheduleRepository extends BoundRepository {
  readonly #schedules: Repository<JobScheduleEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#schedules = context.manager.getRepository(JobScheduleEntity);
  }

  async all(): Promise<readonly ScheduleRecord[]> {
    const rows = await this.#schedules.find({ order: { name: 'ASC' } });
    return rows.map(({ name, cron, nextAt }) => ({ name, cron, nextAt }));
  }

  /** An unchanged schedule keeps its next occurrence, so that one that was missed is still due. */
  async put({ name, cron, nextAt }: ScheduleRecord): Promise<void> {
    const known = await this.#schedules.findOneBy({ name });
    if (known?.cron === cron) return;
    if (known !== null) {
      await this.#schedules.update({ name }, { cron, nextAt });
      return;
    }
    try {
      await this.#schedules.insert({ name, cron, nextAt });
    } catch (error) {
      // Another process that starts at the same time inserted the same.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async removeExcept(names: readonly string[]): Promise<void> {
    if (names.length === 0) await this.#schedules.clear();
    else await this.#schedules.delete({ name: Not(In([...names])) });
  }

  async due(now: Date): Promise<readonly ScheduleRecord[]> {
    const rows = await this.#schedules.findBy({ nextAt: LessThanOrEqual(now) });
    return rows.map(({ name, cron, nextAt }) => ({ name, cron, nextAt }));
  }

  /** @returns whether this caller advanced it, and enqueues the job therefore */
  async advance({ name, nextAt }: ScheduleRecord, next: Date): Promise<boolean> {
    const { affected } = await this.#schedules.update({ name, nextAt }, { nextAt: next });
    return affected !== 0;
  }
}
