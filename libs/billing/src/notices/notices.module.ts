import { MailModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { NoticesHandler } from './notices.job.js';

@Module({ imports: [MailModule.core()], providers: [NoticesHandler] })
export class NoticesModule {
  /** It has no controllers. */
  static core(): Type {
    return NoticesModule;
  }
}
