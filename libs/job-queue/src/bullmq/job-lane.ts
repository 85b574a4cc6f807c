import { HANDED_ON, JobRepository, type TakenJob } from '@clinical/database';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobHandler } from '../job-queue.port.js';
import { DEFAULT_LEASE_MS, MOST_LOSSES, type JobRunner, type WorkParts } from '../work/job-runner.js';

const POLL_MS = 250;
const AWAY_PAUSE_MS = 1_000;
/** A connection that is being made is soon there, as at the start. */
const CONNECTING_PAUSE_MS = 20;
const HANDED_ON_AT_ONCE = 100;
/** So many of one job stand in Redis; the others wait in the database, where they are safer. */
const MOST_IN_REDIS = 1_000;
const CLOSE_WITHIN_MS = 3_000;

/** What Redis is told of a job: where it stands, never what it is. */
interface Handed {
  readonly id: string;
  readonly attempts: number;
  readonly losses: number;
}

export interface LaneParts {
  readonly runner: JobRunner;
  readonly handler: JobHandler;
  /** Unique for this process. */
  readonly worker: string;
  readonly prefix: string;
  readonly dispatch: Redis;
  readonly work: Redis;
}

/**
 * The way of one kind of job: from the table to Redis, and from Redis to this process. Each kind has a queue of its
 * own in Redis, so that none waits behind another.
 */
export class JobLane {
  readonly #parts: WorkParts;
  readonly #lane: LaneParts;
  readonly #jobs: JobRepository;
  readonly #queue: Queue<Handed>;
  readonly #worker: Worker<Handed>;
  readonly #leaseMs: number;
  #timer: NodeJS.Timeout | null = null;
  #handing: Promise<void> = Promise.resolve();
  #beginnings = 0;
  #isAway = false;
  #mayBeFull = true;

  constructor(parts: WorkParts, lane: LaneParts) {
    this.#parts = parts;
    this.#lane = lane;
    this.#jobs = new JobRepository(parts.database);
    const { name, concurrency, leaseMs = DEFAULT_LEASE_MS } = lane.handler.definition;
    this.#leaseMs = leaseMs;
    const { prefix } = lane;
    this.#queue = new Queue(name, {
      connection: lane.dispatch,
      prefix,
      skipWaitingForReady: true,
      skipVersionCheck: true,
      skipMetasUpdate: true,
    });
    this.#worker = new Worker(name, ({ data }) => this.#run(data), {
      connection: lane.work,
      prefix,
      concurrency,
      autorun: false,
      lockDuration: leaseMs,
      stalledInterval: Math.max(1_000, Math.min(15_000, leaseMs / 2)),
      maxStalledCount: MOST_LOSSES,
      // The database remembers what became of it.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    // What is wrong is told once, by the connection.
    this.#queue.on('error', () => undefined);
    this.#worker.on('error', () => undefined);
  }

  start(): void {
    this.#worker.run().catch((error: unknown) => {
      this.#parts.logger.error({ err: error, job: this.#lane.handler.definition.name }, 'a queue has ended');
    });
    const again = (): void => {
      let pauseMs = POLL_MS;
      this.#handing = this.#handOn()
        .then((ms) => void (pauseMs = ms))
        .finally(() => {
          if (this.#timer !== null) this.#timer = setTimeout(again, pauseMs);
        });
    };
    this.#timer = setTimeout(again, 0);
  }

  async stopTaking(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await within(this.#handing);
    // `true`: does not wait for those that run; the runner does.
    await within(this.#worker.pause(true));
  }

  async close(): Promise<void> {
    await within(this.#worker.close(true));
    await within(this.#queue.close());
  }

  /**
   * Asked of a job that gave no sign of life: one that still stands in Redis will be begun; null for one that does
   * not, and for one whose worker had begun it.
   */
  async heldUntil(job: TakenJob & { readonly owner: string }): Promise<Date | null> {
    if (job.owner !== HANDED_ON) return null;
    try {
      const state = await this.#queue.getJobState(redisId(job));
      return state === 'unknown' || state === 'completed' || state === 'failed' ? null : this.#soon();
    } catch {
      // Redis is away: what it had is looked for when it is back.
      return this.#soon();
    }
  }

  #soon(): Date {
    return new Date(this.#parts.clock.now().getTime() + this.#leaseMs);
  }

  /** @returns milliseconds until it is to be done again */
  async #handOn(): Promise<number> {
    const { name } = this.#lane.handler.definition;
    const { status } = this.#lane.dispatch;
    if (status !== 'ready') return /^connect/.test(status) ? CONNECTING_PAUSE_MS : AWAY_PAUSE_MS;
    try {
      const limit = this.#mayBeFull ? await this.#room() : HANDED_ON_AT_ONCE;
      if (limit <= 0) return POLL_MS;
      const now = this.#parts.clock.now();
      const jobs = await this.#jobs.take({ name, limit, owner: HANDED_ON, now, leaseUntil: this.#soon() });
      this.#mayBeFull = jobs.length === limit;
      await this.#add(jobs);
      this.#isAway = false;
      return this.#mayBeFull ? 0 : POLL_MS;
    } catch (error) {
      if (!this.#isAway)
        this.#parts.logger.warn({ err: error, job: name }, 'jobs cannot be handed on; trying again');
      this.#isAway = true;
      return AWAY_PAUSE_MS;
    }
  }

  async #room(): Promise<number> {
    const standing = await this.#queue.getJobCountByTypes('waiting', 'active');
    return Math.min(HANDED_ON_AT_ONCE, MOST_IN_REDIS - standing);
  }

  /** A job that is there already, as after a connection that was lost in between, is not added twice: its id tells. */
  async #add(jobs: readonly TakenJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const { name } = this.#lane.handler.definition;
    try {
      await this.#queue.addBulk(
        jobs.map(({ id, attempts, losses }) => ({
          name,
          data: { id, attempts, losses },
          opts: { jobId: redisId({ id, attempts, losses }), attempts: 1 },
        })),
      );
    } catch (error) {
      const now = this.#parts.clock.now();
      for (const { id } of jobs) await this.#jobs.giveBack(id, HANDED_ON, now);
      throw error;
    }
  }

  /** Never rejects: what becomes of a job is recorded in the database. */
  async #run(handed: Handed): Promise<void> {
    const owner = `${this.#lane.worker}-${(this.#beginnings++).toString(36)}`;
    const now = this.#parts.clock.now();
    const job = await this.#jobs.takeOver(handed, {
      from: HANDED_ON,
      owner,
      now,
      leaseUntil: this.#soon(),
    });
    if (job !== null) await this.#lane.runner.run(job, owner, this.#lane.handler);
  }
}

/** A job that is begun anew, after a failure or a loss, is another one to Redis. */
function redisId({ id, attempts, losses }: Pick<TakenJob, 'id' | 'attempts' | 'losses'>): string {
  return `${id}-${attempts}-${losses}`;
}

/** Redis may be away while we leave it. */
async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_WITHIN_MS)));
  await Promise.race([work.then(() => undefined).catch(() => undefined), late]);
  clearTimeout(timer);
}
