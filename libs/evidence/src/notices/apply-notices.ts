import { buildDocument, contributionsOf } from '../records/build-document.js';
import { type Correction, EMPTY_RECORD, type SourceRecord } from '../records/source-record.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { recordKey } from '../records/lookup-keys.js';
import { stableHash } from '../records/stable-hash.js';
import { REINSTATEMENT, type NoticeStatement } from './notice-statement.js';

/** Source of the contribution that carries to a document what notices say of its work. */
export const NOTICES_SOURCE = 'notices';

/** The documents that carry notices fall into so many groups, each with a lookup key of its own. */
const GROUPS = 64;

/** Lookup keys under which every document is found that carries what notices say, a group a key. */
export const CARRIER_KEYS: readonly string[] = Array.from({ length: GROUPS }, (_, group) =>
  recordKey(NOTICES_SOURCE, String(group)),
);

/** Types that a reinstatement withdraws. */
const TAKEN_BACK = new Set(['RetractionIn', 'PartialRetractionIn', 'ExpressionOfConcernIn']);

/** A document without what notices say of it: what records of its work make. The same object where they say nothing. */
export function withoutNotices(document: EvidenceDocument): EvidenceDocument {
  if (!carries(document)) return document;
  return buildDocument(contributionsOf(document).filter(isRecord), document.id);
}

/**
 * A document with what notices say of its work, and nothing that they said before.
 *
 * @param statements all that are about it, in any order
 */
export function withNotices(
  document: EvidenceDocument,
  statements: readonly NoticeStatement[],
): EvidenceDocument {
  const corrections = correctionsBy(statements);
  if (corrections.length === 0) return withoutNotices(document);
  const records = contributionsOf(document).filter(isRecord);
  return buildDocument([...records, carrier(document.id, corrections)], document.id);
}

/** Whether a document carries what notices say. */
export function carries({ provenance }: Pick<EvidenceDocument, 'provenance'>): boolean {
  return provenance.some(({ source }) => source === NOTICES_SOURCE);
}

function isRecord({ source }: SourceRecord): boolean {
  return source !== NOTICES_SOURCE;
}

function carrier(id: string, corrections: readonly Correction[]): SourceRecord {
  const group = Number.parseInt(stableHash(id).slice(0, 4), 16) % GROUPS;
  // It must not open a record of Pro's, nor make a demonstration record a real one: what all say is what counts there.
  return {
    ...EMPTY_RECORD,
    source: NOTICES_SOURCE,
    sourceId: String(group),
    corrections,
    proOnly: true,
    demonstration: true,
  };
}

/** In an order of their own, so that the order of arrival makes no difference. */
function correctionsBy(statements: readonly NoticeStatement[]): Correction[] {
  const standing = statements.filter((statement) => !isTakenBack(statement, statements));
  return standing
    .map(({ type, citation, pmid, date, source, sourceId }) => ({
      order: [date === '' ? '9' : date, source, sourceId, type].join('\n'),
      correction: { type, citation, pmid },
    }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ correction }) => correction);
}

/** A list withdraws its own statements, not those of others; a later retraction is valid again. */
function isTakenBack(statement: NoticeStatement, all: readonly NoticeStatement[]): boolean {
  if (!TAKEN_BACK.has(statement.type)) return false;
  return all.some(
    (other) =>
      other.type === REINSTATEMENT &&
      other.source === statement.source &&
      (other.date === '' || statement.date === '' || other.date >= statement.date),
  );
}
