import type { EvidenceDocument } from '@clinical/evidence';
import type { ValueField } from '../search-plan.js';
import { meshTerm } from './mesh-term.js';
import { rememberedKey } from './remembered-key.js';

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
