import { Module, type Type } from '@nestjs/common';
import { AskingModule } from '../asking/asking.module.js';
import { ProgressController } from './progress.controller.js';
import { QuestionStream } from './question-stream.service.js';

@Module({ imports: [AskingModule.core()], providers: [QuestionStream], exports: [QuestionStream] })
class ProgressCoreModule {}

/** How far the answer of a question is. */
@Module({ imports: [ProgressCoreModule], controllers: [ProgressController] })
export class ProgressModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ProgressCoreModule;
  }
}
