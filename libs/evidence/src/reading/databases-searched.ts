import type { Stated } from './quote.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';
import { BIBLIOGRAPHIC_DATABASES, PARTS_OF_A_DATABASE, SEARCH_PLATFORMS } from './bibliographic-databases.js';
import { beginnings } from './word-beginnings.js';

const WORDS = beginnings([
  'search',
  'database',
  'medline',
  'medlars',
  'pubmed',
  'embase',
  'cochrane',
  'scopus',
  'cinahl',
  'lilacs',
  'sources',
]);
/** Every abstract that names searched databases contains one of these. */
const SCREEN =
  /search|database|medline|medlars|pubmed|embase|cochrane|scopus|web of science|cinahl|lilacs|data sources/i;
const SEARCH_LABEL =
  /search|source|data|eligib|retriev|identif|evidence acquisition|stud(?:y|ies) selection|literature/i;
const SEARCH_WORDS =
  /\bsearch\w*|\bdata ?bases?\b|\bqueried\b|\bretriev\w+|\bidentified\b|\bscreened\b|\bsources?\b|\binterrogated\b|\bexplored\b|\bexamined\b|\bconsulted\b|\breviewed\b|\bhand-?search\w*|\bfrom (?:its |their )?inception\b|\bup to\b/i;
const DENIED = /\b(?:not|never|without) (?:\w+ ){0,2}search\w*/i;
/** The registry that a trial is in is no database that was searched. */
const REGISTRATION = /\b(?:trial )?regist(?:ration|ered|ry number)\b|\bidentifier\b/i;
const MAX = 30;

/**
 * Bibliographic databases, registers and search engines that a record searched, by their usual names, each with the
 * first sentence as evidence.
 */
export function readDatabases(texts: readonly ReadingText[], sentences: SentenceFinder): Stated<string>[] {
  const found = new Map<string, Stated<string>>();
  for (const place of texts) {
    if (place.section !== null && place.mayHold(WORDS)) readFrom(place, sentences, found);
  }
  const kept = counted([...found.keys()]);
  return [...found.values()].filter(({ value }) => kept.has(value)).slice(0, MAX);
}

function readFrom(
  { section, label, text }: ReadingText,
  sentences: SentenceFinder,
  found: Map<string, Stated<string>>,
): void {
  const labelled = SEARCH_LABEL.test(label);
  let searching = labelled;
  for (const quote of sentences.in(section)) {
    const sentence = text.slice(quote.start, quote.end);
    const continues = searching;
    searching = labelled;
    if (!SCREEN.test(sentence) && !continues) continue;
    const names = namesIn(sentence);
    if (names.length === 0 || DENIED.test(sentence)) continue;
    const says = continues || names.length > 1 || SEARCH_WORDS.test(sentence);
    if (!says || (REGISTRATION.test(sentence) && !/\bsearch/i.test(sentence))) continue;
    for (const value of names) if (!found.has(value)) found.set(value, { value, quote });
    // `MEDLINE was searched. Embase as well.`: the search continues in the next sentence.
    searching ||= /\bsearch(?:ed|es)\b/i.test(sentence);
  }
}

/** Each database once, in the table's order; what one way of writing took is not read for another. */
function namesIn(sentence: string): string[] {
  let rest = sentence;
  const names = new Set<string>();
  for (const [name, written] of BIBLIOGRAPHIC_DATABASES) {
    const without = rest.replace(written, ' \u0000 ');
    if (without !== rest) names.add(name);
    rest = without;
  }
  return [...names];
}

/** The searched databases, without platforms and without those of which a part is named. */
function counted(names: readonly string[]): ReadonlySet<string> {
  const databases = names.filter((name) => !SEARCH_PLATFORMS.has(name));
  const kept = new Set(databases.length > 0 ? databases : names);
  for (const [part, whole] of PARTS_OF_A_DATABASE) if (kept.has(part)) kept.delete(whole);
  return kept;
}
