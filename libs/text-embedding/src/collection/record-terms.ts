import { isGeneralWord, isStopWord, stem, tokenKey, tokenTexts } from '@clinical/text-analysis';
import type { EmbeddableText } from '../embedding-model.js';

/** A word of the title counts as this many words of the abstract. */
const TITLE_WEIGHT = 2;
/** A heading counts as this many words of the abstract. */
const HEADING_WEIGHT = 2;
/** Begins the term of a heading; no stem contains it. */
const HEADING_MARK = '#';

/** How often each term occurs in a text, weighted by where it stands. Terms are stems, and headings as a whole. */
export function recordTerms(text: EmbeddableText): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string, count: number) => counts.set(term, (counts.get(term) ?? 0) + count);
  for (const word of wordStems(text.title)) add(word, TITLE_WEIGHT);
  for (const word of wordStems(text.body)) add(word, 1);
  for (const heading of text.headings) {
    add(`${HEADING_MARK}${tokenKey(heading)}`, HEADING_WEIGHT);
    for (const word of wordStems(heading)) add(word, 1);
  }
  return counts;
}

function wordStems(text: string): string[] {
  return tokenTexts(text)
    .filter((token) => token.length > 1 && !isStopWord(token) && !isGeneralWord(token))
    .map(stem);
}
