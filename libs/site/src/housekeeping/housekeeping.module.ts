import { Module } from '@nestjs/common';
import { AccountsModule } from '@clinical/people';
import { ContentModule } from '../content/content.module.js';
import { DocumentViewsModule } from '@clinical/search';
import { MailAndJobCleanupService } from './mail-and-job-cleanup.service.js';
import {
  CleanAccountsHandler,
  CleanContactMessagesHandler,
  CleanMailsAndJobsHandler,
  CleanViewsHandler,
} from './housekeeping.handlers.js';

/** Jobs that delete expired data. */
@Module({
  imports: [AccountsModule, ContentModule, DocumentViewsModule],
  providers: [
    CleanAccountsHandler,
    CleanContactMessagesHandler,
    CleanMailsAndJobsHandler,
    CleanViewsHandler,
    MailAndJobCleanupService,
  ],
})
export class HousekeepingModule {}
