import type { EvidenceDocument } from '@clinical/evidence';
import type { Checkpoint } from '../../search-engine.port.js';
import { publicationOf } from '../../shared/document-values.js';
import { packedText, type PackedDocuments } from '../../shared/packed-documents.js';
import { vectorAt, type PackedVectors } from '../../shared/packed-vectors.js';
import { TermChange } from '../../shared/term-change.js';
import {
  countedText,
  indexedDocument,
  type CountedText,
  type NumberedPublication,
} from '../layout/indexed-document.js';
import { distinctWords, type KnownWord } from '../layout/known-words.js';
import { NO_TOTALS, addTotals, type DocumentTotals } from '../state/index-state.js';
import type { StoredPublication } from '../state/publications.js';
import { DocumentLines, deletionLine, type BulkLine } from './send-bulk.js';

/** Assigns numbers to publications. The first spelling of a name is kept. */
export class PublicationNumbers {
  private readonly byKey: Map<string, NumberedPublication>;
  private fresh: StoredPublication[] = [];

  /** @param next next free number */
  constructor(
    known: readonly StoredPublication[],
    private next: number,
  ) {
    this.byKey = new Map(known.map(({ key, number, name }) => [key, { id: number, name }]));
  }

  /** Publication of a document; null if it has none. */
  of(document: EvidenceDocument): NumberedPublication | null {
    const { key, name } = publicationOf(document);
    if (key === '') return null;
    let publication = this.byKey.get(key);
    if (publication === undefined) {
      publication = { id: this.next++, name };
      this.byKey.set(key, publication);
      this.fresh.push({ number: publication.id, key, name });
    }
    return publication;
  }

  /** Publications numbered since the last call. */
  takeFresh(): StoredPublication[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }
}

/** A write batch in transferable form. */
export interface EncodedBatch {
  readonly documents: PackedDocuments;
  readonly vectors: PackedVectors | null;
  readonly deletedIds: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
}

/** A batch prepared as far as possible without reading the index. */
export interface BuiltBatch {
  readonly lines: readonly BulkLine[];
  readonly checkpoints: readonly Checkpoint[];
  /** Publications that are new in this batch. */
  readonly publications: readonly StoredPublication[];
  /** Contribution of the documents to the totals. */
  readonly added: CountedDocuments;
  readonly documents: number;
  /** Size of the lines. */
  readonly bytes: number;
}

/** Contribution of documents to totals and vocabulary. */
export class CountedDocuments {
  readonly terms = new TermChange();
  totals: DocumentTotals = NO_TOTALS;

