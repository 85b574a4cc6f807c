import { isDeepStrictEqual } from 'node:util';
import {
  aboutKeys,
  contributionsOf,
  guidelinesOfKey,
  identityKeys,
  isAnotherWork,
  normaliseDoi,
  noticesOf,
  recordKey,
  takeInRecord,
  underOwnId,
  withdrawRecord,
  type AppraisalSettings,
  type EvidenceDocument,
  type NoticeStatement,
  type SourceRecord,
} from '@clinical/evidence';
import type { CitedKeys } from '@clinical/importers';
import {
  DocumentsByKey,
  isHome,
  type BatchResolution,
  type BatchState,
  type Notices,
} from './documents-by-key.js';
import type { ImportCounts, KeptApart } from './import-report.js';
import type { PublicationScores } from '@clinical/search';

/** Item of a batch of an import. */
export type BatchItem =
  | { readonly kind: 'record'; readonly record: SourceRecord; readonly cites?: CitedKeys }
  | {
      readonly kind: 'deletion';
      readonly source: string;
      readonly sourceId: string;
      readonly cites?: CitedKeys;
    }
  | { readonly kind: 'notice'; readonly statement: NoticeStatement; readonly list: string }
  | ({ readonly kind: 'publication' } & PublicationScores);

/** An item that is about a record of a source. */
type RecordItem = Extract<BatchItem, { readonly kind: 'record' | 'deletion' }>;

/** An item with the keys under which a stored document may concern it. */
export interface KeyedItem {
  readonly item: BatchItem;
  /** Keys of possible duplicates: the same work, or the same record. */
  readonly keys: readonly string[];
  /**
   * Keys of the works that the item says something about, such as the notice of a retraction or a publication's score.
   */
  readonly about: readonly string[];
}

/** An item with its keys, which cost enough to be made only once. */
export function keyed(item: BatchItem): KeyedItem {
  const about =
    item.kind === 'publication' ? [guidelinesOfKey(item.publication)] : statementsOf(item).flatMap(aboutKeys);
  return { item, keys: keysOf(item), about };
}

/**
 * Keys of the works that earlier versions of the items said something about, so that it can be withdrawn.
 *
 * @param stored every stored document with one of the items' keys
 */
export function keysNamedBy(items: readonly KeyedItem[], stored: readonly EvidenceDocument[]): string[] {
  const records = new Set(items.flatMap(({ item }) => (isRecordItem(item) ? [originOf(item)] : [])));
  return stored.flatMap((document) =>
    contributionsOf(document)
      .filter((record) => records.has(recordKey(record.source, record.sourceId)))
      .flatMap((record) => noticesOf(record).flatMap(aboutKeys)),
  );
}

/**
 * Applies the items one after the other to the documents that they concern, so that an item sees what the ones before
 * it did, then marks the documents by notices, and appraises them. Unchanged documents are left out of the result.
 *
 * @param stored every stored document with one of the items' keys, or of the works that they speak of or spoke of
 * @param state what is said of all these works and publications has been loaded
 */
export function resolveBatch(
  items: readonly KeyedItem[],
  stored: readonly EvidenceDocument[],
  state: BatchState,
  settings: AppraisalSettings,
): BatchResolution {
  const documents = new DocumentsByKey(stored);
  const keptApart: KeptApart[] = [];
  const counts = items.map((item) => applyItem(item, documents, state, keptApart));
  return { ...documents.changes(state, settings), counts, keptApart };
}

function keysOf(item: BatchItem): readonly string[] {
  if (!isRecordItem(item)) return [];
  if (item.kind === 'deletion') return [originOf(item)];
  const own = underOwnId(item.record);
  const keys = identityKeys(item.record);
  return own === null ? keys : [...keys, recordKey(own.source, own.sourceId)];
}

function isRecordItem(item: BatchItem): item is RecordItem {
  return item.kind === 'record' || item.kind === 'deletion';
}

function originOf(item: RecordItem): string {
  const { source, sourceId } = item.kind === 'record' ? item.record : item;
  return recordKey(source, sourceId);
}

function statementsOf(item: BatchItem): readonly NoticeStatement[] {
  if (item.kind === 'notice') return [item.statement];
  return item.kind === 'record' ? noticesOf(item.record) : [];
}

