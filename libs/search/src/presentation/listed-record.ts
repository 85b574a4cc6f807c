import {
  categoryTitle,
  publicationName,
  type AppraisalPresentation,
  type EvidenceDocument,
} from '@clinical/evidence';
import type { ListedRecord } from './listed-record.contract.js';
import { listedAppraisal } from './show-appraisal.js';

/** A record as lists beside or after results show it. */
export function listedRecord(document: EvidenceDocument, presentation: AppraisalPresentation): ListedRecord {
  const categoryId = document.categories[0] ?? 0;
  return {
    id: document.id,
    title: document.title,
    title_markup: [...(document.titleMarkup ?? [])],
    url: `/r/${document.id}`,
    categoryId,
    category_name: categoryTitle(categoryId),
    grade: document.grade,
    trip_date: document.date.slice(0, 4),
    publication: publicationName(document),
    integrity: listedAppraisal(document, presentation).integrity,
  };
}
