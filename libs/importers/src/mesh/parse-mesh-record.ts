import type { MeshHeading, MeshQualifier } from '@clinical/mesh';
import { distinct } from '../reading/text.js';
import { textAt, textsOf } from '../xml/inline-text.js';
import { children, descend, type XmlElement } from '../xml/xml-element.js';
import { readHeading, type Reading } from './mesh-item.js';

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
  'ScopeNote',
  'SeeRelatedList',
  'SemanticTypeList',
]);

/** What a `DescriptorRecord` says: the terms of all its concepts are other names of the heading. */
export function parseDescriptor(record: XmlElement): Reading<MeshHeading> {
  const name = textAt(record, 'DescriptorName', 'String');
  return readHeading({
    ui: textAt(record, 'DescriptorUI'),
    name,
    treeNumbers: distinct(textsOf(descend(record, 'TreeNumberList'), 'TreeNumber')),
    entryTerms: distinct(termsOf(record).map((term) => textAt(term, 'String'))).filter(
      (term) => term !== name,
    ),
  });
}

/** What a `QualifierRecord` says. */
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

/** The latest year in which the source says that a record was in force; null when it says none. */
export function activeYear(record: XmlElement): string | null {
  const years = textsOf(descend(record, 'ActiveMeSHYearList'), 'Year').filter((year) => /^\d{4}$/.test(year));
  return years.sort().at(-1) ?? null;
}

function termsOf(record: XmlElement): XmlElement[] {
  return children(descend(record, 'ConceptList'), 'Concept').flatMap((concept) =>
    children(descend(concept, 'TermList'), 'Term'),
  );
}
