import { Module, type Type } from '@nestjs/common';
import { AnswersModule } from '../answers/answers.module.js';
import { AskingModule } from '../asking/asking.module.js';
import { ShortAnswerController } from './short-answer.controller.js';
import { ShortAnswers } from './short-answer.service.js';

@Module({
  imports: [AnswersModule.core(), AskingModule.core()],
  providers: [ShortAnswers],
  exports: [ShortAnswers],
})
class ShortAnswerCoreModule {}

/** Answers beside the results of a search. */
@Module({ imports: [ShortAnswerCoreModule], controllers: [ShortAnswerController] })
export class ShortAnswerModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ShortAnswerCoreModule;
  }
}
