import { JobRepository, wasBegunBy, type TakenJob } from '@clinical/database';
import { MOST_LOSSES, type WorkParts } from './job-runner.js';

const EVERY_MS = 1_000;
const NAMES_EVERY_MS = 10_000;
/** After the database was away, workers that live get so long to say so. */
const AFTER_OUTAGE_MS = 5_000;
const AT_ONCE = 500;

/** Asked of a job that gave no sign of life: until when it is in good hands all the same; null: it is lost. */
export type StillHeld = (job: TakenJob & { readonly owner: string }) => Promise<Date | null>;

/** Lets others have the jobs of workers that were lost, and keeps as failed what no worker knows. */
export class LeaseReaper {
  readonly #parts: WorkParts;
  readonly #jobs: JobRepository;
  readonly #names: readonly string[];
  readonly #stillHeld: StillHeld;
  #timer: NodeJS.Timeout | null = null;
  #reaping: Promise<void> = Promise.resolve();
  #isAway = false;
  #quietUntil = 0;
  #namesAt = 0;

  /** @param names of the jobs that this process runs */
  constructor(parts: WorkParts, names: readonly string[], stillHeld: StillHeld) {
    this.#parts = parts;
    this.#jobs = new JobRepository(parts.database);
    this.#names = names;
    this.#stillHeld = stillHeld;
  }

  start(): void {
    const again = (): void => {
      this.#reaping = this.#reap().finally(() => {
        if (this.#timer !== null) this.#timer = setTimeout(again, EVERY_MS);
      });
    };
    this.#timer = setTimeout(again, 0);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#reaping;
  }

  async #reap(): Promise<void> {
    try {
      if (this.#isAway) {
        await this.#jobs.names();
        this.#quietUntil = performance.now() + AFTER_OUTAGE_MS;
        this.#isAway = false;
      }
      if (performance.now() < this.#quietUntil) return;
      await this.#reapExpired();
      if (performance.now() < this.#namesAt) return;
      await this.#refuseUnknown();
      this.#namesAt = performance.now() + NAMES_EVERY_MS;
    } catch (error) {
      if (!this.#isAway)
        this.#parts.logger.warn({ err: error }, 'lost jobs cannot be looked for; trying again');
      this.#isAway = true;
    }
  }

  async #reapExpired(): Promise<void> {
    const { clock, logger } = this.#parts;
    for (const job of await this.#jobs.expired(clock.now(), AT_ONCE)) {
      const until = await this.#stillHeld(job);
      if (until !== null) {
        await this.#jobs.extend([job.id], [job.owner], until);
        continue;
      }
      // Whatever became of its worker, this job was not why.
      if (!wasBegunBy(job.owner)) {
        await this.#jobs.giveBack(job.id, job.owner, clock.now());
        continue;
      }
      const named = { job: job.name, jobId: job.id, losses: job.losses + 1 };
      if (job.losses + 1 < MOST_LOSSES) {
        logger.warn(named, 'the worker of a job was lost; the job comes again');
        await this.#jobs.release(job.id, job.owner, clock.now());
        continue;
      }
      logger.error(named, 'a job was lost with its worker again and again; it is kept as failed');
      const text = `JOB_LOST: The worker that ran it was lost ${MOST_LOSSES} times`;
      await this.#jobs.fail(job.id, job.owner, text, clock.now());
    }
  }

  async #refuseUnknown(): Promise<void> {
    const { clock, logger } = this.#parts;
    const unknown = (await this.#jobs.names()).filter((name) => !this.#names.includes(name));
    for (const name of unknown) {
      const count = await this.#jobs.failAllWaiting(
        name,
        `UNKNOWN_JOB: There is no job '${name}'`,
        clock.now(),
      );
      if (count > 0) logger.error({ count }, 'jobs have a name that nobody knows; they are kept as failed');
    }
  }
}
