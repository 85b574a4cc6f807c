import { RETRACTED_TYPES } from '../categories/publication-types.js';
import { isRetracted, isRetractionLink, type NoticeEvidence } from '../notices/notice-record.js';
import type { MergedRecord } from '../records/merge-records.js';
import type { Correction } from '../records/source-record.js';

/** Status that puts a record in doubt, regardless of its other data. */
export type IntegrityStatus = 'retracted' | 'concern';

/** Retraction or expression of concern of a record, and its source. */
export interface Integrity {
  readonly status: IntegrityStatus;
  readonly basis: 'publicationType' | 'notice' | 'title';
  /** The notice as the source cites it; empty when it is not linked. */
  readonly notice: string;
  /** PMID of the notice; empty when unknown. */
  readonly noticePmid: string;
  /** DOI of the notice, bare and in lower case; empty when unknown. */
  readonly noticeDoi: string;
}

/** Evidence of integrity. */
export type IntegrityEvidence = NoticeEvidence;

/** Text for an unknown notice (SEARCH-3, retracted_doi). */
export const UNAVAILABLE_NOTICE = 'Unavailable';

const CONCERN_LINKS = /^(?:ExpressionOfConcernIn|PartialRetractionIn)$/i;

/**
 * Whether a record was retracted, or is under an expression of concern or partly retracted; null without evidence.
 * Retraction outweighs concern. A title that starts with 'Expression of concern' heads the notice, which is not in
 * doubt itself.
 */
export function integrityOf(record: IntegrityEvidence): Integrity | null {
  if (isRetracted(record)) return retraction(record);
  const concern = record.corrections.find(({ type }) => CONCERN_LINKS.test(type));
  return concern === undefined ? null : { status: 'concern', basis: 'notice', ...noticeOf(concern) };
}

/**
 * `retracted_doi` (SEARCH-3): identifiers of the original and of its notice, separated by a comma; the
 * second is `Unavailable` when it is not known. DOIs first, then PMIDs; a comma inside a DOI is written `%2C`.
 * Empty for a record that was not retracted.
 */
export function retractedDoi(
  { doi, pmid }: Pick<MergedRecord, 'doi' | 'pmid'>,
  integrity: Integrity | null,
): string {
  if (integrity?.status !== 'retracted') return '';
  const original = firstKnown(doi, pmid);
  const notice = firstKnown(integrity.noticeDoi, integrity.noticePmid);
  return [original, notice].map((each) => each.replaceAll(',', '%2C')).join(',');
}

function firstKnown(...identifiers: readonly string[]): string {
  return identifiers.find((each) => each !== '') ?? UNAVAILABLE_NOTICE;
}

function retraction({ publicationTypes, corrections }: IntegrityEvidence): Integrity {
  const link = corrections.find(isRetractionLink);
  const byType = publicationTypes.some((type) => RETRACTED_TYPES.has(type.toLowerCase()));
  const basis = link !== undefined ? 'notice' : byType ? 'publicationType' : 'title';
  return { status: 'retracted', basis, ...noticeOf(link) };
}

function noticeOf(link: Correction | undefined): Pick<Integrity, 'notice' | 'noticePmid' | 'noticeDoi'> {
  const citation = link?.citation ?? '';
  const doi = /\b10\.\d{4,9}\/[^\s"<>;]+/.exec(citation)?.[0] ?? '';
  return {
    notice: citation,
    noticePmid: link?.pmid ?? '',
    noticeDoi: doi.replace(/[.,]+$/, '').toLowerCase(),
  };
}