function applyItem(
  { item, keys }: KeyedItem,
  documents: DocumentsByKey,
  { notices, publications, sources }: Omit<BatchState, 'now'>,
  keptApart: KeptApart[],
): Partial<ImportCounts> {
  if (item.kind === 'publication')
    return { read: 1, [publications.put({ publication: item.publication, scores: item.scores })]: 1 };
  if (item.kind === 'notice') return { read: 1, [notices.put(item.statement, item.list)]: 1 };
  const candidates = documents.find(keys);
  if (item.kind === 'record') {
    const record = namedRecord(item.record, candidates);
    const counts = takeIn(record, candidates, documents, { notices, publications, sources });
    const apart = [...apartById(item.record, record, candidates), ...apartByDoi(record, documents, counts)];
    keptApart.push(...apart);
    const count = (why: KeptApart['why']): number => (apart.some((each) => each.why === why) ? 1 : 0);
    return { ...counts, renamed: count('id'), sameDoi: count('doi') };
  }
  collectNotices(item, candidates, notices);
  const change = withdrawRecord(item.source, item.sourceId, candidates);
  documents.apply(change);
  const found = change.documents.length + change.deletedIds.length > 0;
  if (found) sources.withdrew(item.source);
  return found ? { read: 1, deleted: 1 } : { read: 1, absent: 1 };
}

function takeIn(
  record: SourceRecord,
  candidates: readonly EvidenceDocument[],
  documents: DocumentsByKey,
  { notices, sources }: Omit<BatchState, 'now'>,
): Partial<ImportCounts> {
  collectNotices({ kind: 'record', record }, candidates, notices);
  const { source, sourceId } = record;
  const isKnown = candidates.some((document) => isHome(document, source, sourceId));
  const change = takeInRecord(record, candidates);
  const changed = documents.apply(change);
  sources.took(record, !isKnown);
  if (isKnown) return changed ? { read: 1, updated: 1 } : { read: 1, unchanged: 1 };
  const isShared = (change.documents[0]?.provenance.length ?? 0) > 1;
  return { read: 1, new: 1, joined: isShared ? 1 : 0 };
}

/** The record, under a new id if another work already has the id from its file. */
function namedRecord(record: SourceRecord, candidates: readonly EvidenceDocument[]): SourceRecord {
  const own = underOwnId(record);
  if (own === null) return record;
  if (candidates.some((document) => isHome(document, own.source, own.sourceId))) return own;
  const home = candidates
    .flatMap((document) => contributionsOf(document))
    .find(({ source, sourceId }) => source === record.source && sourceId === record.sourceId);
  return home !== undefined && isAnotherWork(home, record) ? own : record;
}

function apartById(
  record: SourceRecord,
  { sourceId: keptAs }: SourceRecord,
  candidates: readonly EvidenceDocument[],
): KeptApart[] {
  const { source, sourceId: id } = record;
  if (keptAs === id) return [];
  const other = candidates.find((document) => isHome(document, source, id))?.id ?? '';
  return [{ why: 'id', source, id, keptAs, other }];
}

/** Conflicts of a new record: the other works with its DOI. */
function apartByDoi(
  { source, sourceId: id, doi }: SourceRecord,
  documents: DocumentsByKey,
  counts: Partial<ImportCounts>,
): KeptApart[] {
  if (doi === '' || (counts.new ?? 0) === 0) return [];
  return documents
    .find([`doi:${normaliseDoi(doi)}`])
    .filter((document) => !isHome(document, source, id))
    .map(({ id: other }) => ({ why: 'doi', source, id, keptAs: id, other }));
}

/** Statements of an earlier version of a notice are removed; those of the current version apply. */
function collectNotices(item: RecordItem, candidates: readonly EvidenceDocument[], notices: Notices): void {
  const { source, sourceId } = item.kind === 'record' ? item.record : item;
  const stated = statementsOf(item);
  const previous = candidates
    .flatMap(contributionsOf)
    .filter((record) => record.source === source && record.sourceId === sourceId)
    .flatMap(noticesOf);
  for (const before of previous) {
    const stands = stated.some(
      ({ about, type }) => type === before.type && isDeepStrictEqual(about, before.about),
    );
    if (!stands) notices.remove(before);
  }
  for (const statement of stated) notices.put(statement);
}
