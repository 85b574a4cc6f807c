import { In, LessThan, type Repository } from 'typeorm';
import { isDuplicateKey } from '../failures.js';
import type { Transaction } from '../transaction.js';
import { JobEntity } from './job.entity.js';

/** Owner of what was handed on and not begun yet. Any worker may begin it, any other hand it on again. */
export const HANDED_ON = 'relay';
/** Owners begin with the name of a machine, which has no colon. */
const AHEAD = 'ahead:';

/** Who has what the owner took and has not begun; it is the owner's to begin, and nobody else's. */
export function aheadOf(owner: string): string {
  return `${AHEAD}${owner}`;
}

/** Whether a job was begun by who has it: if that worker is gone, the job may be why. */
export function wasBegunBy(owner: string): boolean {
  return owner !== HANDED_ON && !owner.startsWith(AHEAD);
}

export interface NewJob {
  readonly id: string;
  readonly name: string;
  readonly queue: string;
  /** JSON. */
  readonly payload: string;
  readonly key: string | null;
  readonly traceId: string;
  readonly runAt: Date;
  readonly at: Date;
}

/** A job that was taken to be run. */
export interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly queue: string;
  readonly payload: string;
  readonly traceId: string;
  /** This one included. */
  readonly attempts: number;
  readonly losses: number;
}

export interface FailedJobRecord {
  readonly id: string;
  readonly name: string;
  readonly queue: string;
  readonly attempts: number;
  readonly error: string;
  readonly failedAt: Date;
}

/** What is taken: jobs of a name that are due, the longest due first. */
export interface Taking {
  readonly name: string;
  readonly limit: number;
  /** One for each taking, never used before. */
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
}

export interface JobCount {
  readonly queue: string;
  readonly waiting: number;
  readonly delayed: number;
  readonly running: number;
  readonly failed: number;
}

const LONGEST_ERROR = 500;
const SAVED_AT_ONCE = 500;

/** The jobs that are not done yet. */
export class JobRepository {
  readonly #jobs: Repository<JobEntity>;

  constructor(transaction: Transaction) {
    this.#jobs = transaction.manager.getRepository(JobEntity);
  }

