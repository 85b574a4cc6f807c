import { PersonalDataModule } from '@clinical/people';
import { SearchModule } from '@clinical/search';
import { Module, type Type } from '@nestjs/common';
import { AskingModule } from '../asking/asking.module.js';
import { FeedbackCases } from './feedback-cases.service.js';
import { FeedbackController } from './feedback.controller.js';
import { FeedbackPersonalData } from './feedback-personal-data.js';
import { FeedbackService } from './feedback.service.js';

@Module({
  imports: [AskingModule.core(), PersonalDataModule, SearchModule],
  providers: [FeedbackCases, FeedbackPersonalData, FeedbackService],
  exports: [FeedbackCases, FeedbackService],
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
