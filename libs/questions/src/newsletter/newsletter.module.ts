import { MailModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { PlanNewsletterHandler, SendNewsletterHandler } from './newsletter.handlers.js';
import { QUESTION_NEWSLETTER_MAIL } from './question-newsletter.mail.js';

@Module({
  imports: [ChangesModule.core(), MailModule.forFeature(QUESTION_NEWSLETTER_MAIL)],
  providers: [PlanNewsletterHandler, SendNewsletterHandler],
})
class NewsletterCoreModule {}

/** A mail a month with the questions that editors chose. Editors choose on the page of a question. */
@Module({ imports: [NewsletterCoreModule] })
export class NewsletterModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return NewsletterCoreModule;
  }
}
