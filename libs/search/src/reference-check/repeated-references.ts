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
import { keysOfReference } from './reference-matcher.js';

/** Each name of a disease with the first of its list, the longest names first. */
const NAMES = diseases.names
  .flatMap(([first = '', ...others]) => others.map((name) => [` ${name} `, ` ${first} `] as const))
  .toSorted(([one], [other]) => other.length - one.length);

/** Words of a title that two works of one author hardly share. */
const DISTINCTIVE_WORDS = 5;

/**
 * For each reference of a list the first earlier one to the same work; null for the first of each work. Databases give one work
 * with other years, with other identifiers or none, and with what web pages add: see {@link isSameReference}.
 */
export function repeatedReferences(references: readonly GivenReference[]): (GivenReference | null)[] {
  const byKey = new Map<string, { readonly reference: GivenReference; readonly first: GivenReference }[]>();
  const firsts = new Map<GivenReference, GivenReference>();
  for (const given of references) {
    const reference = comparable(given);
    const keys = keysOf(reference);
    const candidates = keys.flatMap((key) => byKey.get(key) ?? []);
    const same = candidates.find((candidate) => isSameReference(reference, candidate.reference));
    const first = same?.first ?? given;
    firsts.set(given, first);
    for (const key of keys) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [{ reference, first }]);
      else others.push({ reference, first });
    }
  }
  return references.map((given) => {
    const first = firsts.get(given) ?? given;
    return first === given ? null : first;
  });
}

/** Keys that references to one work have in common: identifiers, title, or volume and page. */
function keysOf(reference: GivenReference): string[] {
  const { work } = reference;
  const keys = [...keysOfReference(reference)];
  if (work.kind === 'identifier') return keys;
  const { record } = work;
  const words = wordsOf(record.title);
  const family = familyName(record.authors[0]);
  const middle = Math.floor(words.length / 2);
  // Where one word differs, one half of the title is the same.
  for (const half of [words.slice(0, middle), words.slice(middle)])
    keys.push(`half:${family}:${half.join('')}`);
  keys.push(`letters:${words.join('')}`);
  if (firstPage(record) !== '') keys.push(`place:${record.volume} ${firstPage(record)}`);
  return keys;
}

function isSameReference(a: GivenReference, b: GivenReference): boolean {
  // An identifier alone says nothing else, and the keys have it in common.
  if (a.work.kind === 'identifier' || b.work.kind === 'identifier') return true;
  return isSameWork(a.work.record, b.work.record) || isSameCitation(a.work.record, b.work.record);
}

/**
 * The same first author, a year apart at most, no identifier, volume or first page that differs, and the same title; or much
 * the same title where volume and first page are equal.
 */
function isSameCitation(a: SourceRecord, b: SourceRecord): boolean {
  const [year, other] = [yearOf(a.date), yearOf(b.date)];
  if (year === null || other === null || Math.abs(year - other) > 1 || !isSameAuthor(a, b)) return false;
  if (differ(a.volume, b.volume)) return false;
  const isTitle = isSameTitle(a.title, b.title);
  if (isTitle && a.volume !== '' && a.volume === b.volume && isAheadOfPrint(a) !== isAheadOfPrint(b))
    return true;
  if (haveConflictingIdentifiers(a, b) || differ(firstPage(a), firstPage(b))) return false;
  if (isTitle) return true;
  return (
    a.volume !== '' &&
    firstPage(a) !== '' &&
    a.volume === b.volume &&
    firstPage(b) !== '' &&
    titlesAgree(a, b)
  );
}

/** Articles ahead of print have pages, and often a DOI, that they lose in print. */
function isAheadOfPrint(record: SourceRecord): boolean {
  return /^e\d+$/.test(firstPage(record));
}

/** The same letters, or one letter of a long word that differs: `favour` and `favor`, `Frist` and `First`. */
function isSameTitle(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
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

/** One letter added, left out, exchanged, or two beside each other in the other order. */
function isOneLetterApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LONG_WORD || /\d/.test(a + b)) return false;
  let start = 0;
  while (a[start] === b[start]) start += 1;
  const [rest, other] = [a.slice(start), b.slice(start)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}

/** What journals of open review add to titles, and web pages after a bar. */
const VERSION = /\[version \d[^\]]*\]\s*$/i;
const SITE = /\s\|\s.*$/;
/** A further title (`TT`) that a program wrote behind the first. */
const FURTHER_TITLE = /\sTT {1,2}- .*$/;

/** A reference without what databases add to titles and DOIs. */
function comparable(reference: GivenReference): GivenReference {
  const { work } = reference;
  if (work.kind === 'identifier') return reference;
  const title = [VERSION, SITE, FURTHER_TITLE].reduce(
    (text, addition) => text.replace(addition, ''),
    plainTitle(work.record.title.replace(/&(?:quot|apos);?/g, "'")).title,
  );
  return {
    ...reference,
    work: { kind: 'record', record: { ...work.record, title, doi: comparableDoi(work.record.doi) } },
  };
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
function isSameAuthor(a: SourceRecord, b: SourceRecord): boolean {
  const [one = '', other = ''] = [a.authors[0], b.authors[0]];
  const [family, otherFamily] = [familyName(one), familyName(other)];
  if (family === otherFamily) return true;
  const isWord = (name: string, text: string): boolean =>
    name !== '' && titleWords(text).split(' ').includes(name);
  return isWord(family, other) || isWord(otherFamily, one);
}

function firstPage({ pages }: SourceRecord): string {
  return /^[^-,;\s]*/.exec(pages)?.[0].toLowerCase() ?? '';
}

/** Whether both are stated and different. */
function differ(a: string, b: string): boolean {
  return a !== '' && b !== '' && a !== b;
}
