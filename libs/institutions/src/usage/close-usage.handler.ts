import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { UsageClosingService } from './usage-closing.service.js';
import { monthName } from './usage-kinds.js';
import { CLOSE_USAGE } from './usage-jobs.js';

type EmptyPayload = Record<string, never>;

/** Every night, so that a month that could not be closed on its first day is closed on the next. */
@JobProcessor({ schedules: [{ name: 'close-usage', payload: {}, cron: '20 2 * * *' }] })
@Injectable()
export class CloseUsageHandler implements JobHandler<EmptyPayload> {
  readonly definition = CLOSE_USAGE;

  constructor(
    private readonly closing: UsageClosingService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(_payload: EmptyPayload, { signal }: JobAttempt): Promise<void> {
    const { closed, deleted } = await this.closing.run(signal);
    this.logger.info({ closed: closed.map(monthName), deleted }, 'closed months of usage');
  }
}
