import { earliestDay, isRetracted, yearOf, type EvidenceDocument } from '@clinical/evidence';
import {
  CATEGORY_SLOTS,
  FLAG_DEMONSTRATION,
  FLAG_PRO_ONLY,
  FLAG_RETRACTED,
  NO_YEAR,
  UNDATED_DAY,
  type ColumnRow,
} from '../storage/column-codec.js';
import type { Dictionary } from './dictionary.js';

/** What filters, facets and ranking need of a document. A partial date counts as its earliest day (decisions.md B54). */
export function columnRowOf(document: EvidenceDocument, length: number, dictionary: Dictionary): ColumnRow {
  return {
    id: document.id,
    day: earliestDay(document.date) ?? UNDATED_DAY,
    year: yearOf(document.date) ?? NO_YEAR,
    length,
    publication: dictionary.publicationOf(document),
    categories: [...new Set(document.categories)].slice(0, CATEGORY_SLOTS),
    clinicalAreas: [...new Set(document.clinicalAreas)].map((area) => dictionary.areaOf(area)),
    grade: document.grade,
    flags:
      (document.proOnly ? FLAG_PRO_ONLY : 0) |
      (document.demonstration ? FLAG_DEMONSTRATION : 0) |
      (isRetracted(document) ? FLAG_RETRACTED : 0),
  };
}
