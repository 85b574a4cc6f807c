import { Module, type Type } from '@nestjs/common';
import { AccountsModule, MailModule } from '@clinical/people';
import { EmailDraftService } from './email-draft.service.js';
import { EmailExportService } from './email-export.service.js';
import { EmailExportController } from './email-export.controller.js';
import { ARTICLES_MAIL } from './articles.mail.js';

/** Mails with articles of a search. */
@Module({
  imports: [AccountsModule, MailModule.forFeature(ARTICLES_MAIL)],
  providers: [EmailDraftService, EmailExportService],
  exports: [EmailDraftService, EmailExportService],
})
class EmailExportCoreModule {}

@Module({ imports: [EmailExportCoreModule], controllers: [EmailExportController] })
export class EmailExportModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return EmailExportCoreModule;
  }
}