  /** @returns whether it was put in; not where one of the same name and key waits or runs */
  async add({ key, at, ...job }: NewJob): Promise<boolean> {
    try {
      await this.#jobs.insert({
        ...job,
        uniqueKey: key === null ? null : uniqueKey(job.name, key),
        state: 'waiting',
        attempts: 0,
        losses: 0,
        owner: null,
        leaseUntil: null,
        error: null,
        createdAt: at,
        changedAt: at,
      });
      return true;
    } catch (error) {
      if (key !== null && isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /**
   * Takes due jobs for one owner, safely beside other processes: what two of them see, one of them gets. Reads
   * first and locks nothing but the rows it takes, so that putting in never waits for it.
   */
  async take({ name, limit, owner, now, leaseUntil }: Taking): Promise<readonly TakenJob[]> {
    const due = await this.#jobs
      .createQueryBuilder('job')
      .select('job.id', 'id')
      .where('job.name = :name', { name })
      .andWhere("job.state = 'waiting'")
      .andWhere('job.runAt <= :now', { now })
      .orderBy('job.runAt')
      .limit(limit)
      .getRawMany<{ id: string }>();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await this.#jobs
      .createQueryBuilder()
      .update()
      .set({ state: 'running', owner, leaseUntil, changedAt: now, attempts: () => 'attempts + 1' })
      .where('id IN (:...ids)', { ids })
      // SQLite would otherwise go through all that wait, by the index that begins with the state.
      .andWhere("COALESCE(state, '') = 'waiting'")
      .execute();
    const rows = await this.#jobs.find({ where: { id: In(ids), owner }, order: { runAt: 'ASC' } });
    return rows.map(toTaken);
  }

  /**
   * One job that another owner took only to hand it on, or does not care for any more.
   *
   * @returns null when it is done, runs elsewhere, or was handed on anew since
   */
  async takeOver(
    job: Pick<TakenJob, 'id' | 'attempts' | 'losses'>,
    { from, owner, now, leaseUntil }: { from: string; owner: string; now: Date; leaseUntil: Date },
  ): Promise<TakenJob | null> {
    const { id, attempts, losses } = job;
    await this.#jobs
      .createQueryBuilder()
      .update()
      .set({ owner, leaseUntil, changedAt: now })
      .where("id = :id AND state = 'running' AND attempts = :attempts AND losses = :losses")
      .andWhere('(owner = :from OR lease_until < :now)')
      .setParameters({ id, attempts, losses, from, now })
      .execute();
    const row = await this.#jobs.findOneBy({ id, owner });
    return row === null ? null : toTaken(row);
  }

  /**
   * What was taken ahead is begun now, with a new lease.
   *
   * @returns false where it is not the owner's any more: nobody gave signs of life for it
   */
  async begin(id: string, owner: string, now: Date, leaseUntil: Date): Promise<boolean> {
    const { affected } = await this.#jobs.update(
      { id, owner: aheadOf(owner) },
      { owner, leaseUntil, changedAt: now },
    );
    return affected !== 0;
  }

  /** A sign of life. @returns the ids of those that are still the owners' */
  async extend(
    ids: readonly string[],
    owners: readonly string[],
    leaseUntil: Date,
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const held = { id: In([...ids]), owner: In([...owners]) };
    await this.#jobs.update(held, { leaseUntil });
    const rows = await this.#jobs.find({ where: held, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  }

  /** It is done. @returns whether it was the owner's to say so */
  async finish(id: string, owner: string): Promise<boolean> {
    const { affected } = await this.#jobs.delete({ id, owner });
    return affected !== 0;
  }

  /** It did not succeed this time. */
  async tryAgain(id: string, owner: string, runAt: Date, error: string, now: Date): Promise<void> {
    await this.#jobs.update(
      { id, owner },
      { ...FREE, state: 'waiting', runAt, error: shortened(error), changedAt: now },
    );
  }

  /** It will not be tried again by itself. */
  async fail(id: string, owner: string, error: string, now: Date): Promise<void> {
    await this.#jobs.update(
      { id, owner },
      { ...FREE, state: 'failed', uniqueKey: null, error: shortened(error), changedAt: now },
    );
  }

  /** What its owner did not get to, or must stop: as if it had not been begun. */
  async giveBack(id: string, owner: string, now: Date): Promise<void> {
    await this.#jobs
      .createQueryBuilder()
      .update()
      .set({ ...FREE, state: 'waiting', changedAt: now, attempts: () => 'attempts - 1' })
      .where('id = :id AND owner = :owner', { id, owner })
      .execute();
  }

  /** Jobs whose owner has given no sign of life in time. */
  async expired(now: Date, limit: number): Promise<readonly (TakenJob & { readonly owner: string })[]> {
    const rows = await this.#jobs.find({
      where: { state: 'running', leaseUntil: LessThan(now) },
      order: { leaseUntil: 'ASC' },
      take: limit,
    });
    return rows.map((row) => ({ ...toTaken(row), owner: row.owner ?? '' }));
  }

  /** Lets others have it, unless its owner came back meanwhile; the attempt was not its fault and is not counted. */
  async release(id: string, owner: string, now: Date): Promise<void> {
    await this.#jobs
      .createQueryBuilder()
      .update()
      .set({
        ...FREE,
        state: 'waiting',
        changedAt: now,
        attempts: () => 'attempts - 1',
        losses: () => 'losses + 1',
      })
      .where("id = :id AND owner = :owner AND state = 'running' AND lease_until < :now", { id, owner, now })
      .execute();
  }

  /** Newest first. */
  async failed(offset: number, limit: number): Promise<{ jobs: readonly FailedJobRecord[]; total: number }> {
    const [rows, total] = await this.#jobs.findAndCount({
      where: { state: 'failed' },
      order: { changedAt: 'DESC', id: 'DESC' },
      skip: offset,
      take: limit,
    });
    const jobs = rows.map(({ id, name, queue, attempts, error, changedAt }) => ({
      id,
      name,
      queue,
      attempts,
      error: error ?? '',
      failedAt: changedAt,
    }));
    return { jobs, total };
  }

  /** Failed jobs begin anew. @param ids null: all of them @returns how many there were */
  async retry(ids: readonly string[] | null, now: Date): Promise<number> {
    const anew = { state: 'waiting', runAt: now, changedAt: now, attempts: 0, losses: 0 } as const;
    if (ids === null) return (await this.#jobs.update({ state: 'failed' }, anew)).affected ?? 0;
    let count = 0;
    for (let from = 0; from < ids.length; from += SAVED_AT_ONCE) {
      const some = ids.slice(from, from + SAVED_AT_ONCE);
      count += (await this.#jobs.update({ state: 'failed', id: In(some) }, anew)).affected ?? 0;
    }
    return count;
  }

  async counts(now: Date): Promise<readonly JobCount[]> {
    const rows = await this.#jobs
      .createQueryBuilder('job')
      .select('job.queue', 'queue')
      .addSelect(
        `SUM(CASE WHEN (job.state = 'waiting' AND job.runAt <= :now) OR ${NOT_BEGUN} THEN 1 ELSE 0 END)`,
        'waiting',
      )
      .addSelect("SUM(CASE WHEN job.state = 'waiting' AND job.runAt > :now THEN 1 ELSE 0 END)", 'delayed')
      .addSelect(`SUM(CASE WHEN job.state = 'running' AND NOT (${NOT_BEGUN}) THEN 1 ELSE 0 END)`, 'running')
      .addSelect("SUM(CASE WHEN job.state = 'failed' THEN 1 ELSE 0 END)", 'failed')
      .setParameters({ now, handedOn: HANDED_ON, ahead: `${AHEAD}%` })
      .groupBy('job.queue')
      .getRawMany<Record<keyof JobCount, string | number>>();
    return rows.map(({ queue, waiting, delayed, running, failed }) => ({
      queue: String(queue),
      waiting: Number(waiting),
      delayed: Number(delayed),
      running: Number(running),
      failed: Number(failed),
    }));
  }

  /** Names of jobs that are not done. */
  async names(): Promise<readonly string[]> {
    const rows = await this.#jobs
      .createQueryBuilder('job')
      .select('job.name', 'name')
      .distinct()
      .getRawMany<{ name: string }>();
    return rows.map(({ name }) => name);
  }

  /** Those of these payloads, as JSON, that a job of one of the names is still there for, failed ones included. */
  async payloadsAmong(names: readonly string[], payloads: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#jobs.find({
      where: { name: In([...names]), payload: In([...payloads]) },
      select: { payload: true },
    });
    return new Set(rows.map(({ payload }) => payload));
  }

  /** What waits will not be run. @returns how many there were */
  async failAllWaiting(name: string, error: string, now: Date): Promise<number> {
    const { affected } = await this.#jobs.update(
      { name, state: 'waiting' },
      { state: 'failed', uniqueKey: null, error: shortened(error), changedAt: now },
    );
    return affected ?? 0;
  }

  /** Failed jobs that nobody took up again. @returns how many were deleted */
  async deleteFailed(before: Date): Promise<number> {
    const { affected } = await this.#jobs.delete({ state: 'failed', changedAt: LessThan(before) });
    return affected ?? 0;
  }
}

const NOT_BEGUN = "job.state = 'running' AND (job.owner = :handedOn OR job.owner LIKE :ahead)";
const FREE = { owner: null, leaseUntil: null } as const;

function uniqueKey(name: string, key: string): string {
  return `${name}:${key}`;
}

function shortened(error: string): string {
  return error.length <= LONGEST_ERROR ? error : `${error.slice(0, LONGEST_ERROR - 1)}…`;
}

function toTaken({ id, name, queue, payload, traceId, attempts, losses }: JobEntity): TakenJob {
  return { id, name, queue, payload, traceId, attempts, losses };
}
