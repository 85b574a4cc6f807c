import type { EvidenceDocument } from '@clinical/evidence';
import { tokenKey } from '@clinical/text-analysis';
import type { ValueField } from '../search-plan.js';
import { remembering } from './memoize.js';

/** Stand for any heading, and between heading and qualifier; no key has them, as they are neither letter, digit nor space. */
const ANY = '*';
const SLASH = '/';

/**
 * The term under which assignments of MeSH headings are indexed.
 *
 * @param heading,qualifier keys of their names; null: any heading, and with or without a qualifier
 */
export function meshTerm(heading: string | null, qualifier: string | null): string {
  return (heading ?? ANY) + (qualifier === null ? '' : SLASH + qualifier);
}

/** Journals, headings and the like come again and again; folding one costs more than looking it up. */
const REMEMBERED_KEYS = 20_000;

/** The key of a text (text-analysis, `tokenKey`); those of the last texts are remembered. */
export const rememberedKey = remembering(REMEMBERED_KEYS, tokenKey);

/** Whole values are indexed by field; terms of MeSH assignments are those of `meshTerm`. */
export type IndexedField = ValueField | 'mesh';

/** A value of a document as it is indexed; `flag` tells a major topic. */
export interface DocumentValue {
  readonly field: IndexedField;
  readonly term: string;
  readonly flag: boolean;
}

/** Every value of a document; some may come twice. */
export function documentValues(document: EvidenceDocument): DocumentValue[] {
  const { journal, authors } = document;
  const values: DocumentValue[] = [];
  const add = (field: IndexedField, text: string | undefined): void => {
    const term = text === undefined || text === '' ? '' : rememberedKey(text);
    if (term !== '') values.push({ field, term, flag: false });
  };
  for (const type of document.publicationTypes) add('publicationType', type);
  for (const language of document.languages) add('language', language);
  for (const name of [journal.title, journal.abbreviation, journal.issn]) add('journal', name);
  add('firstAuthor', authors[0]);
  add('lastAuthor', authors.at(-1));
  for (const { registryNumber } of document.substances) add('registryNumber', registryNumber);
  for (const assignment of document.mesh) values.push(...meshValues(assignment));
  return values;
}

/** What can be asked of one assignment: its heading, each qualifier, and both together (search-plan.ts, `mesh`). */
function meshValues({ heading, major, qualifiers }: EvidenceDocument['mesh'][number]): DocumentValue[] {
  const field = 'mesh';
  const key = rememberedKey(heading);
  const headingIsMajor = major && !qualifiers.some((qualifier) => qualifier.major);
  return [
    { field, term: meshTerm(key, null), flag: major },
    { field, term: meshTerm(null, null), flag: major },
    ...qualifiers.flatMap((qualifier): DocumentValue[] => {
      const name = rememberedKey(qualifier.name);
      const flag = qualifier.major || headingIsMajor;
      return [
        { field, term: meshTerm(key, name), flag },
        { field, term: meshTerm(null, name), flag },
      ];
    }),
  ];
}

/** Journal titles that differ only in case, accents or punctuation have one key; it is empty without a journal. */
export interface PublicationName {
  readonly key: string;
  readonly name: string;
}

/** A publication is called by the journal's title, else by its abbreviation. */
export function publicationOf({ journal }: EvidenceDocument): PublicationName {
  const name = journal.title === '' ? journal.abbreviation : journal.title;
  return { key: rememberedKey(name), name };
}
