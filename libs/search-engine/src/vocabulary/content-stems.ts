import { isStopWord, stem } from '@clinical/text-analysis';

/** Stems of words, stop words aside, each once. */
export function contentStems(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !isStopWord(word)).map(stem))];
}
