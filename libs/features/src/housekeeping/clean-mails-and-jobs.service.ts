import { JobRepository, MailRepository, type Database } from '@clinical/database';
import type { Clock } from '@clinical/platform';
import { SEND_LIST_MAIL, SEND_MAIL, type MailPayload } from '../mail/index.js';

const MS_PER_DAY = 86_400_000;
const BATCH = 500;
const MAIL_JOBS = [SEND_MAIL, SEND_LIST_MAIL];

export interface KeptDays {
  readonly mails: number;
  readonly failedJobs: number;
}

/** Deletes old mails and old failed jobs, in small steps, so that other transactions do not wait. */
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
    const failedJobs = await new JobRepository(this.#database).deleteFailed(
      this.#before(this.#kept.failedJobs),
    );
    const mails = (await this.#deleteFinished(signal)) + (await this.#deleteUnsent(signal));
    return { mails, failedJobs };
  }

  async #deleteFinished(signal: AbortSignal): Promise<number> {
    const repository = new MailRepository(this.#database);
    for (let mails = 0; ;) {
      signal.throwIfAborted();
      const deleted = await repository.deleteFinished(this.#before(this.#kept.mails), BATCH);
      mails += deleted;
      if (deleted < BATCH) return mails;
    }
  }

  /** A mail that was never sent is kept until its failed job is deleted and can no longer be retried. */
  async #deleteUnsent(signal: AbortSignal): Promise<number> {
    const repository = new MailRepository(this.#database);
    let mails = 0;
    for (let afterId = 0; ;) {
      signal.throwIfAborted();
      const ids = await repository.unfinished(this.#before(this.#kept.failedJobs), afterId, BATCH);
      const left = await this.#withoutJob(ids);
      await repository.delete(left);
      mails += left.length;
      const last = ids.at(-1);
      if (last === undefined || ids.length < BATCH) return mails;
      afterId = last;
    }
  }

  async #withoutJob(mailIds: readonly number[]): Promise<readonly number[]> {
    if (mailIds.length === 0) return [];
    const there = await new JobRepository(this.#database).payloadsAmong(
      MAIL_JOBS.map(({ name }) => name),
      mailIds.map(payloadOf),
    );
    return mailIds.filter((id) => !there.has(payloadOf(id)));
  }

  #before(days: number): Date {
    return new Date(this.#clock.now().getTime() - days * MS_PER_DAY);
  }
}

/** As the queue stores it. */
function payloadOf(mailId: number): string {
  return JSON.stringify({ mailId } satisfies MailPayload);
}
