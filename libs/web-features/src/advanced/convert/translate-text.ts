import type { Diagnostic, Language, QueryDialect } from '@clinical/contracts';
import { translate } from '@clinical/query-language';
import type { TextAnalysis } from '../analysis/analyse-text.js';

/** A text written in another dialect. */
export interface TranslatedText {
  readonly text: string;
  /** What could not be said there; places are in the text that was translated. */
  readonly losses: readonly Diagnostic[];
}

/** The whole text in another dialect, a strategy line by line; null while something in it cannot be read. */
export function translateText(
  { lines, runnable, dialect }: TextAnalysis,
  to: QueryDialect,
  language: Language,
): TranslatedText | null {
  if (!runnable) return null;
  const written: string[] = [];
  const losses: Diagnostic[] = [];
  for (const { tree, number } of lines) {
    if (tree === null) return null;
    const translated = translate(tree, dialect, to, language);
    written.push(lines.length < 2 ? translated.text : `${number}. ${translated.text}`);
    losses.push(...translated.losses);
  }
  return { text: written.join('\n'), losses };
}
