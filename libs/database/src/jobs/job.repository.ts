import { type FindOptionsOrder, type FindOptionsWhere, In, LessThan, type Repository } from 'typeorm';
import type { FailedJobSort } from '@clinical/contracts';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import { sortOrder } from '../sort-order.js';
import type { DatabaseContext } from '../transaction.js';
import { RESERVED_OWNERS } from './job-lease.repository.js';
import { JobEntity, truncateError } from './job.entity.js';

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

export interface FailedJobRecord {
  readonly id: string;
  readonly name: string;
  readonly queue: string;
  readonly attempts: number;
  readonly error: string;
  readonly failedAt: Date;
}

export interface JobCount {
  readonly queue: string;
  readonly waiting: number;
  readonly delayed: number;
  readonly running: number;
  readonly failed: number;
}

const UPDATE_BATCH = 500;

function orderOf(sort: FailedJobSort): FindOptionsOrder<JobEntity> {
  const { column, direction } = sortOrder(sort);
  if (column === 'at') return { changedAt: direction, id: direction };
  return { [column]: direction, changedAt: 'DESC', id: 'DESC' };
}

/** @param name null for all */
function failedJobs(name: string | null): FindOptionsWhere<JobEntity> {
  return { state: 'failed', ...(name === null ? {} : { name }) };
}

/** Unfinished and failed jobs of every queue. */
export class JobRepository extends BoundRepository {
  readonly #jobs: Repository<JobEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#jobs = context.manager.getRepository(JobEntity);
  }

  /** @returns false, without adding it, when a job of the same name and key waits or runs */
  async add({ key, at, ...job }: NewJob): Promise<boolean> {
    try {
      await this.#jobs.insert({
        ...job,
        uniqueKey: key === null ? null : `${job.name}:${key}`,
        state: 'waiting',
        attempts: 0,
        losses: 0,
        owner: null,
        leaseUntil: null,
        relayedAt: null,
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

  /** Newest first unless sorted. @param name null for all */
  async failed(
    { name, sort }: { readonly name: string | null; readonly sort: FailedJobSort },
    offset: number,
    limit: number,
  ): Promise<{ jobs: readonly FailedJobRecord[]; total: number }> {
    const [rows, total] = await this.#jobs.findAndCount({
      where: failedJobs(name),
      order: orderOf(sort),
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

  /**
   * Queues failed jobs again with all their attempts.
   *
   * @param ids null: all of them
   * @param name null: of every name
   * @returns number of queued jobs
   */
  async retry(ids: readonly string[] | null, name: string | null, now: Date): Promise<number> {
    const reset = { attempts: 0, losses: 0, relayedAt: null };
    const fresh = { ...reset, state: 'waiting' as const, runAt: now, changedAt: now };
    if (ids === null) return (await this.#jobs.update(failedJobs(name), fresh)).affected ?? 0;
    let count = 0;
    for (let from = 0; from < ids.length; from += UPDATE_BATCH) {
      const batch = ids.slice(from, from + UPDATE_BATCH);
      count += (await this.#jobs.update({ ...failedJobs(name), id: In(batch) }, fresh)).affected ?? 0;
    }
    return count;
  }

  async counts(now: Date): Promise<readonly JobCount[]> {
    const rows = await this.#jobs
      .createQueryBuilder('job')
      .select('job.queue', 'queue')
      .addSelect(
        `SUM(CASE WHEN (job.state = 'waiting' AND job.runAt <= :now) OR ${RESERVED} THEN 1 ELSE 0 END)`,
        'waiting',
      )
      .addSelect("SUM(CASE WHEN job.state = 'waiting' AND job.runAt > :now THEN 1 ELSE 0 END)", 'delayed')
      .addSelect(`SUM(CASE WHEN job.state = 'running' AND NOT (${RESERVED}) THEN 1 ELSE 0 END)`, 'running')
      .addSelect("SUM(CASE WHEN job.state = 'failed' THEN 1 ELSE 0 END)", 'failed')
      .setParameters({ now, reserved: `${RESERVED_OWNERS}%` })
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

  /** Names of the jobs in the table, failed ones included. */
  async names(): Promise<readonly string[]> {
    const rows = await this.#jobs
      .createQueryBuilder('job')
      .select('job.name', 'name')
      .distinct()
      .getRawMany<{ name: string }>();
    return rows.map(({ name }) => name);
  }

  /** Filters these payloads, as JSON, to those of a job of one of the names, failed ones included. */
  async payloadsAmong(names: readonly string[], payloads: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#jobs.find({
      where: { name: In([...names]), payload: In([...payloads]) },
      select: { payload: true },
    });
    return new Set(rows.map(({ payload }) => payload));
  }

  /** @returns number of affected jobs */
  async failAllWaiting(name: string, error: string, now: Date): Promise<number> {
    const { affected } = await this.#jobs.update(
      { name, state: 'waiting' },
      { state: 'failed', uniqueKey: null, error: truncateError(error), changedAt: now },
    );
    return affected ?? 0;
  }

  /** @returns number of deleted failed jobs */
  async deleteFailed(before: Date): Promise<number> {
    const { affected } = await this.#jobs.delete({ state: 'failed', changedAt: LessThan(before) });
    return affected ?? 0;
  }
}

const RESERVED = "job.state = 'running' AND job.owner LIKE :reserved";
