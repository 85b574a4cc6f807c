import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ContentModule } from '../content/content.module.js';
import { DocumentViewsModule } from '../document-views/index.js';
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
