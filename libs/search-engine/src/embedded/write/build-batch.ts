import type { EvidenceDocument } from '@clinical/evidence';
import { searchableText } from '../../searchable-text.js';
import type { Checkpoint } from '../../search-engine.port.js';
import { unpackDocument, type PackedDocuments } from '../../threads/packed-documents.js';
import { documentValues } from '../../vocabulary/document-values.js';
import { TermChange } from '../../vocabulary/term-change.js';
import { tokenCounts } from '../../vocabulary/token-counts.js';
import type { TermCounts } from '../../vocabulary/term-counts.js';
import { lookupHash } from '../storage/lookup-hash.js';
import { BlockPacker } from '../storage/term-block.js';
import type { TermKind } from '../storage/schema.js';
import { ByteSink } from '../storage/varint.js';
import { columnFactsOf, type ColumnFacts } from './column-row.js';
import type { OccurrenceLog } from './occurrence-log.js';
import { SegmentBuilder } from './segment-builder.js';

/** A state of an index that a batch is made for. */
export interface IndexPosition {
  /** The number of its last change. */
  readonly change: number;
  /** The docid that the next document gets. */
  readonly nextDocid: number;
}

/** A write batch as it travels between threads. */
export interface EncodedBatch {
  /** What it follows; it fits no other state. */
  readonly follows: IndexPosition;
  readonly documents: PackedDocuments;
  readonly deletedIds: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
}

/** A batch with everything worked out that needs no look into the index. */
export interface BuiltBatch extends EncodedBatch {
  /** What belongs to each of the documents, in the order of their docids, which begin at `follows.nextDocid`. */
  readonly facts: readonly DocumentFacts[];
  readonly terms: PackedTerms;
  /** How many of the documents hold each word in text fields, each word in authors, and each topic. */
  readonly words: TermCounts;
  readonly authors: TermCounts;
  readonly topics: TermCounts;
  /** How many of the documents define each abbreviation (vocabulary/abbreviations.ts). */
  readonly abbreviations: TermCounts;
}

export interface DocumentFacts {
  readonly columns: ColumnFacts;
  /** Hashes of its lookup keys. */
  readonly lookups: readonly number[];
}

/** Blocks of terms (term-block.ts) end to end. */
export interface PackedTerms {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly blocks: readonly PackedBlock[];
}

/** Where one block ends in the bytes; it begins where the one before it ends. */
export interface PackedBlock {
  readonly kind: TermKind;
  readonly firstTerm: string;
  readonly part: number;
  readonly end: number;
}

/** @param log emptied and used */
export function buildBatch(batch: EncodedBatch, log: OccurrenceLog): BuiltBatch {
  const segment = new SegmentBuilder(log);
  const terms = new TermChange();
  const facts = Array.from(batch.documents.ends, (_, index): DocumentFacts => {
    const document = unpackDocument(batch.documents, index);
    const text = searchableText(document);
    segment.add(batch.follows.nextDocid + index, text, documentValues(document));
    terms.countTopics(document, 1);
    terms.countAbbreviations(document, 1);
    return { columns: columnFactsOf(document, tokenCounts(text)), lookups: [...lookupHashes(document)] };
  });
  const words = segment.wordCounts();
  return {
    ...batch,
    facts,
    terms: packed(segment),
    words: words.texts,
    authors: words.authors,
    topics: terms.topicCounts(),
    abbreviations: terms.abbreviationCounts(),
  };
}

export function lookupHashes(document: EvidenceDocument): Set<number> {
  return new Set(document.lookupKeys.map(lookupHash));
}

function packed(segment: SegmentBuilder): PackedTerms {
  const bytes = new ByteSink();
  const blocks: PackedBlock[] = [];
  const packer = new BlockPacker((kind, firstTerm, part, data) => {
    bytes.append(data);
    blocks.push({ kind, firstTerm, part, end: bytes.length });
  });
  for (const entry of segment.entries()) packer.add(entry);
  packer.flush();
  return { bytes: bytes.bytes.slice(0, bytes.length), blocks };
}
