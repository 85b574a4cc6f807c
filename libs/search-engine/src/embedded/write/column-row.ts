import {
  earliestDay,
  isRetracted,
  yearOf,
  type EvidenceDocument,
  type FieldCounts,
} from '@clinical/evidence';
import { publicationOf, type PublicationName } from '../../vocabulary/publication-name.js';
import {
  CATEGORY_SLOTS,
  FLAG_DEMONSTRATION,
  FLAG_PRO_ONLY,
  FLAG_RETRACTED,
  NO_APPRAISED_QUALITY,
  NO_YEAR,
  UNDATED_DAY,
  type ColumnRow,
} from '../storage/column-codec.js';
import type { Dictionary } from './dictionary.js';

/** A {@link ColumnRow} with names where the row has the numbers that one index gave them. */
export interface ColumnFacts extends Omit<ColumnRow, 'publication' | 'clinicalAreas'> {
  readonly publication: PublicationName;
  readonly clinicalAreas: readonly string[];
}

/** What filters, facets and ranking need of a document. A partial date counts as its earliest day (B54). */
export function columnFactsOf(document: EvidenceDocument, tokens: FieldCounts): ColumnFacts {
  return {
    id: document.id,
    day: earliestDay(document.date) ?? UNDATED_DAY,
    year: yearOf(document.date) ?? NO_YEAR,
    tokens,
    publication: publicationOf(document),
    categories: [...new Set(document.categories)].slice(0, CATEGORY_SLOTS),
    clinicalAreas: [...new Set(document.clinicalAreas)],
    grade: document.grade,
    appraised: document.appraisedQuality ?? NO_APPRAISED_QUALITY,
    flags:
      (document.proOnly ? FLAG_PRO_ONLY : 0) |
      (document.demonstration ? FLAG_DEMONSTRATION : 0) |
      (isRetracted(document) ? FLAG_RETRACTED : 0),
  };
}

/** The row of a document in one index. */
export function columnRowOf(facts: ColumnFacts, dictionary: Dictionary): ColumnRow {
  return {
    ...facts,
    publication: dictionary.publicationOf(facts.publication),
    clinicalAreas: facts.clinicalAreas.map((area) => dictionary.areaOf(area)),
  };
}
