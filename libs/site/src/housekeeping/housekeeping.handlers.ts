import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { LOGGER, type Logger } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountHousekeepingService } from '@clinical/people';
import { ContactMessageCleanupService } from '../content/contact-message-cleanup.service.js';
import { DocumentViewsService } from '@clinical/search';
import { MailAndJobCleanupService } from './mail-and-job-cleanup.service.js';
import {
  CLEAN_ACCOUNTS,
  CLEAN_CONTACT_MESSAGES,
  CLEAN_MAILS_AND_JOBS,
  CLEAN_VIEWS,
} from './housekeeping-jobs.js';

type EmptyPayload = Record<string, never>;

@JobProcessor({ schedules: [{ name: 'clean-accounts', payload: {}, cron: '20 * * * *' }] })
@Injectable()
export class CleanAccountsHandler implements JobHandler<EmptyPayload> {
  readonly definition = CLEAN_ACCOUNTS;

  constructor(
    private readonly accounts: AccountHousekeepingService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    this.logger.info(await this.accounts.run(), 'cleaned up accounts');
  }
}

@JobProcessor({ schedules: [{ name: 'clean-contact-messages', payload: {}, cron: '50 3 * * *' }] })
@Injectable()
export class CleanContactMessagesHandler implements JobHandler<EmptyPayload> {
  readonly definition = CLEAN_CONTACT_MESSAGES;

  constructor(
    private readonly cleanup: ContactMessageCleanupService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(_payload: EmptyPayload, { signal }: JobAttempt): Promise<void> {
    const messages = await this.cleanup.run(signal);
    this.logger.info({ messages }, 'cleaned up messages of the contact form');
  }
}

@JobProcessor({ schedules: [{ name: 'clean-mails-and-jobs', payload: {}, cron: '40 3 * * *' }] })
@Injectable()
export class CleanMailsAndJobsHandler implements JobHandler<EmptyPayload> {
  readonly definition = CLEAN_MAILS_AND_JOBS;

  constructor(
    private readonly cleanup: MailAndJobCleanupService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(_payload: EmptyPayload, { signal }: JobAttempt): Promise<void> {
    this.logger.info(await this.cleanup.run(signal), 'cleaned up mails and jobs');
  }
}

@JobProcessor({ schedules: [{ name: 'clean-views', payload: {}, cron: '10 0 * * *' }] })
@Injectable()
export class CleanViewsHandler implements JobHandler<EmptyPayload> {
  readonly definition = CLEAN_VIEWS;

  constructor(private readonly views: DocumentViewsService) {}

  run(): Promise<void> {
    return this.views.forgetOld();
  }
}
