import { setImmediate } from 'node:timers/promises';
import {
  familyName,
  haveConflictingIdentifiers,
  isSameWork,
  plainTitle,
  titlesAgree,
  titleWords,
  yearOf,
  type SourceRecord,
} from '@clinical/evidence';
import type { GivenReference } from '@clinical/importers';
import diseases from './names-of-diseases.json' with { type: 'json' };
import { keysOfReference, type FoundReference } from './reference-matcher.js';

/** Each name of a disease with the first of its list, the longest names first. */
const NAMES = diseases.names
  .flatMap(([first = '', ...others]) => others.map((name) => [` ${name} `, ` ${first} `] as const))
  .toSorted(([one], [other]) => other.length - one.length);

/** Words of a title that two works of one author hardly share. */
const DISTINCTIVE_WORDS = 5;

/** Most references that one is compared with by one key: far more than copies of one work. */
const MAX_CANDIDATES = 20;

/** References that are read before other calls get a turn. */
const AT_ONCE = 50;

/** A reference with what it is compared by, each worked out once. */
interface Compared {
  readonly given: GivenReference;
  readonly keys: readonly string[];
  /** Null for a bare identifier. */
  readonly work: ComparedWork | null;
}

interface ComparedWork {
  /** Without what databases and web pages add to title and DOI. */
  readonly record: SourceRecord;
  /** With what web pages add to the title. */
  readonly whole: SourceRecord;
  /** What web pages add to the title; empty without one. */
  readonly addition: string;
  readonly words: readonly string[];
  readonly author: ComparedAuthor;
  readonly year: number | null;
  readonly page: string;
  /** Keys of its identifiers and title. */
  readonly identity: readonly string[];
  readonly pmid: string;
}

interface ComparedAuthor {
  readonly family: string;
  readonly words: readonly string[];
}

/**
 * For each reference of a list the first earlier one to the same work; null for the first of each work. Databases give one work
 * with other years, with other identifiers or none, and with what web pages add: see {@link isSameReference}. A reference is
 * compared with the first {@link MAX_CANDIDATES} of each of its keys.
 */
export async function repeatedReferences(
  references: readonly GivenReference[],
  signal: AbortSignal,
): Promise<(GivenReference | null)[]> {
  const byKey = new Map<string, Compared[]>();
  const firsts = new Map<Compared, GivenReference>();
  const repeated: (GivenReference | null)[] = [];
  for (const [at, given] of references.entries()) {
    if (at % AT_ONCE === 0) {
      await setImmediate();
      signal.throwIfAborted();
    }
    const reference = compared(given);
    const candidates = new Set(reference.keys.flatMap((key) => byKey.get(key) ?? []));
    const same = [...candidates].find((candidate) => isSameReference(reference, candidate));
    const first = same === undefined ? given : (firsts.get(same) ?? same.given);
    firsts.set(reference, first);
    repeated.push(first === given ? null : first);
    for (const key of reference.keys) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [reference]);
      else if (others.length < MAX_CANDIDATES) others.push(reference);
    }
  }
  return repeated;
}

/**
 * Like {@link repeatedReferences}, also by what the collection knows: references of one document are the same work. One whose
 * title is another than that of its document is none of them: its identifier may be mistyped.
 *
 * @param found document of each reference; null without one
 */
export async function firstReferences(
  references: readonly GivenReference[],
  found: readonly (FoundReference | null)[],
  signal: AbortSignal,
): Promise<(GivenReference | null)[]> {
  const repeated = await repeatedReferences(references, signal);
  const byDocument = new Map<string, GivenReference>();
  const firsts = new Map<GivenReference, GivenReference>();
  for (const [at, given] of references.entries()) {
    const match = found[at] ?? null;
    const id = match === null || match.hasOtherTitle ? null : match.document.id;
    const known = id === null ? undefined : byDocument.get(id);
    const earlier = known ?? repeated[at] ?? given;
    const first = firsts.get(earlier) ?? earlier;
    firsts.set(given, first);
    if (id !== null && known === undefined) byDocument.set(id, first);
  }
  return references.map((given) => {
    const first = firsts.get(given) ?? given;
    return first === given ? null : first;
  });
}

function compared(given: GivenReference): Compared {
  if (given.work.kind === 'identifier') return { given, keys: keysOfReference(given), work: null };
  const whole = comparable(given.work.record);
  const title = whole.title.replace(SITE, '');
  const record = { ...whole, title };
  const [author = ''] = record.authors;
  const identity = keysOfReference({ ...given, work: { kind: 'record', record } });
  const work: ComparedWork = {
    record,
    whole,
    addition: whole.title.slice(title.length),
    words: wordsOf(title),
    author: { family: familyName(author), words: titleWords(author).split(' ') },
    year: yearOf(record.date),
    page: firstPage(record),
    identity,
    pmid: identity.find((key) => key.startsWith('pmid:')) ?? '',
  };
  return { given, keys: [...identity, ...keysOf(work)], work };
}

/** Keys beside identifiers and title that references to one work have in common. */
function keysOf({ record, words, author, page }: ComparedWork): string[] {
  const keys: string[] = [];
  if (words.length >= DISTINCTIVE_WORDS) {
    const middle = Math.floor(words.length / 2);
    // Where one word differs, one half of the title is the same.
    for (const half of [words.slice(0, middle), words.slice(middle)])
      keys.push(`half:${author.family}:${half.join('')}`);
    keys.push(`letters:${words.join('')}`);
  }
  if (record.volume !== '' && page !== '') keys.push(`place:${record.volume} ${page}`);
  return keys;
}

