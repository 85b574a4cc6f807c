import { MailModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { AnswersModule } from '../answers/answers.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { FindNewerHandler } from './find-newer.handler.js';
import { TellChangesHandler } from './tell-changes.handler.js';
import { WatchRecordsHandler } from './watch-records.handler.js';
import { EVIDENCE_CHANGES_MAIL } from './evidence-changes.mail.js';

@Module({
  imports: [AnswersModule.core(), ChangesModule.core(), MailModule.forFeature(EVIDENCE_CHANGES_MAIL)],
  providers: [FindNewerHandler, TellChangesHandler, WatchRecordsHandler],
})
class LivingCoreModule {}

/** Tells people when the evidence of what they asked, starred and exported changes. */
@Module({ imports: [LivingCoreModule] })
export class LivingModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return LivingCoreModule;
  }
}
