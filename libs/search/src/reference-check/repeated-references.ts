import {
  haveConflictingIdentifiers,
  isSameWork,
  type SourceRecord,
  titleWords,
  yearOf,
  familyName,
} from '@clinical/evidence';
import type { GivenReference } from '@clinical/importers';
import { keysOfReference } from './reference-matcher.js';

/** Words of a title that two works of one author hardly share. */
const DISTINCTIVE_WORDS = 5;

/**
 * For each reference of a list the first earlier one to the same work; null for the first of each work. Databases give one work
 * with other years, and with other identifiers or none: see {@link isSameReference}.
 */
export function repeatedReferences(references: readonly GivenReference[]): (GivenReference | null)[] {
  const byKey = new Map<string, { readonly reference: GivenReference; readonly first: GivenReference }[]>();
  return references.map((reference) => {
    const { work } = reference;
    const title =
      work.kind === 'record' ? [`letters:${wordsWithoutVersion(work.record.title).join('')}`] : [];
    const keys = [...keysOfReference(reference), ...title];
    const candidates = keys.flatMap((key) => byKey.get(key) ?? []);
    const same = candidates.find((candidate) => isSameReference(reference, candidate.reference));
    const first = same?.first ?? reference;
    for (const key of keys) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [{ reference, first }]);
      else others.push({ reference, first });
    }
    return first === reference ? null : first;
  });
}

function isSameReference(a: GivenReference, b: GivenReference): boolean {
  // An identifier alone says nothing else, and the keys have it in common.
  if (a.work.kind === 'identifier' || b.work.kind === 'identifier') return true;
  return isSameWork(a.work.record, b.work.record) || isSameCitation(a.work.record, b.work.record);
}

/** The same title and first author, a year apart at most, and no identifier or page that differs. */
function isSameCitation(a: SourceRecord, b: SourceRecord): boolean {
  const [words, others] = [wordsWithoutVersion(a.title), wordsWithoutVersion(b.title)];
  if (words.length < DISTINCTIVE_WORDS || words.join('') !== others.join('')) return false;
  if (haveConflictingIdentifiers(a, b) || differ(firstPage(a), firstPage(b)) || differ(a.volume, b.volume))
    return false;
  if (familyName(a.authors[0]) !== familyName(b.authors[0])) return false;
  const [year, other] = [yearOf(a.date), yearOf(b.date)];
  return year !== null && other !== null && Math.abs(year - other) <= 1;
}

/** What journals of open review add to titles. */
const VERSION = /\[version \d[^\]]*\]\s*$/i;

/** The words of a title. They are compared without spaces: databases write `corona virus` and `coronavirus`. */
function wordsWithoutVersion(title: string): string[] {
  return titleWords(title.replace(VERSION, '')).split(' ');
}

function firstPage({ pages }: SourceRecord): string {
  return /^[^-,;\s]*/.exec(pages)?.[0].toLowerCase() ?? '';
}

/** Whether both are stated and different. */
function differ(a: string, b: string): boolean {
  return a !== '' && b !== '' && a !== b;
}
