import { REGISTRATION_FORMS } from '../records/identifiers.js';
import type { ReadableRecord, Stated } from './quote.js';
import { eachText, type TextPlace } from './record-texts.js';
import type { SentenceFinder } from './sentences.js';

/** Every registry's number holds one of these; most abstracts hold none, and are not looked at again. */
const SCREEN = /\d{5}|\bNTR ?\d|\bRBR-/;
/** In prose a space stands where a registry writes none. */
const IN_PROSE = [
  'ChiCTR \\d{8,10}',
  'NTR \\d{3,5}',
  'NCT ?(?:#|no\\.?|number) ?\\d{8}',
  'CTRI ?/ ?\\d{4} ?/ ?\\d{2,3} ?/ ?\\d{6}',
];
const FORMS = new RegExp(`(?<![\\w/])(?:${[...REGISTRATION_FORMS, ...IN_PROSE].join('|')})(?!\\w)`, 'gi');
const MOST = 20;

/**
 * Registration numbers of trials that a record's title and abstract name, each once, as they are written there but
 * for a registry's own capitals and without spaces, with the first sentence that names it. What the record's source lists beside is the
 * caller's.
 */
export function readRegistrations(record: ReadableRecord, sentences: SentenceFinder): Stated<string>[] {
  const found = new Map<string, Stated<string>>();
  for (const place of eachText(record)) readFrom(place, sentences, found);
  return [...found.values()].slice(0, MOST);
}

function readFrom(
  { section, text }: TextPlace,
  sentences: SentenceFinder,
  found: Map<string, Stated<string>>,
): void {
  if (!SCREEN.test(text)) return;
  for (const match of text.matchAll(FORMS)) {
    const value = writtenByRegistry(match[0]);
    if (!found.has(value)) found.set(value, { value, quote: sentences.at(section, match.index) });
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
