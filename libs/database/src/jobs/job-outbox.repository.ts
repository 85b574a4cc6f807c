import { In, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { JobEntity } from './job.entity.js';
import { readPages } from '../read-pages.js';

/** Job that the relay sends to the broker. */
export interface OutboxJob {
  readonly id: string;
  readonly name: string;
  readonly runAt: Date;
  readonly attempts: number;
}

const UPDATE_BATCH = 500;
const UNFINISHED = In(['waiting', 'running'] as const);

/**
 * Records which unfinished jobs were sent to the broker. Sending one twice is idempotent: the broker identifies it by
 * its id.
 */
export class JobOutboxRepository extends BoundRepository {
  readonly #jobs: Repository<JobEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#jobs = context.manager.getRepository(JobEntity);
  }

  /** Filters these kinds of job by whether they have one not yet sent to the broker. */
  async pendingNames(names: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#jobs
      .createQueryBuilder('job')
      .select('job.name', 'name')
      .distinct()
      .where("job.state IN ('waiting', 'running') AND job.relayedAt IS NULL")
      .andWhere('job.name IN (:...names)', { names })
      .getRawMany<{ name: string }>();
    return rows.map(({ name }) => name);
  }

  /** Jobs of one kind that the broker was not given, oldest first. */
  async pending(name: string, limit: number): Promise<readonly OutboxJob[]> {
    return this.#jobs.find({
      select: { id: true, name: true, runAt: true, attempts: true },
      where: { name, state: UNFINISHED, relayedAt: IsNull() },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async markRelayed(ids: readonly string[], now: Date): Promise<void> {
    await this.#jobs.update({ id: In([...ids]) }, { relayedAt: now });
  }

  /** Marks every unfinished job to be sent again: the broker was restarted and may have lost some. */
  async markAllPending(): Promise<void> {
    const read = (after: string) =>
      this.#jobs.find({
        select: { id: true },
        where: { id: MoreThan(after), state: UNFINISHED, relayedAt: Not(IsNull()) },
        order: { id: 'ASC' },
        take: UPDATE_BATCH,
      });
    for await (const rows of readPages(read, { first: '', size: UPDATE_BATCH, keyOf: ({ id }) => id }))
      await this.markPending(rows.map(({ id }) => id));
  }

  async markPending(ids: readonly string[]): Promise<void> {
    await this.#jobs.update({ id: In([...ids]), state: UNFINISHED }, { relayedAt: null });
  }

  /** Ids of jobs that were sent and due before this moment, and that no worker has started. */
  async overdue(before: Date, limit: number): Promise<readonly OutboxJob[]> {
    return this.#jobs.find({
      select: { id: true, name: true, runAt: true, attempts: true },
      where: { state: 'waiting', relayedAt: LessThan(before), runAt: LessThan(before) },
      order: { relayedAt: 'ASC' },
      take: limit,
    });
  }

  /** Filters these ids to those of waiting jobs. */
  async waitingAmong(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#jobs.find({
      select: { id: true },
      where: { id: In([...ids]), state: 'waiting' },
    });
    return rows.map(({ id }) => id);
  }
}
