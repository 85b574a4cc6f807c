import type { EvidenceRecord } from '@clinical/contracts';
import {
  categoryById,
  categoryTitle,
  NOTICES_SOURCE,
  publicationName,
  reasonIn,
  type AppraisalPresentation,
  type EvidenceDocument,
} from '@clinical/evidence';
import { clinicalAreasOnWire, recordAppraisal } from '../presentation/show-appraisal.js';
import { freeAddress } from '../presentation/document-address.js';
import { materialOnWire } from '../presentation/material-on-wire.js';
import { noticeOnWire } from '../presentation/notice-on-wire.js';
import { sourceName } from '../presentation/source-name.js';
import type { FoundDocument } from './find-document.js';

/** A record in full, for its own page. */
export function presentRecord(
  { document, publicationId }: FoundDocument,
  related: EvidenceRecord['related'],
  presentation: AppraisalPresentation,
): EvidenceRecord {
  return {
    id: document.id,
    title: document.title,
    title_markup: [...(document.titleMarkup ?? [])],
    abstract: document.abstract.map(({ label, text }) => ({ label, text })),
    authors: [...document.authors],
    publication: publicationName(document),
    publication_id: publicationId,
    citation: citationOf(document),
    date: document.date,
    categories: presentCategories(document.categories),
    category_reason: reasonIn(presentation.language, document.categoryReason),
    grade: document.grade,
    publication_types: [...document.publicationTypes],
    mesh: document.mesh.map(({ heading, major, qualifiers }) => ({
      heading,
      major,
      qualifiers: qualifiers.map(({ name }) => name),
    })),
    keywords: [...document.keywords],
    languages: [...document.languages],
    pmid: document.pmid,
    pmcid: document.pmcid,
    doi: document.doi,
    registrations: [...new Set([document.registration, ...document.trialRegistrations])].filter(
      (number) => number !== '',
    ),
    corrections: document.corrections.map(({ type, citation, pmid }) => ({ type, citation, pmid })),
    sources: document.provenance
      .filter(({ source }) => source !== NOTICES_SOURCE)
      .map(({ source, sourceId }) => `${sourceName(source)} ${sourceId}`),
    demonstration: document.demonstration,
    free_full_text: freeAddress(document) !== '',
    material: materialOnWire(document),
    clinical_areas: clinicalAreasOnWire(document),
    notice: noticeOnWire(document, presentation.language),
    appraisal: recordAppraisal(document, presentation),
    related,
  };
}

/** `12(3):45-51`, with the parts that are known. */
function citationOf({ volume, issue, pages }: EvidenceDocument): string {
  const part = issue === '' ? volume : `${volume}(${issue})`;
  if (pages === '') return part;
  return part === '' ? pages : `${part}:${pages}`;
}

/** Every category that a record is filed under, except a parent next to its child, whose title names it. */
function presentCategories(ids: readonly number[]): EvidenceRecord['categories'] {
  const categories = ids.map(categoryById).filter((category) => category !== undefined);
  const parents = new Set(categories.map(({ parent }) => parent));
  return categories
    .filter(({ id }) => !parents.has(id))
    .map(({ id, quality }) => ({ id, category_name: categoryTitle(id), quality }));
}