function isSameReference({ work: a }: Compared, { work: b }: Compared): boolean {
  // An identifier alone says nothing else, and the keys have it in common.
  if (a === null || b === null) return true;
  // `Exercise | Children` and `Exercise | Adults` are two works, where the bar begins no name of a site.
  if (differ(a.addition, b.addition)) return isSameWork(a.whole, b.whole);
  if (isSameCitation(a, b)) return true;
  return a.identity.some((key) => b.identity.includes(key)) && isSameWork(a.record, b.record);
}

/**
 * The same first author, a year apart at most, no identifier, volume or first page that differs, and the same title; or much
 * the same title where volume and first page are equal; or any title where DOI and first page are: databases change the name of
 * a disease, and a reply under the DOI of its article has another page.
 */
function isSameCitation(a: ComparedWork, b: ComparedWork): boolean {
  if (a.year === null || b.year === null || Math.abs(a.year - b.year) > 1) return false;
  if (!isSameAuthor(a.author, b.author) || differ(a.record.volume, b.record.volume)) return false;
  const isPage = a.page !== '' && a.page === b.page;
  if (isPage && a.record.doi !== '' && a.record.doi === b.record.doi) return !differ(a.pmid, b.pmid);
  const isTitle = isSameTitle(a.words, b.words);
  const isVolume = a.record.volume !== '' && a.record.volume === b.record.volume;
  if (isTitle && isVolume && isAheadOfPrint(a) !== isAheadOfPrint(b)) return !differ(a.pmid, b.pmid);
  const isPlace = isVolume && isPage;
  if (differ(a.page, b.page) || !(isTitle || isPlace)) return false;
  return !haveConflictingIdentifiers(a.record, b.record) && (isTitle || titlesAgree(a.record, b.record));
}

/** Articles ahead of print have pages, and often a DOI, that they lose in print. */
function isAheadOfPrint({ page }: ComparedWork): boolean {
  return /^e\d+$/.test(page);
}

/** The same letters, or one letter of a long word that differs: `favour` and `favor`, `Frist` and `First`. */
function isSameTitle(words: readonly string[], others: readonly string[]): boolean {
  if (Math.min(words.length, others.length) < DISTINCTIVE_WORDS) return false;
  if (words.join('') === others.join('')) return true;
  if (words.length !== others.length) return false;
  const differing = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ''] as const],
  );
  const [pair] = differing;
  return differing.length === 1 && pair !== undefined && isOneLetterApart(...pair);
}

const LONG_WORD = 5;

/**
 * One letter added or left out behind the first, or two beside each other in the other order. Another letter in its place is
 * another word (`abduction`, `adduction`), except `s` for `z`; so is a letter before it (`typical`, `atypical`).
 */
function isOneLetterApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LONG_WORD || /\d/.test(a + b) || a[0] !== b[0]) return false;
  let start = 0;
  while (a[start] === b[start]) start += 1;
  const [rest, other] = [a.slice(start), b.slice(start)];
  if (rest.slice(1) === other || rest === other.slice(1)) return true;
  const [one, two] = [rest[0] ?? '', rest[1] ?? ''];
  if (rest.slice(1) === other.slice(1)) return `${one}${other[0] ?? ''}`.replace('z', 's') === 'ss';
  return rest.slice(2) === other.slice(2) && one === other[1] && two === other[0];
}

/** What journals of open review add to titles, and web pages after a bar: no number (`| Part 2`). */
const VERSION = /\[version \d[^\]]*\]\s*$/i;
const SITE = /\s\|\s\D*$/;
/** A further title (`TT`) that a program wrote behind the first. */
const FURTHER_TITLE = /\sTT {1,2}- .*$/;

/** A record without what databases add to titles and DOIs. */
function comparable(record: SourceRecord): SourceRecord {
  const title = [VERSION, FURTHER_TITLE].reduce(
    (text, addition) => text.replace(addition, ''),
    plainTitle(record.title.replace(/&(?:quot|apos);?/g, "'")).title,
  );
  return { ...record, title, doi: comparableDoi(record.doi) };
}

/** F1000's platforms number the versions of an article at the end of its DOI. */
const VERSION_OF_DOI = /^(10\.12688\/.*)\.\d+$/i;

/**
 * Registrant and last part, without marks: publishers change paths (`10.1136/postmj/x-1`, `10.1136/x-1`), and databases lose
 * marks. References of one DOI are the same only where their titles agree.
 */
function comparableDoi(doi: string): string {
  const [registrant = '', ...parts] = doi.toLowerCase().replace(VERSION_OF_DOI, '$1').split('/');
  const last = parts.at(-1)?.replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return last === '' ? doi : `${registrant}/${last}`;
}

/** The words of a title without an article before them, a disease under one name. They are compared joined: databases write `corona virus` and `coronavirus`. */
function wordsOf(title: string): string[] {
  const words = ` ${titleWords(title).replace(/^(?:the|an?) /, '')} `;
  return NAMES.reduce((text, [name, first]) => text.replaceAll(name, first), words)
    .trim()
    .split(' ');
}

/** Web pages give names in any order: the family name of one is a word of the other. */
function isSameAuthor(a: ComparedAuthor, b: ComparedAuthor): boolean {
  if (a.family === b.family) return true;
  const isWord = (name: string, words: readonly string[]): boolean => name !== '' && words.includes(name);
  return isWord(a.family, b.words) || isWord(b.family, a.words);
}

function firstPage({ pages }: SourceRecord): string {
  return /^[^-,;\s]*/.exec(pages)?.[0].toLowerCase() ?? '';
}

/** Whether both are stated and different. */
function differ(a: string, b: string): boolean {
  return a !== '' && b !== '' && a !== b;
}
