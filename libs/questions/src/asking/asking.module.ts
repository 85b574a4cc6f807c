import { PersonalDataModule } from '@clinical/people';
import { SearchPlanningModule } from '@clinical/search';
import { Module, type Type } from '@nestjs/common';
import { AnswersModule } from '../answers/answers.module.js';
import { OutsideModule } from '../outside/outside.module.js';
import { AnswerQuestionHandler, CleanQuestionsHandler } from './answer-question.handlers.js';
import { ChangesModule } from '../changes/changes.module.js';
import { AskingController } from './asking.controller.js';
import { AskingPersonalData } from './asking-personal-data.js';
import { AskingRights } from './asking-rights.service.js';
import { AskingService } from './asking.service.js';
import { EditingService } from './editing.service.js';
import { ExtendQuestionHandler } from './extend-question.handler.js';
import { PastQuestionsService } from './past-questions.service.js';
import { QuestionEvents } from './question-events.service.js';
import { SimilarQuestions } from './similar-questions.service.js';
import { QuestionExtension } from './question-extension.service.js';

@Module({
  imports: [
    AnswersModule.core(),
    ChangesModule.core(),
    OutsideModule.core(),
    PersonalDataModule,
    SearchPlanningModule,
  ],
  providers: [
    AnswerQuestionHandler,
    AskingPersonalData,
    AskingRights,
    AskingService,
    CleanQuestionsHandler,
    EditingService,
    ExtendQuestionHandler,
    PastQuestionsService,
    QuestionEvents,
    QuestionExtension,
    SimilarQuestions,
  ],
  exports: [
    AskingRights,
    EditingService,
    AskingService,
    PastQuestionsService,
    QuestionEvents,
    SimilarQuestions,
  ],
})
class AskingCoreModule {}

@Module({ imports: [AskingCoreModule], controllers: [AskingController] })
export class AskingModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return AskingCoreModule;
  }
}
