import { JobRepository, type TakenJob } from '@clinical/database';
import type { JobHandler } from '../job-queue.port.js';
import { DEFAULT_LEASE_MS, type JobRunner, type WorkParts } from '../work/job-runner.js';

const POLL_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Jobs taken beyond those that run, so that none waits for the table; they are given back at the end. */
const AHEAD = 2;

interface TakenAhead {
  readonly job: TakenJob;
  readonly owner: string;
  /** After this it may be another's: nobody gives signs of life for what was not begun. */
  readonly beginBefore: number;
}

/** Takes the jobs of one name, as many at a time as may run, and looks for more as they end. */
export class JobPoller {
  readonly #parts: WorkParts;
  readonly #jobs: JobRepository;
  readonly #runner: JobRunner;
  readonly #handler: JobHandler;
  readonly #worker: string;
  readonly #ahead: TakenAhead[] = [];
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
    const { concurrency, leaseMs = DEFAULT_LEASE_MS, name } = this.#handler.definition;
    const free = concurrency - this.#running - this.#ahead.length;
    if (free <= 0) return false;
    const owner = `${this.#worker}-${(this.#takings++).toString(36)}`;
    const now = this.#parts.clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    try {
      const limit = free + concurrency * AHEAD;
      const jobs = await this.#jobs.take({ name, limit, owner, now, leaseUntil });
      const beginBefore = performance.now() + leaseMs / 4;
      this.#ahead.push(...jobs.map((job) => ({ job, owner, beginBefore })));
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
      if (performance.now() > next.beginBefore) {
        void this.#giveBack(next);
        continue;
      }
      this.#running++;
      void this.#runner.run(next.job, next.owner, this.#handler).finally(() => {
        this.#running--;
        this.#begin();
        if (this.#ahead.length === 0) this.wake();
      });
    }
  }

  /** What cannot be given back comes again when its lease has run out. */
  async #giveBack({ job, owner }: TakenAhead): Promise<void> {
    await this.#jobs.giveBack(job.id, owner, this.#parts.clock.now()).catch(() => undefined);
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
