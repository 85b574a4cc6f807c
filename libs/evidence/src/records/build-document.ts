import { categorise } from '../categories/categorise.js';
import { isGuideline } from '../categories/category-ids.js';
import { clinicalAreas } from '../classification/clinical-areas.js';
import { aboutKeys, noticeKey, noticesOf } from '../notices/notice-statement.js';
import { cochraneKey, cochraneVersion } from './cochrane-version.js';
import { documentId } from './identifiers.js';
import type { EvidenceDocument } from './evidence-document.js';
import { guidelinesOfKey, identityKeys, publicationName, reportedTrialKeys } from './lookup-keys.js';
import { mergeRecords, type MergedRecord } from './merge-records.js';
import type { SourceRecord } from './source-record.js';
import { plainTitle } from './title-markup.js';

/**
 * Builds the document of a work from the records of its sources.
 *
 * @param records at least one, in the order of arrival
 * @param id the document's id where it already has one; it is kept for as long as the work is in the collection, even
 * when the source that it is named after withdraws
 * @throws RangeError when there is no contribution
 */
export function buildDocument(records: readonly SourceRecord[], id?: string): EvidenceDocument {
  const contributions = records.map(withPlainTitle).map(withoutTags);
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
    clinicalAreas: clinicalAreas(merged),
    lookupKeys: [...lookupKeys(ownId, contributions), ...guidelineKeys(categories, merged)],
    provenance: contributions.map(({ source, sourceId }) => ({ source, sourceId })),
    contributions: contributions.length > 1 ? contributions : [],
    appraisal: null,
    guidelineScore: null,
    appraisedQuality: null,
  };
}

/** A record whose title has neither tags nor entities; the same object if it had none. */
function withPlainTitle(record: SourceRecord): SourceRecord {
  const { title, markup } = plainTitle(record.title);
  if (title === record.title) return record;
  return markup.length === 0 ? { ...record, title } : { ...record, title, titleMarkup: markup };
}

/** A record without what people decided of it: that is theirs. The same object if it had nothing of the kind. */
function withoutTags(record: SourceRecord): SourceRecord {
  if (record.tags === undefined) return record;
  const { tags: _, ...others } = record;
  return others;
}

/** A guideline is also found by what published it, whose score it shares. */
function guidelineKeys(categories: readonly number[], record: MergedRecord): readonly string[] {
  if (!isGuideline({ categories })) return [];
  const name = publicationName(record);
  return name === '' ? [] : [guidelinesOfKey(name)];
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
    clinicalAreas: areas,
    lookupKeys: keys,
    firstImported,
    provenance,
    contributions,
    appraisal,
    guidelineScore,
    appraisedQuality,
    ...record
  } = document;
  void [id, categories, categoryReason, grade, areas, keys, provenance, contributions];
  void [firstImported, appraisal, guidelineScore, appraisedQuality];
  return [{ source: only.source, sourceId: only.sourceId, ...record }];
}

function lookupKeys(id: string, contributions: readonly SourceRecord[]): readonly string[] {
  const keys = new Set<string>([`record:${id}`]);
  for (const record of contributions) {
    for (const key of identityKeys(record)) keys.add(key);
    for (const key of reportedTrialKeys(record)) keys.add(key);
    const version = cochraneVersion(record);
    if (version !== null) keys.add(cochraneKey(version.review));
    for (const statement of noticesOf(record))
      for (const key of aboutKeys(statement)) keys.add(noticeKey(key));
  }
  return [...keys];
}
