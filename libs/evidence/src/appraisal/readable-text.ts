import type { ReadableRecord } from '../reading/quote.js';

/** How much of a section is looked at in each place, in UTF-16 units. */
const WINDOW = 700;
const FEWEST_WORDS = 8;
/** English prose has a fifth and more of these words, other languages hardly any. */
const ENGLISH_WORDS =
  /\b(?:the|of|and|with|were|was|for|that|this|from|by|which|are|to|in|on|or|is|an|at|be|as)\b/gi;
const LEAST_SHARE = 0.14;

/** Whether a record has an abstract in English, the language that statements are read in. */
export function isReadable(record: ReadableRecord): boolean {
  return record.abstract.some(({ text }) => windows(text).some(isEnglish));
}

/** The beginning, the middle and the end: abstracts may stand in two languages one after the other. */
function windows(text: string): readonly string[] {
  if (text.length <= WINDOW) return [text];
  const middle = (text.length - WINDOW) >> 1;
  return [text.slice(0, WINDOW), text.slice(middle, middle + WINDOW), text.slice(-WINDOW)];
}

function isEnglish(text: string): boolean {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  if (words < FEWEST_WORDS) return words > 0 && /^[\x20-\x7e\u2010-\u201f]+$/.test(text);
  return (text.match(ENGLISH_WORDS)?.length ?? 0) / words >= LEAST_SHARE;
}
