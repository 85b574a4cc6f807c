import type { AttemptCounterRepository } from '@clinical/database';
import type { JobQueueContext } from '../core/job-queue-context.js';
import type { JobRateLimit } from '../job-definition.js';

/** The rate limit of one kind of job, counted in the database for all processes, as BullMQ counts it in Redis. */
export class JobRateLimiter {
  readonly #context: JobQueueContext;
  readonly #counters: AttemptCounterRepository;
  readonly #counter: string;
  readonly #limit: JobRateLimit;
  #closedUntil = 0;

  constructor(context: JobQueueContext, name: string, limit: JobRateLimit) {
    this.#context = context;
    this.#counters = context.repositories.counters;
    this.#counter = `job:${name}`;
    this.#limit = limit;
  }

  /** Jobs that may be taken at a time. */
  get max(): number {
    return this.#limit.max;
  }

  /** Milliseconds until the next job may start, as far as this process knows. */
  get waitMs(): number {
    return Math.max(0, this.#closedUntil - this.#context.clock.now().getTime());
  }

  /** @returns how many of the wanted jobs may start now */
  async admit(requested: number): Promise<number> {
    for (let admitted = 0; admitted < requested; admitted++) {
      const now = this.#context.clock.now();
      const end = new Date(now.getTime() + this.#limit.perMs);
      if (await this.#counters.take(this.#counter, this.#limit.max, now, end)) continue;
      const windowEnd = await this.#counters.windowEnd(this.#counter);
      this.#closedUntil = windowEnd?.getTime() ?? now.getTime();
      return admitted;
    }
    return requested;
  }
}
