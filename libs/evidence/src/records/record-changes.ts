import { buildDocument, contributionsOf } from './build-document.js';
import { documentId } from './identifiers.js';
import type { EvidenceDocument } from './evidence-document.js';
import { haveConflictingIdentifiers, isSameWork } from './same-work.js';
import type { SourceRecord } from './source-record.js';

/** Changes to the collection by one record's arrival or withdrawal. */
export interface RecordChange {
  /** Documents to store, each replacing the one with its id; the record's own comes first. */
  readonly documents: readonly EvidenceDocument[];
  /** Documents that are no more: withdrawn, or brought together with another. */
  readonly deletedIds: readonly string[];
}

/** A candidate without the previous contribution of the record. */
interface Remainder {
  readonly document: EvidenceDocument;
  readonly others: readonly SourceRecord[];
  readonly wasHome: boolean;
}

/**
 * Takes a record in: an earlier version of it is replaced, it joins the documents of the same work (two of
 * them become one when it is the link between them), and it leaves the document that it no longer fits.
 *
 * @param candidates every stored document that has one of the record's {@link identityKeys}, in any order
 */
export function takeInRecord(record: SourceRecord, candidates: readonly EvidenceDocument[]): RecordChange {
  const remainders = candidates
    .map((document) => remainder(document, record.source, record.sourceId))
    .sort(homeFirst);
  const group: Remainder[] = [];
  const members: SourceRecord[] = [];
  for (const candidate of remainders) {
    if (!belongs(candidate, record, members)) continue;
    group.push(candidate);
    members.push(...candidate.others);
  }
  const left = remainders.filter((candidate) => candidate.wasHome && !group.includes(candidate));
  const rebuilt = left.map(({ others, document }) =>
    buildDocument(others, idOfRest(document, others, record, candidates)),
  );
  const taken = new Set([...rebuilt.map(({ id }) => id), ...outside(candidates, group, left)]);
  const id = group[0]?.document.id ?? freeId(documentId(record.source, record.sourceId), taken);
  const document = buildDocument(inOrderOfArrival(group, record), id);
  const stored = new Set([id, ...rebuilt.map((each) => each.id)]);
  const gone = [...group, ...left].map((each) => each.document.id).filter((old) => !stored.has(old));
  return { documents: [document, ...rebuilt], deletedIds: gone };
}

/**
 * Withdraws a source's record: the data of other sources are kept, under the same id.
 *
 * @param candidates every stored document that has the record's {@link recordKey}
 */
export function withdrawRecord(
  source: string,
  sourceId: string,
  candidates: readonly EvidenceDocument[],
): RecordChange {
  const homes = candidates
    .map((document) => remainder(document, source, sourceId))
    .filter(({ wasHome }) => wasHome);
  return {
    documents: homes
      .filter(({ others }) => others.length > 0)
      .map(({ document, others }) => buildDocument(others, document.id)),
    deletedIds: homes.filter(({ others }) => others.length === 0).map(({ document }) => document.id),
  };
}

function remainder(document: EvidenceDocument, source: string, sourceId: string): Remainder {
  const all = contributionsOf(document);
  const others = all.filter((each) => each.source !== source || each.sourceId !== sourceId);
  return { document, others, wasHome: others.length < all.length };
}

function homeFirst(a: Remainder, b: Remainder): number {
  if (a.wasHome !== b.wasHome) return a.wasHome ? -1 : 1;
  return a.document.id < b.document.id ? -1 : 1;
}

/** Same work as the record, and at odds with none of those already joined. A home that no other record claims always fits. */
function belongs(candidate: Remainder, record: SourceRecord, members: readonly SourceRecord[]): boolean {
  if (candidate.others.length === 0) return candidate.wasHome;
  const all = [record, ...members];
  return (
    candidate.others.some((other) => isSameWork(record, other)) &&
    candidate.others.every((other) => all.every((member) => !haveConflictingIdentifiers(member, other)))
  );
}

/** Contributions keep their order of arrival; the record replaces its earlier version, or is last. */
function inOrderOfArrival(group: readonly Remainder[], record: SourceRecord): SourceRecord[] {
  const isEarlier = (each: SourceRecord): boolean =>
    each.source === record.source && each.sourceId === record.sourceId;
  const all = group
    .flatMap(({ document }) => contributionsOf(document))
    .map((each) => (isEarlier(each) ? record : each));
  return all.includes(record) ? all : [...all, record];
}

/** The remaining document keeps its id, unless that id is the record's own name. */
function idOfRest(
  document: EvidenceDocument,
  others: readonly SourceRecord[],
  record: SourceRecord,
  candidates: readonly EvidenceDocument[],
): string {
  const [first] = others;
  if (first === undefined || document.id !== documentId(record.source, record.sourceId)) return document.id;
  return freeId(documentId(first.source, first.sourceId), new Set(candidates.map(({ id }) => id)));
}

function outside(
  candidates: readonly EvidenceDocument[],
  ...inside: readonly (readonly Remainder[])[]
): string[] {
  const known = new Set(inside.flat().map(({ document }) => document.id));
  return candidates.map(({ id }) => id).filter((id) => !known.has(id));
}

function freeId(preferred: string, taken: ReadonlySet<string>): string {
  let id = preferred;
  for (let suffix = 2; taken.has(id); suffix++) id = `${preferred}-${suffix}`;
  return id;
}
