import { MailModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { NoticesHandler } from './notices.job.js';
import { PRO_ENDS_MAIL } from './pro-ends.mail.js';

@Module({ imports: [MailModule.forFeature(PRO_ENDS_MAIL)], providers: [NoticesHandler] })
export class NoticesModule {
  /** It has no controllers. */
  static core(): Type {
    return NoticesModule;
  }
}
