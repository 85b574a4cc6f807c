import { Module } from '@nestjs/common';
import { AccountsModule, MailModule } from '@clinical/people';
import { EmailDraftService } from './email-draft.service.js';
import { EmailExportService } from './email-export.service.js';

/** Mails with articles of a search. */
@Module({
  imports: [AccountsModule, MailModule],
  providers: [EmailDraftService, EmailExportService],
  exports: [EmailDraftService, EmailExportService],
})
export class EmailExportModule {}
