import type { FieldCounts } from '@clinical/evidence';
import type { Checkpoint } from '../../search-engine.port.js';
import { searchableText } from '../../searchable-text.js';
import { packedText } from '../../shared/packed-documents.js';
import { TermChange } from '../../shared/term-change.js';
import { sumTermCounts, tokenCounts } from '../../shared/term-counts.js';
import { FLAG_DEMONSTRATION, encodeColumns, type ColumnRow } from '../storage/column-codec.js';
import {
  COUNTER_NAMES,
  decodeDocument,
  readCounters,
  type Connection,
  type IndexCounters,
} from '../storage/open-database.js';
import { lookupHash } from '../storage/term-block.js';
import {
  Dictionary,
  columnRowOf,
  lookupHashes,
  type BuiltBatch,
  type DocumentFacts,
  type IndexPosition,
} from './build-batch.js';
import { SegmentStore } from './segment-store.js';
import { VocabularyStore, prepareStatements } from './statements.js';
import { VectorStore } from './vector-store.js';

/** Data collected for one batch. */
interface Work {
  readonly counters: { -readonly [name in keyof IndexCounters]: number };
  readonly rows: ColumnRow[];
  /** Vocabulary changes of removed documents. */
  readonly removed: TermChange;
  readonly lookups: Lookup[];
}

/** A hashed lookup key of a document. */
interface Lookup {
  readonly hash: number;
  readonly docid: number;
}

/** Writes batches to one generation, each in its own transaction. */
export class GenerationWriter {
  private readonly statements;
  private readonly dictionary: Dictionary;
  private readonly segments: SegmentStore;
  private readonly vocabulary: VocabularyStore;
  private readonly vectors: VectorStore;

  constructor(private readonly connection: Connection) {
    this.statements = prepareStatements(connection);
    this.dictionary = new Dictionary(connection);
    this.segments = new SegmentStore(connection);
    this.vocabulary = new VocabularyStore(connection);
    this.vectors = new VectorStore(connection);
  }

  /**
   * Applies deletions before documents. The batch is committed when this returns; if it throws, nothing is.
   *
   * @throws Error if the batch was built for another position, because an earlier one failed
   */
  write(batch: BuiltBatch): void {
    try {
      this.connection.transaction(() => this.writeInTransaction(batch)).immediate();
    } catch (error) {
      this.dictionary.reload();
      throw error;
    }
  }

  /** Live documents with any of the lookup keys, without duplicates, oldest first. */
  findByKeys(keys: readonly string[]): string[] {
    const keySet = new Set(keys);
    const docids = new Set([...keySet].flatMap((key) => this.statements.findLookup.all(lookupHash(key))));
    return [...docids]
      .sort((a, b) => a - b)
      .flatMap((docid) => this.statements.readBody.get(docid) ?? [])
      .filter((body) => decodeDocument(body).lookupKeys.some((key) => keySet.has(key)));
  }

  readCheckpoint(key: string): string | null {
    return this.statements.readCheckpoint.get(key) ?? null;
  }

  readCheckpoints(prefix: string): Checkpoint[] {
    return this.statements.readCheckpoints.all(prefix, prefix);
  }

  counters(): IndexCounters {
    return readCounters(this.connection);
  }

  /** Merges all segments, which makes lookups faster. */
  optimise(): void {
    this.connection.transaction(() => this.segments.mergeAll()).immediate();
  }

  private writeInTransaction(batch: BuiltBatch): void {
    const counters = { ...this.counters() };
    requirePosition(counters, batch.follows);
    counters.change++;
    const work: Work = { counters, rows: [], removed: new TermChange(), lookups: [] };
    for (const id of batch.deletedIds) this.remove(id, work);
    batch.facts.forEach((facts, index) => this.add(facts, packedText(batch.documents, index), work));
    this.flush(batch, work);
    for (const { key, value } of batch.checkpoints) {
      if (value === null) this.statements.deleteCheckpoint.run(key);
      else this.statements.writeCheckpoint.run(key, value);
    }
    for (const name of COUNTER_NAMES) this.statements.writeMeta.run(counters[name], name);
  }

  private add({ columns, lookups }: DocumentFacts, body: Buffer, work: Work): void {
    this.remove(columns.id, work);
    const docid = work.counters.nextDocid++;
    this.statements.insertDocument.run(docid, body);
    this.statements.insertCurrent.run(columns.id, docid);
    for (const hash of lookups) work.lookups.push({ hash, docid });
    work.rows.push(columnRowOf(columns, this.dictionary));
    count(work, (columns.flags & FLAG_DEMONSTRATION) !== 0, columns.tokens, 1);
  }

  private remove(id: string, work: Work): void {
    const docid = this.statements.findCurrent.get(id);
    if (docid === undefined) return;
    const document = decodeDocument(this.statements.readBody.get(docid) ?? '');
    const text = searchableText(document);
    for (const hash of lookupHashes(document)) this.statements.deleteLookup.run(hash, docid);
    this.statements.deleteCurrent.run(id);
    this.statements.deleteDocument.run(docid);
    this.vectors.remove(docid);
    this.statements.insertDeleted.run(work.counters.change, docid);
    work.removed.countWords(text, -1);
    work.removed.countTopics(document, -1);
    work.removed.countAbbreviations(document, -1);
    work.removed.countPhrases(document, -1);
    work.counters.deletedDocuments++;
    count(work, document.demonstration, tokenCounts(text), -1);
  }

  private flush(batch: BuiltBatch, { rows, removed, lookups, counters }: Work): void {
    // Sorted, so that neighbours use the same pages.
    for (const { hash, docid } of lookups.sort((a, b) => a.hash - b.hash))
      this.statements.insertLookup.run(hash, docid);
    if (rows.length > 0) {
      const firstDocid = batch.follows.nextDocid;
      this.statements.insertColumns.run(firstDocid, encodeColumns(rows));
      this.segments.append(firstDocid, batch.terms);
      this.vectors.append(firstDocid, rows.length, batch.vectors);
    }
    const { change } = counters;
    this.vocabulary.append('word', change, sumTermCounts([batch.words, removed.wordCounts()], false));
    this.vocabulary.append('author', change, sumTermCounts([batch.authors, removed.authorCounts()], false));
    this.vocabulary.append('topic', change, sumTermCounts([batch.topics, removed.topicCounts()], true));
    const abbreviations = sumTermCounts([batch.abbreviations, removed.abbreviationCounts()], false);
    this.vocabulary.append('abbreviation', change, abbreviations);
    this.vocabulary.append('phrase', change, sumTermCounts([batch.phrases, removed.phraseCounts()], false));
  }
}

function requirePosition(now: IndexPosition, expected: IndexPosition): void {
  if (now.change === expected.change && now.nextDocid === expected.nextDocid) return;
  throw new Error('This batch was not written because one before it could not be.');
}

function count(work: Work, isDemonstration: boolean, tokens: FieldCounts, sign: 1 | -1): void {
  work.counters.documents += sign;
  work.counters.titleTokens += sign * tokens.title;
  work.counters.abstractTokens += sign * tokens.abstract;
  work.counters.keywordTokens += sign * tokens.keywords;
  if (isDemonstration) work.counters.demonstrationDocuments += sign;
}
