import { isGeneralWord, isStopWord, stem, tokenKey, tokenTexts } from '@clinical/text-analysis';
import type { EmbeddableText } from '../embedding-model.js';

/** A word of the title counts as this many words of the abstract. */
const TITLE_WEIGHT = 2;
/** A heading counts as this many words of the abstract. */
export const HEADING_WEIGHT = 2;
/** Begins the term of a heading; no stem contains it. */
const HEADING_MARK = '#';

/** How often each term occurs in a text, weighted by where it stands. Terms are stems, and headings as a whole. */
export function recordTerms(text: EmbeddableText): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string, count: number) => counts.set(term, (counts.get(term) ?? 0) + count);
  eachToken(text, (token, weight) => {
    if (isContentWord(token)) add(stem(token), weight);
  });
  for (const heading of text.headings) add(headingTerm(heading), HEADING_WEIGHT);
  return counts;
}

/** Calls `each` with every word of a text, and its weight. */
export function eachToken(
  { title, body, headings }: EmbeddableText,
  each: (token: string, weight: number) => void,
): void {
  for (const token of tokenTexts(title)) each(token, TITLE_WEIGHT);
  for (const token of tokenTexts(body)) each(token, 1);
  for (const heading of headings) for (const token of tokenTexts(heading)) each(token, 1);
}

export function isContentWord(token: string): boolean {
  return token.length > 1 && !isStopWord(token) && !isGeneralWord(token);
}

/** The term of a heading as a whole, which counts as {@link HEADING_WEIGHT}. */
export function headingTerm(heading: string): string {
  return `${HEADING_MARK}${tokenKey(heading)}`;
}
