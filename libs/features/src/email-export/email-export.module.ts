import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { DraftEmail } from './draft-email.service.js';
import { SendEmail } from './send-email.service.js';

/** Mails with articles of a search. */
@Module({
  imports: [AccountsModule, MailModule],
  providers: [DraftEmail, SendEmail],
  exports: [DraftEmail, SendEmail],
})
export class EmailExportModule {}
