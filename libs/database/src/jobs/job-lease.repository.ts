import { In, LessThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { JobEntity, toTakenJob, truncateError, type TakenJob } from './job.entity.js';

/** Prefix of the owner of a reserved job. Other owners start with a host name, which has no colon. */
export const RESERVED_OWNERS = 'reserved:';

/** Owner of a job that a worker has reserved and not started. */
export function reservedBy(owner: string): string {
  return `${RESERVED_OWNERS}${owner}`;
}

/** Whether the owner had started the job: if that worker crashed, the job may be the cause. */
export function hadStarted(owner: string): boolean {
  return !owner.startsWith(RESERVED_OWNERS);
}

/** Worker that may run a job, and the time until its lease expires. */
export interface JobLease {
  /** Unique for each taking. */
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
}

export type JobClaim =
  | { readonly kind: 'claimed'; readonly job: TakenJob }
  /** Finished or failed: no work is left. */
  | { readonly kind: 'gone' }
  /** Another worker has the lease until then. */
  | { readonly kind: 'leased'; readonly until: Date };

/** Leases: assign each job to one worker, safely across processes. */
export class JobLeaseRepository extends BoundRepository {
  readonly #jobs: Repository<JobEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#jobs = context.manager.getRepository(JobEntity);
  }

  /** Filters these kinds of job by whether they have a due one. */
  async dueNames(names: readonly string[], now: Date): Promise<readonly string[]> {
    if (names.length === 0) return [];
    const rows = await this.#jobs
      .createQueryBuilder('job')
      .select('job.name', 'name')
      .distinct()
      .where('job.name IN (:...names)', { names })
      .andWhere("job.state = 'waiting'")
      .andWhere('job.runAt <= :now', { now })
      .getRawMany<{ name: string }>();
    return rows.map(({ name }) => name);
  }

  /**
   * Takes due jobs of one name, longest due first; of what two owners see, one gets it. Reads first and locks only the
   * rows it takes, so that adding a job never waits for it.
   */
  async take(
    { owner, now, leaseUntil }: JobLease,
    { name, limit }: { readonly name: string; readonly limit: number },
  ): Promise<readonly TakenJob[]> {
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
      // Without COALESCE SQLite would use the index on the state and read every waiting row.
      .andWhere("COALESCE(state, '') = 'waiting'")
      .execute();
    const rows = await this.#jobs.find({ where: { id: In(ids), owner }, order: { runAt: 'ASC' } });
    return rows.map(toTakenJob);
  }

  /** Takes one job that a broker delivered. A job whose worker crashed is taken over once its lease has expired. */
  async claim(id: string, { owner, now, leaseUntil }: JobLease): Promise<JobClaim> {
    const { affected } = await this.#jobs
      .createQueryBuilder()
      .update()
      .set({ state: 'running', owner, leaseUntil, changedAt: now, attempts: () => 'attempts + 1' })
      .where("id = :id AND state = 'waiting'", { id })
      .execute();
    const row = await this.#jobs.findOneBy({ id });
    if (row === null || row.state === 'failed') return { kind: 'gone' };
    if (affected !== 0 && row.owner === owner) return { kind: 'claimed', job: toTakenJob(row) };
    const until = row.leaseUntil ?? now;
    if (row.owner === null || until >= now) return { kind: 'leased', until };
    const lost = hadStarted(row.owner) ? 1 : 0;
    const takeover = await this.#jobs
      .createQueryBuilder()
      .update()
      .set({ owner, leaseUntil, changedAt: now, losses: () => `losses + ${lost}` })
      .where("id = :id AND owner = :previous AND state = 'running' AND lease_until < :now")
      .setParameters({ id, previous: row.owner, now })
      .execute();
    if (takeover.affected === 0) return { kind: 'leased', until: leaseUntil };
    return { kind: 'claimed', job: { ...toTakenJob(row), losses: row.losses + lost } };
  }

  /**
   * Starts a reserved job, with a new lease.
   *
   * @returns false when the reservation expired and the job is no longer this owner's
   */
  async start(id: string, { owner, now, leaseUntil }: JobLease): Promise<boolean> {
    const { affected } = await this.#jobs.update(
      { id, owner: reservedBy(owner) },
      { owner, leaseUntil, changedAt: now },
    );
    return affected !== 0;
  }

  /** Renews leases. @returns the ids that still belong to the owners */
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

  /** The job is done. @returns false when it was no longer the owner's */
  async finish(id: string, owner: string): Promise<boolean> {
    const { affected } = await this.#jobs.delete({ id, owner });
    return affected !== 0;
  }

  /** The attempt failed; the next one is due at `runAt`. */
  async retryLater(id: string, owner: string, runAt: Date, error: string, now: Date): Promise<void> {
    await this.#jobs.update(
      { id, owner },
      { ...UNOWNED, state: 'waiting', runAt, error: truncateError(error), changedAt: now },
    );
  }

  /** The last attempt failed: the job is kept as failed. */
  async fail(id: string, owner: string, error: string, now: Date): Promise<void> {
    await this.#jobs.update({ id, owner }, failure(error, now));
  }

  /** The broker gave the job up: it is kept as failed, unless a worker has its lease. */
  async failAbandoned(id: string, error: string, now: Date): Promise<boolean> {
    const abandoned = [
      { id, state: 'waiting' as const },
      { id, state: 'running' as const, leaseUntil: LessThan(now) },
    ];
    for (const where of abandoned)
      if ((await this.#jobs.update(where, failure(error, now))).affected !== 0) return true;
    return false;
  }

  /** Releases a job that its owner did not start or must stop; the attempt is not counted. */
  async release(id: string, owner: string, now: Date): Promise<void> {
    await this.#jobs
      .createQueryBuilder()
      .update()
      .set({ ...UNOWNED, state: 'waiting', changedAt: now, attempts: () => 'attempts - 1' })
      .where('id = :id AND owner = :owner', { id, owner })
      .execute();
  }

  /** Running jobs whose lease has expired. */
  async expired(now: Date, limit: number): Promise<readonly (TakenJob & { readonly owner: string })[]> {
    const rows = await this.#jobs.find({
      where: { state: 'running', leaseUntil: LessThan(now) },
      order: { leaseUntil: 'ASC' },
      take: limit,
    });
    return rows.map((row) => ({ ...toTakenJob(row), owner: row.owner ?? '' }));
  }

  /** Releases the job of a crashed worker, unless that worker renewed its lease meanwhile. */
  async releaseLost(id: string, owner: string, now: Date): Promise<void> {
    await this.#jobs
      .createQueryBuilder()
      .update()
      .set({
        ...UNOWNED,
        state: 'waiting',
        changedAt: now,
        attempts: () => 'attempts - 1',
        losses: () => 'losses + 1',
      })
      .where("id = :id AND owner = :owner AND state = 'running' AND lease_until < :now", { id, owner, now })
      .execute();
  }
}

const UNOWNED = { owner: null, leaseUntil: null } as const;

function failure(error: string, now: Date) {
  return {
    ...UNOWNED,
    state: 'failed' as const,
    uniqueKey: null,
    error: truncateError(error),
    changedAt: now,
  };
}
