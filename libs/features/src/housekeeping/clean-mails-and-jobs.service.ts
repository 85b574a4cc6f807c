import { JobRepository, MailRepository, type Database } from '@clinical/database';
import type { Clock } from '@clinical/platform';

const MS_PER_DAY = 86_400_000;
const AT_ONCE = 500;

export interface KeptDays {
  readonly mails: number;
  readonly failedJobs: number;
}

/** Deletes mails that are out, and failed jobs, once they are old; in small steps, so that nobody waits for it. */
export class CleanMailsAndJobs {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #kept: KeptDays;

  constructor(database: Database, clock: Clock, kept: KeptDays) {
    this.#database = database;
    this.#clock = clock;
    this.#kept = kept;
  }

  async run(signal: AbortSignal): Promise<{ readonly mails: number; readonly failedJobs: number }> {
    let mails = 0;
    for (;;) {
      signal.throwIfAborted();
      const deleted = await new MailRepository(this.#database).deleteFinished(
        this.#before(this.#kept.mails),
        AT_ONCE,
      );
      mails += deleted;
      if (deleted < AT_ONCE) break;
    }
    const failedJobs = await new JobRepository(this.#database).deleteFailed(
      this.#before(this.#kept.failedJobs),
    );
    return { mails, failedJobs };
  }

  #before(days: number): Date {
    return new Date(this.#clock.now().getTime() - days * MS_PER_DAY);
  }
}
