import { SearchModule } from '@clinical/search';
import { APP_CONFIG, userAgent, type AppConfig } from '@clinical/platform';
import { Module, type Type } from '@nestjs/common';
import { AnswerWriter } from './answer-writer.port.js';
import { AnswerQuestion } from './answer-question.service.js';
import { Entailment, NoEntailment } from './entailment.port.js';
import { TeiEntailment } from './tei-entailment.adapter.js';
import { ExtractiveWriter } from './extractive-writer.js';
import { ModelWriter } from './model-writer.js';
import { TranslationModule } from '../translation/translation.module.js';
import { RecordReader } from './record-reader.service.js';

@Module({
  imports: [SearchModule, TranslationModule.core()],
  providers: [
    AnswerQuestion,
    RecordReader,
    { provide: AnswerWriter, inject: [APP_CONFIG], useFactory: createWriter },
    { provide: Entailment, inject: [APP_CONFIG], useFactory: createEntailment },
  ],
  exports: [AnswerQuestion],
})
class AnswersCoreModule {}

function createWriter(config: AppConfig): AnswerWriter {
  const { answersModel } = config;
  return answersModel === null
    ? new ExtractiveWriter()
    : new ModelWriter({ ...answersModel, userAgent: userAgent(config) });
}

function createEntailment(config: AppConfig): Entailment {
  const { answersEntailmentUrl: url } = config;
  return url === null ? new NoEntailment() : new TeiEntailment(url, userAgent(config));
}

/** Answers to clinical questions. It has no routes. */
@Module({ imports: [AnswersCoreModule] })
export class AnswersModule {
  /** For workers, commands and other features. */
  static core(): Type {
    return AnswersCoreModule;
  }
}