  add(document: EvidenceDocument, { known, tokens }: CountedText): void {
    const words = distinctWords([known.title, known.abstract, known.keywords].flat());
    this.terms.countDistinct(words.map(textOf), distinctWords(known.author).map(textOf), 1);
    this.terms.countTopics(document, 1);
    this.terms.countAbbreviations(document, 1);
    this.terms.countPhrases(document, 1);
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

const MS_PER_DAY = 86_400_000;

/** Elasticsearch's limit for ids. */
const MAX_ID_BYTES = 512;

/** @throws Error if a document cannot be prepared or stored */
function buildBatch(batch: EncodedBatch, publications: PublicationNumbers): BuiltBatch {
  const { deletedIds, checkpoints, vectors } = batch;
  for (const id of deletedIds) requireText(id, 'The id of a document to be deleted');
  for (const { key, value } of checkpoints) {
    requireText(key, 'The key of a checkpoint');
    if (value !== null) requireText(value, 'The value of a checkpoint');
  }
  const added = new CountedDocuments();
  const lines = new Map<string, BulkLine>();
  const written = new DocumentLines();
  const today = Math.floor(Date.now() / MS_PER_DAY);
  // Longer ids cannot exist.
  for (const id of deletedIds) if (isStorable(id)) lines.set(id, deletionLine(id));
  for (const index of batch.documents.ids.keys()) {
    const body = packedText(batch.documents, index);
    const document = JSON.parse(body.toString()) as EvidenceDocument;
    requireId(document.id);
    const counted = countedText(document);
    added.add(document, counted);
    const vector = vectors === null ? null : vectorAt(vectors, index);
    const publication = publications.of(document);
    const { document: _, ...fields } = indexedDocument(document, counted, publication, vector, today);
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
    `The id of a document has ${Buffer.byteLength(String(id))} bytes; it must have 1 to ${MAX_ID_BYTES}.`,
  );
}

function isStorable(id: string): boolean {
  return id !== '' && Buffer.byteLength(id) <= MAX_ID_BYTES;
}

function requireText(value: unknown, what: string): void {
  if (typeof value !== 'string') throw new TypeError(`${what} is no text.`);
}

/** Limits for writing several batches together, in documents and bytes. */
const GROUP_DOCUMENTS = 4_000;
const GROUP_BYTES = 24_000_000;
/** Bytes of batches prepared ahead. */
const AHEAD_BYTES = 24_000_000;

interface Waiting {
  readonly batch: EncodedBatch;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  /** Set once prepared, or once preparing failed. */
  built: BuiltBatch | Error | null;
}

/**
 * Queue of batches: prepares them in order while earlier ones are written, and joins waiting ones. After a
 * failure all later batches are rejected.
 */
export class BatchQueue {
  private readonly waiting: Waiting[] = [];
  private running: Promise<void> | null = null;
  private gap: Error | null = null;

  /** @param send writes batches with disjoint documents; all or nothing is committed */
  constructor(
    private readonly publications: PublicationNumbers,
    private readonly send: (batches: readonly BuiltBatch[]) => Promise<void>,
  ) {}

  /** Resolves when the batch is committed. */
  add(batch: EncodedBatch): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject, built: null });
      this.running ??= this.run();
    });
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    await this.running;
  }

  /** @throws Error if a batch failed */
  requireNoGap(): void {
    if (this.gap !== null) throw refusal(this.gap);
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.gap === null ? this.takeGroup() : [];
      if (group.length > 0) await this.write(group);
      else this.refuseAll();
    }
    this.running = null;
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    const sending = this.send(group.flatMap(({ built }) => (isBuilt(built) ? [built] : [])));
    // Handled below; avoids an unhandled rejection until then.
    sending.catch(() => undefined);
    await this.buildAhead();
    try {
      await sending;
      for (const { resolve } of group) resolve();
    } catch (error) {
      this.gap = asError(error);
      for (const { reject } of group) reject(this.gap);
    }
  }

  /** Takes the batches to write next; none if the next one failed. */
  private takeGroup(): Waiting[] {
    const ids = new Set<string>();
    let documents = 0;
    let bytes = 0;
    const end = this.waiting.findIndex((entry) => {
      const built = this.build(entry);
      if (!isBuilt(built)) return true;
      documents += built.documents;
      bytes += built.bytes;
      const fits = ids.size === 0 || (documents <= GROUP_DOCUMENTS && bytes <= GROUP_BYTES);
      if (!fits || built.lines.some(({ id }) => ids.has(id))) return true;
      for (const { id } of built.lines) ids.add(id);
      return false;
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  private async buildAhead(): Promise<void> {
    let bytes = 0;
    for (let at = 0; at < this.waiting.length && bytes < AHEAD_BYTES; at++) {
      // Lets the started request be sent first.
      await new Promise(setImmediate);
      const entry = this.waiting[at];
      const built = entry === undefined ? null : this.build(entry);
      if (!isBuilt(built)) return;
      bytes += built.bytes;
    }
  }

  private build(entry: Waiting): BuiltBatch | Error {
    if (entry.built !== null) return entry.built;
    try {
      return (entry.built = buildBatch(entry.batch, this.publications));
    } catch (error) {
      return (entry.built = asError(error));
    }
  }

  /** Rejects all waiting batches after a failure. */
  private refuseAll(): void {
    for (const { built, reject } of this.waiting.splice(0)) {
      if (this.gap !== null) reject(refusal(this.gap));
      else
        reject((this.gap = built instanceof Error ? built : new Error('A batch could not be worked out.')));
    }
  }
}

function isBuilt(built: BuiltBatch | Error | null): built is BuiltBatch {
  return built !== null && !(built instanceof Error);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function refusal(cause: Error): Error {
  return new Error('The index writer could not write a batch and can only be given up.', { cause });
}
