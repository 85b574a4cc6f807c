import type { EvidenceDocument } from '@clinical/evidence';
import { TERM_KINDS, type TermKind } from '../storage/schema.js';
import { meshTerm } from '../storage/mesh-term.js';
import { rememberedKey } from './remembered-key.js';

/** A value of a document as it is indexed; `flag` tells a major topic. */
export interface DocumentValue {
  readonly kind: TermKind;
  readonly term: string;
  readonly flag: boolean;
}

/** Every value of a document; some may come twice. */
export function documentValues(document: EvidenceDocument): DocumentValue[] {
  const { journal, authors } = document;
  const values: DocumentValue[] = [];
  const add = (kind: TermKind, text: string | undefined): void => {
    const term = text === undefined || text === '' ? '' : rememberedKey(text);
    if (term !== '') values.push({ kind, term, flag: false });
  };
  for (const type of document.publicationTypes) add(TERM_KINDS.publicationType, type);
  for (const language of document.languages) add(TERM_KINDS.language, language);
  for (const name of [journal.title, journal.abbreviation, journal.issn]) add(TERM_KINDS.journal, name);
  add(TERM_KINDS.firstAuthor, authors[0]);
  add(TERM_KINDS.lastAuthor, authors.at(-1));
  for (const { registryNumber } of document.substances) add(TERM_KINDS.registryNumber, registryNumber);
  for (const assignment of document.mesh) values.push(...meshValues(assignment));
  return values;
}

/** What can be asked of one assignment: its heading, each qualifier, and both together (search-plan.ts, `mesh`). */
function meshValues({ heading, major, qualifiers }: EvidenceDocument['mesh'][number]): DocumentValue[] {
  const { mesh: kind } = TERM_KINDS;
  const key = rememberedKey(heading);
  const headingIsMajor = major && !qualifiers.some((qualifier) => qualifier.major);
  return [
    { kind, term: meshTerm(key, null), flag: major },
    { kind, term: meshTerm(null, null), flag: major },
    ...qualifiers.flatMap((qualifier): DocumentValue[] => {
      const name = rememberedKey(qualifier.name);
      const flag = qualifier.major || headingIsMajor;
      return [
        { kind, term: meshTerm(key, name), flag },
        { kind, term: meshTerm(null, name), flag },
      ];
    }),
  ];
}
