import { JobRepository, type Database, type TakenJob } from '@clinical/database';
import { AppError, runInRequestContext, type Clock, type Logger } from '@clinical/platform';
import type { JobHandler } from '../job-queue.port.js';
import { backoffMs } from './backoff.js';
import { errorText } from './error-text.js';

export const DEFAULT_LEASE_MS = 30_000;
/** A job whose worker was lost so often is what loses them. */
export const MOST_LOSSES = 5;
const RECORD_PAUSE_MS = 500;
const UNHEARD_PAUSE_MS = 1_500;
/** What was aborted gets so long to notice. */
const AFTER_ABORT_MS = 2_000;

export interface WorkParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

interface RunningJob {
  readonly owner: string;
  readonly leaseMs: number;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Runs jobs that were taken, shows that they live, and records how they end. */
export class JobRunner {
  readonly #parts: WorkParts;
  readonly #jobs: JobRepository;
  readonly #running = new Map<string, RunningJob>();
  #heartbeat: NodeJS.Timeout | null = null;
  #heartbeatAt = Infinity;
  #isStopping = false;

  constructor(parts: WorkParts) {
    this.#parts = parts;
    this.#jobs = new JobRepository(parts.database);
  }

  /** Never rejects: what goes wrong is recorded with the job. */
  run(job: TakenJob, owner: string, handler: JobHandler): Promise<void> {
    const abort = new AbortController();
    const leaseMs = handler.definition.leaseMs ?? DEFAULT_LEASE_MS;
    const done = runInRequestContext({ requestId: job.traceId }, () =>
      this.#attempt(job, owner, handler, abort.signal),
    ).finally(() => this.#running.delete(job.id));
    this.#running.set(job.id, { owner, leaseMs, abort, done });
    this.#beat(leaseMs / 3);
    return done;
  }

  /** Until when a job that runs here is in good hands; null for one that does not. */
  heldUntil(id: string, owner: string): Date | null {
    const running = this.#running.get(id);
    if (running === undefined || running.owner !== owner) return null;
    return new Date(this.#parts.clock.now().getTime() + running.leaseMs);
  }

  /** Takes no more; waits for those that run, gives back what does not end in time. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    await this.#ended(graceMs);
    for (const { abort } of this.#running.values()) abort.abort();
    await this.#ended(AFTER_ABORT_MS);
    for (const [id, { owner }] of this.#running)
      await this.#jobs.giveBack(id, owner, this.#parts.clock.now()).catch(() => undefined);
    if (this.#heartbeat !== null) clearTimeout(this.#heartbeat);
    this.#heartbeat = null;
  }

  async #ended(withinMs: number): Promise<void> {
    if (this.#running.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
    await Promise.race([Promise.all([...this.#running.values()].map(({ done }) => done)), late]);
    clearTimeout(timer);
  }

  async #attempt(job: TakenJob, owner: string, handler: JobHandler, signal: AbortSignal): Promise<void> {
    const { definition } = handler;
    const { logger } = this.#parts;
    const named = { job: job.name, jobId: job.id, attempt: job.attempts };
    const payload = readPayload(handler, job.payload);
    if (!payload.fits) {
      logger.error(named, 'a job has a payload that does not fit; it is kept as failed');
      return this.#record((now) =>
        this.#jobs.fail(job.id, owner, 'INVALID_JOB_PAYLOAD: The payload does not fit', now),
      );
    }
    // SQLite answers at once: without this, jobs could follow upon each other and nothing else would have its turn.
    await new Promise((turn) => setImmediate(turn));
    const last = job.attempts >= definition.attempts;
    const begun = performance.now();
    try {
      await handler.run(payload.value, {
        id: job.id,
        attempt: job.attempts,
        last,
        traceId: job.traceId,
        signal,
      });
    } catch (error) {
      return this.#recordFailure(job, owner, handler, error, signal);
    }
    logger.debug({ ...named, ms: Math.round(performance.now() - begun) }, 'a job is done');
    await this.#record(async () => {
      const wasOurs = await this.#jobs.finish(job.id, owner);
      if (!wasOurs) logger.warn(named, 'a job was done that another worker had taken up meanwhile');
    });
  }

  async #recordFailure(
    job: TakenJob,
    owner: string,
    { definition }: JobHandler,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { logger } = this.#parts;
    const named = { job: job.name, jobId: job.id, attempt: job.attempts };
    const isAway = error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE';
    if (signal.aborted || isAway) {
      // Nobody can work without the database: that is no attempt. What is written here waits until it is back.
      logger.info({ ...named, isAway }, 'a job was given back');
      return this.#record((now) => this.#jobs.giveBack(job.id, owner, now));
    }
    if (job.attempts >= definition.attempts) {
      logger.error({ ...named, err: error }, 'a job failed at its last attempt; it is kept as failed');
      return this.#record((now) => this.#jobs.fail(job.id, owner, errorText(error), now));
    }
    const waitMs = backoffMs(definition, job.attempts, Math.random());
    logger.warn({ ...named, err: error, waitMs }, 'a job failed and will be tried again');
    return this.#record((now) =>
      this.#jobs.tryAgain(job.id, owner, new Date(now.getTime() + waitMs), errorText(error), now),
    );
  }

  /** A database that is away is waited for; when the process ends meanwhile, the lease runs out and the job comes again. */
  async #record(write: (now: Date) => Promise<void>): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        await write(this.#parts.clock.now());
        return;
      } catch (error) {
        if (isFirst) this.#parts.logger.warn({ err: error }, 'the end of a job cannot be recorded yet');
        if (this.#isStopping) return;
        await new Promise((again) => setTimeout(again, RECORD_PAUSE_MS));
      }
    }
  }

