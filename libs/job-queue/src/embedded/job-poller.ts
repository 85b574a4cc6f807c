import { aheadOf, JobRepository, type TakenJob } from '@clinical/database';
import type { JobHandler } from '../job-queue.port.js';
import { DEFAULT_LEASE_MS, type JobRunner, type WorkParts } from '../work/job-runner.js';

const POLL_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Jobs taken beyond those that run, so that few are looked for one by one. */
const AHEAD = 2;
/** Share of the lease that a job may wait for its turn: nobody gives signs of life for what was not begun. */
const WAITS_FOR = 1 / 4;

interface TakenAhead {
  readonly job: TakenJob;
  readonly owner: string;
  /** Others may have it then. */
  readonly beginBefore: number;
}

/** Takes the jobs of one name, as many at a time as may run, and looks for more as they end. */
export class JobPoller {
  readonly #parts: WorkParts;
  readonly #jobs: JobRepository;
  readonly #runner: JobRunner;
  readonly #handler: JobHandler;
  readonly #worker: string;
  readonly #leaseMs: number;
  readonly #ahead: TakenAhead[] = [];
  readonly #beginnings = new Set<Promise<boolean>>();
  #givingBack: NodeJS.Timeout | null = null;
  #takings = 0;
  #running = 0;
  #isStopped = false;
  #isAway = false;
  #pauseMs = POLL_MS;
  #wake: () => void = () => undefined;
  #isAwake = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(parts: WorkParts, runner: JobRunner, handler: JobHandler, worker: string) {
    this.#parts = parts;
    this.#jobs = new JobRepository(parts.database);
    this.#runner = runner;
    this.#handler = handler;
    this.#leaseMs = handler.definition.leaseMs ?? DEFAULT_LEASE_MS;
    this.#worker = worker;
  }

  start(): void {
    this.#loop = this.#poll();
  }

  /** There may be something to do. */
  wake(): void {
    this.#isAwake = true;
    this.#wake();
  }

  /** Takes no more; what was taken ahead is given back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#loop;
    await Promise.all(this.#beginnings);
    if (this.#givingBack !== null) clearTimeout(this.#givingBack);
    await Promise.all(this.#ahead.splice(0).map((each) => this.#giveBack(each)));
  }

  async #poll(): Promise<void> {
    while (!this.#isStopped) {
      this.#isAwake = false;
      const found = await this.#takeMore();
      this.#begin();
      if (!found) await this.#sleep();
    }
  }

  /** @returns whether there may be more at once */
  async #takeMore(): Promise<boolean> {
    const { concurrency, name } = this.#handler.definition;
    const free = concurrency - this.#running - this.#ahead.length;
    if (free <= 0) return false;
    const owner = `${this.#worker}-${(this.#takings++).toString(36)}`;
    const now = this.#parts.clock.now();
    const leaseUntil = this.#leaseFrom(now);
    const beginBefore = performance.now() + this.#leaseMs * WAITS_FOR;
    try {
      const limit = free + concurrency * AHEAD;
      const jobs = await this.#jobs.take({ name, limit, owner: aheadOf(owner), now, leaseUntil });
      this.#ahead.push(...jobs.map((job) => ({ job, owner, beginBefore })));
      this.#giveBackInTime();
      this.#isAway = false;
      this.#pauseMs = POLL_MS;
      return jobs.length > 0 && this.#running + this.#ahead.length < concurrency;
    } catch (error) {
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      if (!this.#isAway)
        this.#parts.logger.warn({ err: error, job: name }, 'jobs cannot be taken; trying again');
      this.#isAway = true;
      return false;
    }
  }

  #begin(): void {
    while (!this.#isStopped && this.#running < this.#handler.definition.concurrency) {
      const next = this.#ahead.shift();
      if (next === undefined) return;
      this.#running++;
      void this.#run(next).finally(() => {
        this.#running--;
        this.#begin();
        if (this.#ahead.length === 0) this.wake();
      });
    }
  }

  async #run({ job, owner }: TakenAhead): Promise<void> {
    const beginning = this.#isBegun(job, owner);
    this.#beginnings.add(beginning);
    const isBegun = await beginning;
    this.#beginnings.delete(beginning);
    if (isBegun) await this.#runner.run(job, owner, this.#handler);
  }

  /** Written before it is begun, as the next worker must know of a job that ends its process. */
  async #isBegun({ id }: TakenJob, owner: string): Promise<boolean> {
    const { clock, logger } = this.#parts;
    try {
      const now = clock.now();
      const isOurs = await this.#jobs.begin(id, owner, now, this.#leaseFrom(now));
      if (!isOurs || !this.#isStopped) return isOurs;
      await this.#jobs.giveBack(id, owner, clock.now());
    } catch (error) {
      if (!this.#isAway) logger.warn({ err: error, jobId: id }, 'jobs cannot be begun; they come again');
      this.#isAway = true;
    }
    return false;
  }

  #leaseFrom(now: Date): Date {
    return new Date(now.getTime() + this.#leaseMs);
  }

  /** A place may become free long after the lease has run out, and others could have begun the job meanwhile. */
  #giveBackInTime(): void {
    const [first] = this.#ahead;
    if (first === undefined || this.#givingBack !== null) return;
    this.#givingBack = setTimeout(() => {
      this.#givingBack = null;
      const late = this.#ahead.filter(({ beginBefore }) => beginBefore <= first.beginBefore);
      this.#ahead.splice(0, late.length);
      for (const each of late) void this.#giveBack(each);
      this.#giveBackInTime();
    }, first.beginBefore - performance.now());
  }

  /** What cannot be given back comes again when its lease has run out. */
  async #giveBack({ job, owner }: TakenAhead): Promise<void> {
    const now = this.#parts.clock.now();
    await this.#jobs.giveBack(job.id, aheadOf(owner), now).catch(() => undefined);
  }

  async #sleep(): Promise<void> {
    if (this.#isAwake || this.#isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#pauseMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }
}
