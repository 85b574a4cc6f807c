import type { MeshHeading, MeshQualifier } from '@clinical/mesh';
import type { ImportPosition } from '../import-item.js';
import { distinct } from '../reading/text.js';
import { textAt, textsOf } from '../xml/inline-text.js';
import { children, descend, type XmlElement } from '../xml/xml-element.js';

/** An item of a vocabulary file. */
export type MeshItem =
  /** A heading with all its data: it replaces earlier items. */
  | { readonly kind: 'heading'; readonly heading: MeshHeading; readonly position: ImportPosition }
  /** A row of a table: it adds to the other rows of the same heading. */
  | { readonly kind: 'row'; readonly heading: MeshHeading; readonly position: ImportPosition }
  | { readonly kind: 'qualifier'; readonly qualifier: MeshQualifier; readonly position: ImportPosition }
  /** The edition that the file declares. */
  | { readonly kind: 'year'; readonly year: string }
  /** A record that is known and has no place in the tree: a supplementary concept. */
  | { readonly kind: 'skipped'; readonly position: ImportPosition }
  | { readonly kind: 'rejected'; readonly position: ImportPosition; readonly reason: string };

/** Either a heading, or the reason why there is none. */
export type Reading<T> = { readonly value: T } | { readonly reason: string };

const UI = /^[A-Z]\d{1,12}$/;
const TREE_NUMBER = /^[A-Z]\d{2}(?:\.\d{3})*$/;

/** Validates a heading of a source. */
export function readHeading(heading: MeshHeading): Reading<MeshHeading> {
  const { ui, name, treeNumbers } = heading;
  if (!UI.test(ui)) return { reason: `${JSON.stringify(ui.slice(0, 40))} is no unique identifier` };
  if (name === '') return { reason: `heading ${ui} has no name` };
  const wrong = treeNumbers.find((treeNumber) => !TREE_NUMBER.test(treeNumber));
  if (wrong !== undefined)
    return { reason: `heading ${ui} has ${JSON.stringify(wrong.slice(0, 40))} for a tree number` };
  return { value: heading };
}

/** Elements of a record that are of no use here; most of a descriptor file is in them. */
export const IGNORED_MESH_ELEMENTS: ReadonlySet<string> = new Set([
  'AllowableQualifiersList',
  'Annotation',
  'ConceptRelationList',
  'ConsiderAlso',
  'EntryCombinationList',
  'HistoryNote',
  'OnlineNote',
  'PharmacologicalActionList',
  'PreviousIndexingList',
  'PublicMeSHNote',
  'RecordOriginatorsList',
  'RelatedRegistryNumberList',
  'SeeRelatedList',
  'SemanticTypeList',
]);

/** Heading of a `DescriptorRecord`: the terms of all its concepts are other names of the heading. */
export function parseDescriptor(record: XmlElement): Reading<MeshHeading> {
  const name = textAt(record, 'DescriptorName', 'String');
  // The first concept is the preferred one.
  const [concept] = children(descend(record, 'ConceptList'), 'Concept');
  const scopeNote = concept === undefined ? '' : textAt(concept, 'ScopeNote').replace(/\s+/g, ' ').trim();
  const since = textAt(record, 'DateEstablished', 'Year');
  return readHeading({
    ui: textAt(record, 'DescriptorUI'),
    name,
    treeNumbers: distinct(textsOf(descend(record, 'TreeNumberList'), 'TreeNumber')),
    entryTerms: distinct(termsOf(record).map((term) => textAt(term, 'String'))).filter(
      (term) => term !== name,
    ),
    ...(scopeNote === '' ? {} : { scopeNote }),
    ...(/^\d{4}$/.test(since) ? { since } : {}),
  });
}

/** Qualifier of a `QualifierRecord`. */
export function parseQualifier(record: XmlElement): Reading<MeshQualifier> {
  const ui = textAt(record, 'QualifierUI');
  const name = textAt(record, 'QualifierName', 'String').toLowerCase();
  const abbreviation = termsOf(record)
    .map((term) => textAt(term, 'Abbreviation').toLowerCase())
    .find((text) => text !== '');
  if (name === '') return { reason: `qualifier ${ui} has no name` };
  if (abbreviation === undefined || !/^[a-z]{2}$/.test(abbreviation))
    return { reason: `qualifier ${ui} has no abbreviation of two letters` };
  return { value: { abbreviation, name } };
}

/** The latest year in which a record was in force by its source; null if not stated. */
export function activeYear(record: XmlElement): string | null {
  const years = textsOf(descend(record, 'ActiveMeSHYearList'), 'Year').filter((year) => /^\d{4}$/.test(year));
  return years.sort().at(-1) ?? null;
}

function termsOf(record: XmlElement): XmlElement[] {
  return children(descend(record, 'ConceptList'), 'Concept').flatMap((concept) =>
    children(descend(concept, 'TermList'), 'Term'),
  );
}
