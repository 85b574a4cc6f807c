import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { JobLeaseRepository } from '@clinical/database';
import type { JobQueueContext } from './job-queue-context.js';

/** Pause after a database error: leases run on meanwhile. */
const RETRY_MS = 1_500;

export interface LeasedJob {
  readonly owner: string;
  readonly leaseMs: number;
  readonly abort: AbortController;
}

/** Unique for each worker. */
export function workerName(): string {
  return `${hostname().slice(0, 20)}-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Renews the leases of the jobs that run in this process, and aborts those that another worker has taken over. */
export class LeaseKeeper {
  readonly #context: JobQueueContext;
  readonly #leases: JobLeaseRepository;
  readonly #jobs = new Map<string, LeasedJob>();
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Infinity;

  constructor(context: JobQueueContext) {
    this.#context = context;
    this.#leases = context.repositories.leases;
  }

  get jobs(): ReadonlyMap<string, LeasedJob> {
    return this.#jobs;
  }

  add(id: string, job: LeasedJob): void {
    this.#jobs.set(id, job);
    this.#schedule(job.leaseMs / 3);
  }

  delete(id: string): void {
    this.#jobs.delete(id);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** One timer, by the shortest lease; none while nothing runs. */
  #schedule(afterMs: number): void {
    const at = performance.now() + afterMs;
    if (this.#timer !== null && this.#dueAt <= at) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#dueAt = at;
    const timer = setTimeout(() => {
      this.#dueAt = Infinity;
      void this.#renew().then((wereRenewed) => {
        if (this.#timer !== timer) return;
        this.#timer = null;
        const leases = [...this.#jobs.values()].map(({ leaseMs }) => leaseMs);
        if (leases.length > 0) this.#schedule(wereRenewed ? Math.min(...leases) / 3 : RETRY_MS);
      });
    }, afterMs);
    this.#timer = timer;
  }

  /** @returns false when the database could not be reached */
  async #renew(): Promise<boolean> {
    let wereRenewed = true;
    const { clock, logger } = this.#context;
    for (const leaseMs of new Set([...this.#jobs.values()].map((job) => job.leaseMs))) {
      const due = [...this.#jobs].filter(([, job]) => job.leaseMs === leaseMs);
      const owners = [...new Set(due.map(([, { owner }]) => owner))];
      const until = new Date(clock.now().getTime() + leaseMs);
      try {
        const ids = due.map(([id]) => id);
        const kept = await this.#leases.extend(ids, owners, until);
        for (const [id, job] of due) if (!kept.has(id) && this.#jobs.get(id) === job) job.abort.abort();
      } catch (error) {
        logger.warn({ err: error }, 'leases of jobs could not be renewed');
        wereRenewed = false;
      }
    }
    return wereRenewed;
  }
}
