import { PersonalDataModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { AskingModule } from '../asking/asking.module.js';
import { FeedbackController } from './feedback.controller.js';
import { FeedbackPersonalData } from './feedback-personal-data.js';
import { FeedbackService } from './feedback.service.js';

@Module({
  imports: [AskingModule.core(), PersonalDataModule],
  providers: [FeedbackPersonalData, FeedbackService],
  exports: [FeedbackService],
})
class FeedbackCoreModule {}

/** What readers say of answers. */
@Module({ imports: [FeedbackCoreModule], controllers: [FeedbackController] })
export class FeedbackModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FeedbackCoreModule;
  }
}
