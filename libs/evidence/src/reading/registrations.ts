import { eachMatch } from './each-match.js';
import { REGISTRATION_FORMS } from '../records/identifiers.js';
import type { Stated } from './quote.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';
import { beginnings } from './word-beginnings.js';

/** Nearly every registry's number has five consecutive digits; most abstracts have no such number. */
const LONG_NUMBER = /\d{5}/g;
const SHORT_NUMBERS = beginnings(['ntr', 'ntr00', 'rbr', 'slctr']);
const SHORT_NUMBER = /\bNTR ?\d|\bRBR-|\bSLCTR/i;
const SHORT_NUMBER_ANYWHERE = /\d{3}|\bRBR-/gi;
/** Distance around a number in which its registry is searched, in UTF-16 units. */
const BEFORE = 32;
const BEHIND = 40;

/** Prose has spaces where a registry writes none. */
const IN_PROSE = [
  'ChiCTR \\d{8,10}',
  'NTR \\d{3,5}',
  'NCT ?(?:#|no\\.?|number) ?\\d{8}',
  'CTRI ?/ ?\\d{4} ?/ ?\\d{2,3} ?/ ?\\d{6}',
];
const FORMS = new RegExp(`(?<![\\w/])(?:${[...REGISTRATION_FORMS, ...IN_PROSE].join('|')})(?!\\w)`, 'gi');
const MAX = 20;

/**
 * Registration numbers of trials that a record's title and abstract name, each once, as they are written there but for
 * a registry's own capitals and without spaces, with the first sentence that names it. The caller adds those that the
 * record's source lists.
 */
export function readRegistrations(
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): Stated<string>[] {
  const found = new Map<string, Stated<string>>();
  for (const place of texts) readFrom(place, sentences, found);
  return [...found.values()].slice(0, MAX);
}

function readFrom(place: ReadingText, sentences: SentenceFinder, found: Map<string, Stated<string>>): void {
  const { section, text } = place;
  const numbers =
    place.mayHold(SHORT_NUMBERS) && SHORT_NUMBER.test(text) ? SHORT_NUMBER_ANYWHERE : LONG_NUMBER;
  let read = 0;
  for (const { index } of eachMatch(text, numbers)) {
    if (index < read) continue;
    const from = Math.max(read, index - BEFORE);
    read = index + BEHIND;
    for (const match of eachMatch(text.slice(from, read), FORMS)) {
      const value = writtenByRegistry(match[0]);
      const quote = sentences.at(section, from + match.index);
      if (!found.has(value)) found.set(value, { value, quote });
      read = Math.max(index + 1, from + match.index + match[0].length);
    }
  }
}

/** `nct 01234567` is `NCT01234567`; `Chictr` is `ChiCTR`. */
function writtenByRegistry(text: string): string {
  const bare = text.replace(/\s+/g, '').replace(/^EudraCT\D*/i, '');
  return bare
    .replace(
      /^(?:nct|isrctn|actrn|drks|ctri|irct|pactr|kct|tctr|slctr|rpcec|ntr|rbr|euctr|umin)/i,
      (prefix) => prefix.toUpperCase(),
    )
    .replace(/^NCT(?:#|no\.?|number)/i, 'NCT')
    .replace(/^(NCT|ISRCTN|DRKS|UMIN|ACTRN)-/, '$1')
    .replace(/^chictr/i, 'ChiCTR')
    .replace(/^jprn-/i, 'JPRN-')
    .replace(/jrct/i, 'jRCT');
}
