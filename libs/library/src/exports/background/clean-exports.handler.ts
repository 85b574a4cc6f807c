import { EmailDraftRepository, ExportRepository } from '@clinical/database';
import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CLEAN_EXPORTS } from './export-jobs.js';

/** Few at a time: the files are deleted with them. */
const BATCH = 20;

/** Deletes exports that were kept long enough, and drafts of mails. */
@JobProcessor({ schedules: [{ name: 'clean-exports', payload: {}, cron: '15 * * * *' }] })
@Injectable()
export class CleanExportsHandler implements JobHandler<Record<string, never>> {
  readonly definition = CLEAN_EXPORTS;

  constructor(
    private readonly exports: ExportRepository,
    private readonly drafts: EmailDraftRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(_payload: Record<string, never>, { signal }: JobAttempt): Promise<void> {
    const now = this.clock.now();
    let all = 0;
    for (let deleted = BATCH; deleted === BATCH; all += deleted) {
      signal.throwIfAborted();
      deleted = await this.exports.deleteExpired(now, BATCH);
    }
    this.logger.info({ exports: all, drafts: await this.drafts.deleteExpired(now) }, 'cleaned up exports');
  }
}
