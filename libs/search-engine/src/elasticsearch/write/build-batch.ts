import type { EvidenceDocument } from '@clinical/evidence';
import type { Checkpoint } from '../../search-engine.port.js';
import { packedText, type PackedDocuments } from '../../threads/packed-documents.js';
import { TermChange } from '../../vocabulary/term-change.js';
import { countedText, indexedDocument, type CountedText } from '../layout/indexed-document.js';
import { distinctWords, type KnownWord } from '../layout/known-words.js';
import type { StoredPublication } from '../ledger/ledger-publications.js';
import { addTotals, NO_TOTALS, type DocumentTotals } from '../ledger/ledger-state.js';
import { deletionLine, DocumentLines, type BulkLine } from './bulk-line.js';
import type { PublicationNumbers } from './publication-numbers.js';

/** A write batch as it travels between threads. */
export interface EncodedBatch {
  readonly documents: PackedDocuments;
  readonly deletedIds: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
}

/** A batch with everything worked out that needs no look into the index. */
export interface BuiltBatch {
  readonly lines: readonly BulkLine[];
  readonly checkpoints: readonly Checkpoint[];
  /** Publications that are met for the first time. */
  readonly publications: readonly StoredPublication[];
  /** What the documents count for. */
  readonly added: CountedDocuments;
  readonly documents: number;
  /** Of the lines. */
  readonly bytes: number;
}

/** What some documents count for in the ledger. */
export class CountedDocuments {
  readonly terms = new TermChange();
  totals: DocumentTotals = NO_TOTALS;

  add(document: EvidenceDocument, { known, tokens }: CountedText): void {
    const words = distinctWords([known.title, known.abstract, known.keywords].flat());
    this.terms.countDistinct(words.map(textOf), distinctWords(known.author).map(textOf), 1);
    this.terms.countTopics(document, 1);
    this.terms.countAbbreviations(document, 1);
    this.totals = addTotals(this.totals, {
      documents: 1,
      demonstrationDocuments: document.demonstration ? 1 : 0,
      tokens,
    });
  }
}

function textOf({ text }: KnownWord): string {
  return text;
}

/** Elasticsearch takes ids of up to so many bytes. */
const LONGEST_ID_BYTES = 512;

/** @throws Error when something of it cannot be worked out or stored */
export function buildBatch(batch: EncodedBatch, publications: PublicationNumbers): BuiltBatch {
  const { deletedIds, checkpoints } = batch;
  for (const id of deletedIds) requireText(id, 'The id of a document to be deleted');
  for (const { key, value } of checkpoints) {
    requireText(key, 'The key of a checkpoint');
    if (value !== null) requireText(value, 'The value of a checkpoint');
  }
  const added = new CountedDocuments();
  const lines = new Map<string, BulkLine>();
  const written = new DocumentLines();
  // No document can have an id that is longer than one that can be stored.
  for (const id of deletedIds) if (isStorable(id)) lines.set(id, deletionLine(id));
  for (const index of batch.documents.ids.keys()) {
    const body = packedText(batch.documents, index);
    const document = JSON.parse(body.toString()) as EvidenceDocument;
    requireId(document.id);
    const counted = countedText(document);
    added.add(document, counted);
    const { document: _, ...fields } = indexedDocument(document, counted, publications.of(document));
    lines.set(document.id, written.add(document.id, body, fields));
  }
  const bulk = [...lines.values()];
  return {
    lines: bulk,
    checkpoints,
    publications: publications.takeFresh(),
    added,
    documents: batch.documents.ids.length,
    bytes: bulk.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

function requireId(id: unknown): void {
  requireText(id, 'The id of a document');
  if (isStorable(String(id))) return;
  throw new Error(
    `The id of a document has ${Buffer.byteLength(String(id))} bytes; it must have 1 to ${LONGEST_ID_BYTES}.`,
  );
}

function isStorable(id: string): boolean {
  return id !== '' && Buffer.byteLength(id) <= LONGEST_ID_BYTES;
}

function requireText(value: unknown, what: string): void {
  if (typeof value !== 'string') throw new TypeError(`${what} is no text.`);
}
