import type { Diagnostic, Language, QueryDialect } from '@clinical/contracts';
import { translateStrategy, type PlatformTarget } from '@clinical/query-language';
import type { TextAnalysis } from '../analysis/analyse-text.js';

/** A text written in another syntax. */
export interface TranslatedText {
  readonly text: string;
  /** Losses of the translation; their places are in the original text. */
  readonly losses: readonly Diagnostic[];
}

/** The whole text in another syntax, a strategy line by line; null while part of it cannot be read. */
export function translateText(
  { strategy, runnable }: TextAnalysis,
  to: QueryDialect | PlatformTarget,
  language: Language,
): TranslatedText | null {
  if (!runnable) return null;
  const { text, losses } = translateStrategy(strategy, to, language);
  return { text, losses };
}
