import { reservedBy, type JobLeaseRepository, type TakenJob } from '@clinical/database';
import type { JobQueueContext } from '../core/job-queue-context.js';
import type { JobRunner } from '../core/job-runner.js';
import type { JobHandler } from '../job-queue.port.js';
import { JobRateLimiter } from './job-rate-limiter.js';

/** Jobs reserved beyond those that run, in multiples of the concurrency, so that jobs are read in batches. */
const RESERVE_FACTOR = 2;
/** Share of the lease that a reserved job may wait for its turn: the lease of a reserved job is not renewed. */
const RESERVED_FOR = 1 / 4;
/** Longest wait before a retry that is timed here; later ones are found by polling. */
const MAX_TIMER_MS = 60_000;

interface ReservedJob {
  readonly job: TakenJob;
  readonly owner: string;
  readonly startBefore: number;
}

/** Runs the jobs of one kind: reserves a batch, runs as many at a time as allowed, and reserves more as they end. */
export class JobPoller {
  readonly #context: JobQueueContext;
  readonly #leases: JobLeaseRepository;
  readonly #runner: JobRunner;
  readonly #handler: JobHandler;
  readonly #worker: string;
  readonly #leaseMs: number;
  readonly #limiter: JobRateLimiter | null;
  readonly #reserved: ReservedJob[] = [];
  readonly #starting = new Set<Promise<boolean>>();
  readonly #retryTimers = new Set<NodeJS.Timeout>();
  #releaseTimer: NodeJS.Timeout | null = null;
  #batches = 0;
  #running = 0;
  #isStopped = false;
  #isDatabaseDown = false;
  #isWoken = false;
  #polling: Promise<void> | null = null;

  constructor(context: JobQueueContext, runner: JobRunner, handler: JobHandler, worker: string) {
    this.#context = context;
    this.#leases = context.repositories.leases;
    this.#runner = runner;
    this.#handler = handler;
    this.#leaseMs = handler.definition.leaseMs;
    this.#worker = worker;
    const { name, rateLimit } = handler.definition;
    this.#limiter = rateLimit === undefined ? null : new JobRateLimiter(context, name, rateLimit);
  }

  /** Whether it could start a job now and is not looking for one. */
  get isIdle(): boolean {
    return this.#polling === null && this.#free > 0;
  }

  /** Polls for due jobs now. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = null;
      if (this.#isWoken) this.wake();
    });
  }

  /** Takes no more jobs and releases those that were not started. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#polling;
    await Promise.all(this.#starting);
    if (this.#releaseTimer !== null) clearTimeout(this.#releaseTimer);
    for (const timer of this.#retryTimers) clearTimeout(timer);
    await Promise.all(this.#reserved.splice(0).map((each) => this.#release(each)));
  }

  get #free(): number {
    return this.#handler.definition.concurrency - this.#running - this.#reserved.length;
  }

  async #poll(): Promise<void> {
    while (!this.#isStopped && this.#isWoken) {
      this.#isWoken = false;
      const mayBeMore = await this.#reserve();
      this.#startReserved();
      if (mayBeMore) this.#isWoken = true;
    }
  }

  /** @returns whether more jobs may be due that could start now */
  async #reserve(): Promise<boolean> {
    const { concurrency, name } = this.#handler.definition;
    if (this.#free <= 0 || (this.#limiter?.waitMs ?? 0) > 0) return false;
    const owner = `${this.#worker}-${(this.#batches++).toString(36)}`;
    const startBefore = performance.now() + this.#leaseMs * RESERVED_FOR;
    try {
      // A job within the rate limit starts immediately, so none is reserved beyond the free slots.
      const limit =
        this.#limiter === null
          ? this.#free + concurrency * RESERVE_FACTOR
          : Math.min(this.#free, this.#limiter.max);
      const jobs = await this.#leases.take(this.#lease(reservedBy(owner)), { name, limit });
      const admitted = await this.#admit(jobs.map((job) => ({ job, owner, startBefore })));
      this.#reserved.push(...admitted);
      this.#releaseInTime();
      this.#isDatabaseDown = false;
      return admitted.length > 0 && this.#free > 0;
    } catch (error) {
      this.#warnOnce(error, 'jobs cannot be read; trying again');
      return false;
    }
  }

  /** Releases jobs beyond the rate limit, and polls again when it allows them. */
  async #admit(jobs: readonly ReservedJob[]): Promise<readonly ReservedJob[]> {
    if (this.#limiter === null) return jobs;
    const count = await this.#limiter.admit(jobs.length);
    if (count < jobs.length) {
      await Promise.all(jobs.slice(count).map((each) => this.#release(each)));
      this.#wakeIn(this.#limiter.waitMs);
    }
    return jobs.slice(0, count);
  }

  #startReserved(): void {
    while (!this.#isStopped && this.#running < this.#handler.definition.concurrency) {
      const next = this.#reserved.shift();
      if (next === undefined) return;
      this.#running++;
      void this.#run(next).finally(() => {
        this.#running--;
        this.#startReserved();
        if (this.#reserved.length === 0) this.wake();
      });
    }
  }

  async #run({ job, owner }: ReservedJob): Promise<void> {
    const starting = this.#start(job, owner);
    this.#starting.add(starting);
    const isStarted = await starting;
    this.#starting.delete(starting);
    if (!isStarted) return;
    const outcome = await this.#runner.run(job, owner, this.#handler);
    if (outcome.kind === 'retry') this.#wakeIn(outcome.delayMs);
  }

  /** Recorded first: if the job crashes this process, the next worker must know that it had started. */
  async #start({ id }: TakenJob, owner: string): Promise<boolean> {
    try {
      const isOurs = await this.#leases.start(id, this.#lease(owner));
      if (!isOurs || !this.#isStopped) return isOurs;
      await this.#leases.release(id, owner, this.#context.clock.now());
    } catch (error) {
      this.#warnOnce(error, 'jobs cannot be started; they will run later');
    }
    return false;
  }

  #lease(owner: string) {
    const now = this.#context.clock.now();
    return { owner, now, leaseUntil: new Date(now.getTime() + this.#leaseMs) };
  }

  #warnOnce(error: unknown, message: string): void {
    const { name } = this.#handler.definition;
    if (!this.#isDatabaseDown) this.#context.logger.warn({ err: error, job: name }, message);
    this.#isDatabaseDown = true;
  }

  #wakeIn(delayMs: number): void {
    if (this.#isStopped || delayMs > MAX_TIMER_MS) return;
    const timer = setTimeout(() => {
      this.#retryTimers.delete(timer);
      this.wake();
    }, delayMs);
    this.#retryTimers.add(timer);
  }

  /** A place may become free long after the lease has expired, when another worker may have started the job. */
  #releaseInTime(): void {
    const [first] = this.#reserved;
    if (first === undefined || this.#releaseTimer !== null) return;
    this.#releaseTimer = setTimeout(() => {
      this.#releaseTimer = null;
      const late = this.#reserved.filter(({ startBefore }) => startBefore <= first.startBefore);
      this.#reserved.splice(0, late.length);
      for (const each of late) void this.#release(each);
      this.#releaseInTime();
    }, first.startBefore - performance.now());
  }

  /** If the release fails, the lease expires. */
  async #release({ job, owner }: ReservedJob): Promise<void> {
    const now = this.#context.clock.now();
    await this.#leases.release(job.id, reservedBy(owner), now).catch(() => undefined);
  }
}
