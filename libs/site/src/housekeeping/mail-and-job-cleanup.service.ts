import { JobRepository, MailRepository, readPages } from '@clinical/database';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SEND_LIST_MAIL, SEND_MAIL, type MailPayload } from '@clinical/people';

const MS_PER_DAY = 86_400_000;
const BATCH = 500;
const MAIL_JOBS = [SEND_MAIL, SEND_LIST_MAIL];

/** Deletes old mails and old failed jobs, in small steps, so that other transactions do not wait. */
@Injectable()
export class MailAndJobCleanupService {
  constructor(
    private readonly jobs: JobRepository,
    private readonly mails: MailRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async run(signal: AbortSignal): Promise<{ readonly mails: number; readonly failedJobs: number }> {
    const failedJobs = await this.jobs.deleteFailed(this.#before(this.config.jobs.failedKeptDays));
    const mails = (await this.#deleteFinished(signal)) + (await this.#deleteUnsent(signal));
    return { mails, failedJobs };
  }

  async #deleteFinished(signal: AbortSignal): Promise<number> {
    for (let mails = 0; ;) {
      signal.throwIfAborted();
      const deleted = await this.mails.deleteFinished(this.#before(this.config.mail.keptDays), BATCH);
      mails += deleted;
      if (deleted < BATCH) return mails;
    }
  }

  /** A mail that was never sent is kept until its failed job is deleted and can no longer be retried. */
  async #deleteUnsent(signal: AbortSignal): Promise<number> {
    let mails = 0;
    const before = this.#before(this.config.jobs.failedKeptDays);
    const pages = readPages((after: number) => this.mails.unfinished(before, after, BATCH), {
      ...{ first: 0, size: BATCH, keyOf: (id) => id, signal },
    });
    for await (const ids of pages) {
      const left = await this.#withoutJob(ids);
      await this.mails.delete(left);
      mails += left.length;
    }
    return mails;
  }

  async #withoutJob(mailIds: readonly number[]): Promise<readonly number[]> {
    if (mailIds.length === 0) return [];
    const there = await this.jobs.payloadsAmong(
      MAIL_JOBS.map(({ name }) => name),
      mailIds.map(payloadOf),
    );
    return mailIds.filter((id) => !there.has(payloadOf(id)));
  }

  #before(days: number): Date {
    return new Date(this.clock.now().getTime() - days * MS_PER_DAY);
  }
}

/** Payload in the form that the queue stores. */
function payloadOf(mailId: number): string {
  return JSON.stringify({ mailId } satisfies MailPayload);
}
