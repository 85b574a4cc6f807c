import { APP_CONFIG, userAgent, type AppConfig } from '@clinical/platform';
import { Module, type Type } from '@nestjs/common';
import { LibreTranslator } from './libre-translate.adapter.js';
import { NoTranslator, Translator } from './translator.port.js';

@Module({
  providers: [{ provide: Translator, inject: [APP_CONFIG], useFactory: createTranslator }],
  exports: [Translator],
})
class TranslationCoreModule {}

function createTranslator(config: AppConfig): Translator {
  const { answersTranslationUrl: url } = config;
  return url === null ? new NoTranslator() : new LibreTranslator(url, userAgent(config));
}

/** Translates questions to the language of most records. It has no routes. */
@Module({ imports: [TranslationCoreModule] })
export class TranslationModule {
  /** For workers, commands and other features. */
  static core(): Type {
    return TranslationCoreModule;
  }
}
