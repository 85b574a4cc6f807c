import type { EvidenceDocument } from '@clinical/evidence';
import { tokenKey } from '@clinical/text-analysis';
import { FREE_FULL_TEXT, type ValueField } from '../search-plan.js';
import { memoize } from './memoize.js';

/** Placeholder for any heading, and separator of heading and qualifier; neither occurs in keys. */
const ANY = '*';
const SLASH = '/';

/**
 * Index term of MeSH assignments.
 *
 * @param heading,qualifier keys of their names; null for any heading, and for with or without qualifier
 */
export function meshTerm(heading: string | null, qualifier: string | null): string {
  return (heading ?? ANY) + (qualifier === null ? '' : SLASH + qualifier);
}

/** Journals and headings repeat; looking a key up is cheaper than folding. */
const MAX_MEMOIZED_KEYS = 20_000;

/** `tokenKey` with a cache of recent texts. */
export const memoizedKey = memoize(MAX_MEMOIZED_KEYS, tokenKey);

/** Fields with exact values; MeSH terms are those of `meshTerm`. */
export type IndexedField = ValueField | 'mesh';

/** An indexed value of a document; `flag` marks a major topic. */
export interface DocumentValue {
  readonly field: IndexedField;
  readonly term: string;
  readonly flag: boolean;
}

/** All values of a document, possibly repeated. */
export function documentValues(document: EvidenceDocument): DocumentValue[] {
  const { journal, authors } = document;
  const values: DocumentValue[] = [];
  const add = (field: IndexedField, text: string | undefined): void => {
    const term = text === undefined || text === '' ? '' : memoizedKey(text);
    if (term !== '') values.push({ field, term, flag: false });
  };
  for (const type of document.publicationTypes) add('publicationType', type);
  for (const language of document.languages) add('language', language);
  for (const name of [journal.title, journal.abbreviation, journal.issn]) add('journal', name);
  add('firstAuthor', authors[0]);
  add('lastAuthor', authors.at(-1));
  for (const { registryNumber } of document.substances) add('registryNumber', registryNumber);
  if (document.freeFullText) add('fullText', FREE_FULL_TEXT);
  for (const assignment of document.mesh) values.push(...meshValues(assignment));
  return values;
}

/** Index terms of one assignment: heading, each qualifier, and both together (`mesh` in search-plan.ts). */
function meshValues({ heading, major, qualifiers }: EvidenceDocument['mesh'][number]): DocumentValue[] {
  const field = 'mesh';
  const key = memoizedKey(heading);
  const headingIsMajor = major && !qualifiers.some((qualifier) => qualifier.major);
  return [
    { field, term: meshTerm(key, null), flag: major },
    { field, term: meshTerm(null, null), flag: major },
    ...qualifiers.flatMap((qualifier): DocumentValue[] => {
      const name = memoizedKey(qualifier.name);
      const flag = qualifier.major || headingIsMajor;
      return [
        { field, term: meshTerm(key, name), flag },
        { field, term: meshTerm(null, name), flag },
      ];
    }),
  ];
}

/** Key of the publication, ignoring case, accents and punctuation; empty without a journal. */
export interface PublicationName {
  readonly key: string;
  readonly name: string;
}

/** Name of the publication: title of the journal, otherwise its abbreviation. */
export function publicationOf({ journal }: EvidenceDocument): PublicationName {
  return publicationNamed(journal.title === '' ? journal.abbreviation : journal.title);
}

export function publicationNamed(name: string): PublicationName {
  return { key: memoizedKey(name), name };
}
