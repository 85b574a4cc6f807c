import type { EvidenceDocument } from '@clinical/evidence';
import { searchableText, type Passages, type SearchableText } from '../../searchable-text.js';
import type { Checkpoint } from '../../search-engine.port.js';
import { encodeColumns, type ColumnRow } from '../storage/column-codec.js';
import { readCounters, type Connection } from '../storage/open-database.js';
import { lookupHash } from '../storage/lookup-hash.js';
import { COUNTER_NAMES, type IndexCounters } from '../storage/schema.js';
import { columnRowOf } from './column-row.js';
import { Dictionary } from './dictionary.js';
import { documentValues } from './document-values.js';
import { OccurrenceLog } from './occurrence-log.js';
import { SegmentBuilder } from './segment-builder.js';
import { SegmentStore } from './segment-store.js';
import { prepareStatements } from './statements.js';
import { TermChange } from './term-change.js';
import { VocabularyStore } from './vocabulary-store.js';

/** A write batch whose documents are JSON texts, as they travel to the thread that writes. */
export interface EncodedBatch {
  readonly documents: readonly string[];
  readonly deletedIds: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
}

/** What one batch has gathered so far. */
interface Work {
  readonly counters: { -readonly [name in keyof IndexCounters]: number };
  readonly firstDocid: number;
  readonly rows: ColumnRow[];
  readonly segment: SegmentBuilder;
  readonly terms: TermChange;
  readonly lookups: Lookup[];
}

/** A lookup key of a document, as its hash. */
interface Lookup {
  readonly hash: number;
  readonly docid: number;
}

/** Writes batches into one generation, each in a transaction of its own. */
export class GenerationWriter {
  private readonly statements;
  private readonly dictionary: Dictionary;
  private readonly segments: SegmentStore;
  private readonly vocabulary: VocabularyStore;
  private readonly log = new OccurrenceLog();

  constructor(private readonly connection: Connection) {
    this.statements = prepareStatements(connection);
    this.dictionary = new Dictionary(connection);
    this.segments = new SegmentStore(connection);
    this.vocabulary = new VocabularyStore(connection);
  }

  /** Deletions come before documents. When this returns the batch is committed; when it throws nothing of it is. */
  write(batch: EncodedBatch): void {
    try {
      this.connection.transaction(() => this.writeInTransaction(batch)).immediate();
    } catch (error) {
      this.dictionary.reload();
      throw error;
    }
  }

  /** Live documents with any of the lookup keys, each once, oldest write first. */
  findByKeys(keys: readonly string[]): string[] {
    const wanted = new Set(keys);
    const docids = new Set([...wanted].flatMap((key) => this.statements.findLookup.all(lookupHash(key))));
    return [...docids]
      .sort((a, b) => a - b)
      .flatMap((docid) => this.statements.readBody.get(docid) ?? [])
      .filter((body) => decodeDocument(body).lookupKeys.some((key) => wanted.has(key)));
  }

  readCheckpoint(key: string): string | null {
    return this.statements.readCheckpoint.get(key) ?? null;
  }

  counters(): IndexCounters {
    return readCounters(this.connection);
  }

  /** Brings the terms into one piece, which makes them faster to find. */
  optimise(): void {
    this.connection.transaction(() => this.segments.mergeAll()).immediate();
  }

  private writeInTransaction(batch: EncodedBatch): void {
    const counters = { ...this.counters() };
    counters.change++;
    const work: Work = {
      counters,
      firstDocid: counters.nextDocid,
      rows: [],
      segment: new SegmentBuilder(this.log),
      terms: new TermChange(),
      lookups: [],
    };
    for (const id of batch.deletedIds) this.remove(id, work);
    for (const body of batch.documents) this.add(body, work);
    this.flush(work);
    for (const { key, value } of batch.checkpoints) {
      if (value === null) this.statements.deleteCheckpoint.run(key);
      else this.statements.writeCheckpoint.run(key, value);
    }
    for (const name of COUNTER_NAMES) this.statements.writeMeta.run(counters[name], name);
  }

  private add(body: string, work: Work): void {
    const document = decodeDocument(body);
    this.remove(document.id, work);
    const text = searchableText(document);
    const length = lengthOf(text);
    const docid = work.counters.nextDocid++;
    this.statements.insertDocument.run(docid, body);
    this.statements.insertCurrent.run(document.id, docid);
    for (const hash of lookupHashes(document)) work.lookups.push({ hash, docid });
    work.rows.push(columnRowOf(document, length, this.dictionary));
    work.segment.add(docid, text, documentValues(document));
    work.terms.countTopics(document, 1);
    count(work, document, length, 1);
  }

  private remove(id: string, work: Work): void {
    const docid = this.statements.findCurrent.get(id);
    if (docid === undefined) return;
    const document = decodeDocument(this.statements.readBody.get(docid) ?? '');
    const text = searchableText(document);
    for (const hash of lookupHashes(document)) this.statements.deleteLookup.run(hash, docid);
    this.statements.deleteCurrent.run(id);
    this.statements.deleteDocument.run(docid);
    this.statements.insertDeleted.run(work.counters.change, docid);
    work.terms.removeWords(text);
    work.terms.countTopics(document, -1);
    work.counters.deletedDocuments++;
    count(work, document, lengthOf(text), -1);
  }

  private flush({ rows, segment, terms, lookups, firstDocid, counters }: Work): void {
    // In their order neighbours meet the same pages.
    for (const { hash, docid } of lookups.sort((a, b) => a.hash - b.hash))
      this.statements.insertLookup.run(hash, docid);
    if (rows.length > 0) {
      this.statements.insertColumns.run(firstDocid, encodeColumns(rows));
      for (const { word, texts, authors } of segment.wordCounts()) terms.addWord(word, texts, authors);
      this.segments.append(firstDocid, segment);
    }
    this.vocabulary.append('word', counters.change, terms.wordCounts());
    this.vocabulary.append('author', counters.change, terms.authorCounts());
    this.vocabulary.append('topic', counters.change, terms.topicCounts());
  }
}

/** Reads a stored document. */
export function decodeDocument(body: string): EvidenceDocument {
  return JSON.parse(body) as EvidenceDocument;
}

function count(work: Work, document: EvidenceDocument, length: number, sign: 1 | -1): void {
  work.counters.documents += sign;
  work.counters.totalLength += sign * length;
  if (document.demonstration) work.counters.demonstrationDocuments += sign;
}

function lookupHashes(document: EvidenceDocument): Set<number> {
  return new Set(document.lookupKeys.map(lookupHash));
}

function lengthOf(text: SearchableText): number {
  return tokensIn(text.title) + tokensIn(text.abstract) + tokensIn(text.keywords);
}

function tokensIn(passages: Passages): number {
  return passages.reduce((sum, passage) => sum + passage.length, 0);
}
