import { buildDocument, contributionsOf } from '../records/build-document.js';
import { type Correction, EMPTY_RECORD, type SourceRecord } from '../records/source-record.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { recordKey } from '../records/lookup-keys.js';
import { stableHash } from '../records/stable-hash.js';
import { REINSTATEMENT, type NoticeStatement } from './notice-statement.js';

/** Source of the contribution with which a document carries the statements of notices about its work. */
export const NOTICES_SOURCE = 'notices';

/** Number of groups of documents that carry notices, each with a lookup key of its own. */
const GROUPS = 64;

/** Lookup keys that find every document that carries statements of notices, one per group. */
export const CARRIER_KEYS: readonly string[] = Array.from({ length: GROUPS }, (_, group) =>
  recordKey(NOTICES_SOURCE, String(group)),
);

/** Types that a reinstatement withdraws. */
const TAKEN_BACK = new Set(['RetractionIn', 'PartialRetractionIn', 'ExpressionOfConcernIn']);

/**
 * A document without statements of notices: rebuilt from the records of its work. The same object if there are none.
 */
export function withoutNotices(document: EvidenceDocument): EvidenceDocument {
  if (!carries(document)) return document;
  return buildDocument(contributionsOf(document).filter(isRecord), document.id);
}

/**
 * A document with the current statements of notices about its work, without earlier ones.
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

/** Whether a document carries statements of notices. */
export function carries({ provenance }: Pick<EvidenceDocument, 'provenance'>): boolean {
  return provenance.some(({ source }) => source === NOTICES_SOURCE);
}

function isRecord({ source }: SourceRecord): boolean {
  return source !== NOTICES_SOURCE;
}

function carrier(id: string, corrections: readonly Correction[]): SourceRecord {
  const group = Number.parseInt(stableHash(id).slice(0, 4), 16) % GROUPS;
  // A notice must not make a Pro record public, nor a demonstration record a real one: the other contributions decide.
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
