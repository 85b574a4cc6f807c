import type { Language } from '@clinical/contracts';

/** Translates questions, so that records in another language can be found. Answers are never translated: quotations stay in their language. */
export abstract class Translator {
  /** @throws TranslationError when it cannot; the question is then read as it is */
  abstract toEnglish(question: string, from: Language, signal: AbortSignal): Promise<string>;
}

/** The text could not be translated. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
}

/** No translation: questions are read as they are. */
export class NoTranslator extends Translator {
  toEnglish(question: string): Promise<string> {
    return Promise.resolve(question);
  }
}
