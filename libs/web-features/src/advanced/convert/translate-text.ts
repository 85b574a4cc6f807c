import type { Diagnostic, Language, QueryDialect } from '@clinical/contracts';
import { translateStrategy } from '@clinical/query-language';
import type { TextAnalysis } from '../analysis/analyse-text.js';

/** A text written in another dialect. */
export interface TranslatedText {
  readonly text: string;
  /** What could not be said there; places are in the text that was translated. */
  readonly losses: readonly Diagnostic[];
}

/** The whole text in another dialect, a strategy line by line; null while something in it cannot be read. */
export function translateText(
  { strategy, runnable }: TextAnalysis,
  to: QueryDialect,
  language: Language,
): TranslatedText | null {
  if (!runnable) return null;
  const { text, losses } = translateStrategy(strategy, to, language);
  return { text, losses };
}
