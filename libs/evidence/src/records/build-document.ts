import { categorise } from '../categories/categorise.js';
import { documentId } from './document-id.js';
import type { EvidenceDocument } from './evidence-document.js';
import { identityKeys, reportedTrialKeys } from './lookup-keys.js';
import { mergeRecords } from './merge-records.js';
import type { SourceRecord } from './source-record.js';

/**
 * Makes the document of a work from what its sources say of it.
 *
 * @param contributions at least one, in the order of arrival
 * @param id the document's id where it already has one; it stays for as long as the work is in the
 *   collection, even when the source that it is named after withdraws
 * @throws RangeError when there is no contribution
 */
export function buildDocument(contributions: readonly SourceRecord[], id?: string): EvidenceDocument {
  const [first] = contributions;
  if (first === undefined) throw new RangeError('A document needs at least one record.');
  const merged = mergeRecords(contributions);
  const { categories, reason, grade } = categorise(merged);
  const ownId = id ?? documentId(first.source, first.sourceId);
  return {
    id: ownId,
    ...merged,
    categories,
    categoryReason: reason,
    grade,
    clinicalAreas: [],
    lookupKeys: lookupKeys(ownId, contributions),
    provenance: contributions.map(({ source, sourceId }) => ({ source, sourceId })),
    contributions: contributions.length > 1 ? contributions : [],
  };
}

/** The records that a document was made from, in the order of arrival. */
export function contributionsOf(document: EvidenceDocument): readonly SourceRecord[] {
  if (document.contributions.length > 0) return document.contributions;
  const [only] = document.provenance;
  if (only === undefined) return [];
  const {
    id,
    categories,
    categoryReason,
    grade,
    clinicalAreas,
    lookupKeys: keys,
    provenance,
    contributions,
    ...record
  } = document;
  void [id, categories, categoryReason, grade, clinicalAreas, keys, provenance, contributions];
  return [{ source: only.source, sourceId: only.sourceId, ...record }];
}

function lookupKeys(id: string, contributions: readonly SourceRecord[]): readonly string[] {
  const keys = new Set<string>([`record:${id}`]);
  for (const record of contributions) {
    for (const key of identityKeys(record)) keys.add(key);
    for (const key of reportedTrialKeys(record)) keys.add(key);
  }
  return [...keys];
}
