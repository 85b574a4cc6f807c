import { BrokenLinkRepository } from '@clinical/database';
import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CLEAN_BROKEN_LINKS } from './broken-links-jobs.js';

const KEPT_MS = 180 * 86_400_000;
const BATCH = 500;

/** Deletes reports of links that were not repeated for 180 days, with the addresses of those who reported them. */
@JobProcessor({ schedules: [{ name: 'clean-broken-links', payload: {}, cron: '40 3 * * *' }] })
@Injectable()
export class CleanBrokenLinksHandler implements JobHandler<Record<string, never>> {
  readonly definition = CLEAN_BROKEN_LINKS;

  constructor(
    private readonly links: BrokenLinkRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(_payload: Record<string, never>, { signal }: JobAttempt): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    let all = 0;
    for (let deleted = BATCH; deleted === BATCH; all += deleted) {
      signal.throwIfAborted();
      deleted = await this.links.deleteBefore(before, BATCH);
    }
    this.logger.info({ reports: all }, 'cleaned up reports of broken links');
  }
}