  /** One timer for all, by the shortest lease; it stands still while nothing runs. */
  #beat(afterMs: number): void {
    const at = performance.now() + afterMs;
    if (this.#heartbeat !== null && this.#heartbeatAt <= at) return;
    if (this.#heartbeat !== null) clearTimeout(this.#heartbeat);
    this.#heartbeatAt = at;
    const timer = setTimeout(() => {
      this.#heartbeatAt = Infinity;
      void this.#signOfLife().then((wasHeard) => {
        if (this.#heartbeat !== timer) return;
        this.#heartbeat = null;
        const leases = [...this.#running.values()].map((running) => running.leaseMs);
        if (leases.length > 0) this.#beat(wasHeard ? Math.min(...leases) / 3 : UNHEARD_PAUSE_MS);
      });
    }, afterMs);
    this.#heartbeat = timer;
  }

  /** @returns whether the database heard it; asked again soon where it did not, as the lease runs on */
  async #signOfLife(): Promise<boolean> {
    let wasHeard = true;
    const { clock, logger } = this.#parts;
    for (const leaseMs of new Set([...this.#running.values()].map((running) => running.leaseMs))) {
      const mine = [...this.#running].filter(([, running]) => running.leaseMs === leaseMs);
      const owners = [...new Set(mine.map(([, { owner }]) => owner))];
      const until = new Date(clock.now().getTime() + leaseMs);
      try {
        const kept = await this.#jobs.extend(
          mine.map(([id]) => id),
          owners,
          until,
        );
        for (const [id, running] of mine)
          if (!kept.has(id) && this.#running.get(id) === running) running.abort.abort();
      } catch (error) {
        logger.warn({ err: error }, 'leases of jobs could not be extended');
        wasHeard = false;
      }
    }
    return wasHeard;
  }
}

function readPayload(
  { definition }: JobHandler,
  json: string,
): { readonly fits: true; readonly value: unknown } | { readonly fits: false } {
  try {
    const reading = definition.payload.safeParse(JSON.parse(json));
    return reading.success ? { fits: true, value: reading.data } : { fits: false };
  } catch {
    return { fits: false };
  }
}
