import { SearchModule } from '@clinical/features';
import { Module, type Type } from '@nestjs/common';
import { AnswerWriter } from './answer-writer.port.js';
import { AnswerQuestion } from './answer-question.service.js';
import { ExtractiveWriter } from './extractive-writer.js';

@Module({
  imports: [SearchModule],
  providers: [AnswerQuestion, { provide: AnswerWriter, useClass: ExtractiveWriter }],
  exports: [AnswerQuestion],
})
class AnswersCoreModule {}

/** Answers to clinical questions. It has no routes. */
@Module({ imports: [AnswersCoreModule] })
export class AnswersModule {
  /** For workers, commands and other features. */
  static core(): Type {
    return AnswersCoreModule;
  }
}
