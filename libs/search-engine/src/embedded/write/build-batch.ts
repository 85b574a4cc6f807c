import type { EvidenceDocument, FieldCounts } from '@clinical/evidence';
import { earliestDay, isForPro, isRetracted, yearOf } from '@clinical/evidence/search';
import type { Checkpoint } from '../../search-engine.port.js';
import { arrivedMinute } from '../../search-plan.js';
import { searchableText } from '../../searchable-text.js';
import { documentValues, publicationOf, type PublicationName } from '../../shared/document-values.js';
import { unpackDocument, type PackedDocuments } from '../../shared/packed-documents.js';
import type { PackedVectors } from '../../shared/packed-vectors.js';
import { TermChange } from '../../shared/term-change.js';
import { tokenCounts, type TermCounts } from '../../shared/term-counts.js';
import {
  CATEGORY_SLOTS,
  FLAG_DEMONSTRATION,
  FLAG_PRO_ONLY,
  FLAG_RETRACTED,
  NO_APPRAISED_QUALITY,
  NO_PUBLICATION,
  NO_YEAR,
  UNDATED_DAY,
  type ColumnRow,
} from '../storage/column-codec.js';
import type { Connection, TermKind } from '../storage/open-database.js';
import { ByteSink } from '../storage/posting-codec.js';
import { BlockPacker, lookupHash } from '../storage/term-block.js';
import type { OccurrenceLog } from './occurrence-log.js';
import { SegmentBuilder } from './segment-builder.js';

/**
 * Assigns numbers to publications and clinical areas. Journal titles that differ only in case, accents or punctuation
 * are one publication with the first spelling. Numbers are never reused, and a rebuild keeps them, so that URLs remain
 * valid.
 */
export class Dictionary {
  private readonly publications = new Map<string, number>();
  private readonly areas = new Map<string, number>();
  private readonly insertPublication;
  private readonly insertArea;
  private readonly loadPublications;
  private readonly loadAreas;

  constructor(connection: Connection) {
    this.insertPublication = connection.prepare<[string, string]>(
      'INSERT INTO publication (key, name) VALUES (?, ?)',
    );
    this.insertArea = connection.prepare<[string]>('INSERT INTO clinical_area (name) VALUES (?)');
    this.loadPublications = connection.prepare<[], { id: number; key: string }>(
      'SELECT id, key FROM publication',
    );
    this.loadAreas = connection.prepare<[], { id: number; name: string }>(
      'SELECT id, name FROM clinical_area',
    );
    this.reload();
  }

  /** Discards entries of a rolled back transaction. */
  reload(): void {
    this.publications.clear();
    this.areas.clear();
    for (const { id, key } of this.loadPublications.all()) this.publications.set(key, id);
    for (const { id, name } of this.loadAreas.all()) this.areas.set(name, id);
  }

  publicationOf({ key, name }: PublicationName): number {
    if (key === '') return NO_PUBLICATION;
    const known = this.publications.get(key);
    if (known !== undefined) return known;
    const id = Number(this.insertPublication.run(key, name).lastInsertRowid);
    this.publications.set(key, id);
    return id;
  }

  areaOf(name: string): number {
    const known = this.areas.get(name);
    if (known !== undefined) return known;
    const id = Number(this.insertArea.run(name).lastInsertRowid);
    this.areas.set(name, id);
    return id;
  }
}

/** A {@link ColumnRow} with names in place of index-specific numbers. */
interface ColumnFacts extends Omit<ColumnRow, 'publication' | 'clinicalAreas'> {
  readonly publication: PublicationName;
  readonly clinicalAreas: readonly string[];
}

/** Data for filters, facets and ranking. A partial date counts as its earliest day (B54). */
function columnFactsOf(document: EvidenceDocument, tokens: FieldCounts): ColumnFacts {
  return {
    id: document.id,
    day: earliestDay(document.date) ?? UNDATED_DAY,
    arrived: arrivedMinute(document.firstImported),
    year: yearOf(document.date) ?? NO_YEAR,
    tokens,
    publication: publicationOf(document),
    categories: [...new Set(document.categories)].slice(0, CATEGORY_SLOTS),
    clinicalAreas: [...new Set(document.clinicalAreas)],
    grade: document.grade,
    appraised: document.appraisedQuality ?? NO_APPRAISED_QUALITY,
    flags:
      (isForPro(document) ? FLAG_PRO_ONLY : 0) |
      (document.demonstration ? FLAG_DEMONSTRATION : 0) |
      (isRetracted(document) ? FLAG_RETRACTED : 0),
  };
}

/** Column row of a document in one index. */
export function columnRowOf(facts: ColumnFacts, dictionary: Dictionary): ColumnRow {
  return {
    ...facts,
    publication: dictionary.publicationOf(facts.publication),
    clinicalAreas: facts.clinicalAreas.map((area) => dictionary.areaOf(area)),
  };
}

/** Position in the index that a batch is built for. */
export interface IndexPosition {
  /** Number of the last change. */
  readonly change: number;
  /** Docid of the next document. */
  readonly nextDocid: number;
}

/** A write batch in transferable form. */
export interface EncodedBatch {
  /** The position it was built for; it is invalid for any other. */
  readonly follows: IndexPosition;
  readonly documents: PackedDocuments;
  readonly vectors: PackedVectors | null;
  readonly deletedIds: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
}

/** A batch prepared as far as possible without reading the index. */
export interface BuiltBatch extends EncodedBatch {
  /** Facts of each document in docid order, starting at `follows.nextDocid`. */
  readonly facts: readonly DocumentFacts[];
  readonly terms: PackedTerms;
  /** Document counts of words in text fields, words in authors, and topics. */
  readonly words: TermCounts;
  readonly authors: TermCounts;
  readonly topics: TermCounts;
  /** Document counts of abbreviations and of phrases of titles. */
  readonly abbreviations: TermCounts;
  readonly phrases: TermCounts;
}

export interface DocumentFacts {
  readonly columns: ColumnFacts;
  /** Hashes of lookup keys. */
  readonly lookups: readonly number[];
}

/** Term blocks (term-block.ts), concatenated. */
export interface PackedTerms {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly blocks: readonly PackedBlock[];
}

/** End of a block; it starts where the previous one ends. */
interface PackedBlock {
  readonly kind: TermKind;
  readonly firstTerm: string;
  readonly part: number;
  readonly end: number;
}

/** @param log reused; cleared first */
export function buildBatch(batch: EncodedBatch, log: OccurrenceLog): BuiltBatch {
  const segment = new SegmentBuilder(log);
  const terms = new TermChange();
  const facts = Array.from(batch.documents.ends, (_, index): DocumentFacts => {
    const document = unpackDocument(batch.documents, index);
    const text = searchableText(document);
    segment.add(batch.follows.nextDocid + index, text, documentValues(document));
    terms.countTopics(document, 1);
    terms.countAbbreviations(document, 1);
    terms.countPhrases(document, 1);
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
    phrases: terms.phraseCounts(),
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
