import type { FieldCounts, RankingSettings } from '@clinical/evidence';
import { lengthByte, weightedCount } from '@clinical/evidence/search';
import { CATEGORY_SLOTS, NO_CATEGORY, decodeColumns } from '../storage/column-codec.js';
import { emptyWords, hasBit } from './doc-set.js';

type FieldWeights = RankingSettings['fieldWeights'];

/** Columns from which lengths are computed. */
interface TokenColumns {
  /** Docids are from 1 to below this. */
  readonly universe: number;
  tokensOf(docid: number): FieldCounts;
}

/**
 * Length class of every document under the most recent field weights, one byte by docid. A server ranks with one
 * set of weights. Extended as documents are added.
 */
export class LengthBytes {
  private bytes = new Uint8Array(0);
  private weights: FieldWeights | null = null;
  /** Docids below this are computed. */
  private done = 1;

  under(settings: Pick<RankingSettings, 'fieldWeights'>, columns: TokenColumns): Uint8Array {
    const { fieldWeights } = settings;
    if (this.weights === null || !isSame(this.weights, fieldWeights)) {
      this.weights = fieldWeights;
      this.done = 1;
    }
    if (this.bytes.length < columns.universe) {
      const grown = new Uint8Array(Math.ceil(columns.universe * 1.25));
      grown.set(this.bytes);
      this.bytes = grown;
    }
    for (; this.done < columns.universe; this.done++)
      this.bytes[this.done] = lengthByte(weightedCount(columns.tokensOf(this.done), settings));
    return this.bytes;
  }
}

function isSame(a: FieldWeights, b: FieldWeights): boolean {
  return a.title === b.title && a.abstract === b.abstract && a.keywords === b.keywords;
}

const FIRST_CAPACITY = 1024;

/**
 * Columns of all documents in memory, indexed by docid: about 50 bytes plus the id per document. Loaded once and
 * extended when batches are committed.
 */
export class ColumnStore {
  /** Exclusive upper bound of docids; they start at 1. */
  universe = 1;
  day = new Int32Array(FIRST_CAPACITY);
  arrived = new Uint32Array(FIRST_CAPACITY);
  titleTokens = new Uint32Array(FIRST_CAPACITY);
  abstractTokens = new Uint32Array(FIRST_CAPACITY);
  keywordTokens = new Uint32Array(FIRST_CAPACITY);
  publication = new Uint32Array(FIRST_CAPACITY);
  year = new Int16Array(FIRST_CAPACITY);
  grade = new Uint8Array(FIRST_CAPACITY);
  appraised = new Uint8Array(FIRST_CAPACITY);
  flags = new Uint8Array(FIRST_CAPACITY);
  /** {@link CATEGORY_SLOTS} per document. */
  categories = new Uint16Array(FIRST_CAPACITY * CATEGORY_SLOTS);
  /** Highest category. */
  highestCategory = 0;
  /** End offsets of ids and area lists; each starts where the previous one ends. */
  idEnd = new Uint32Array(FIRST_CAPACITY);
  areaEnd = new Uint32Array(FIRST_CAPACITY);
  areas = new Uint16Array(FIRST_CAPACITY);
  /** Bitmap of live documents. */
  live = emptyWords(FIRST_CAPACITY);
  /** Bitmap of deleted documents; null if there are none. */
  deleted: Uint32Array | null = null;
  private readonly lengths = new LengthBytes();
  private ids = Buffer.alloc(FIRST_CAPACITY * 16);

  /** Adds the block that starts at docid {@link universe}. */
  append(data: Uint8Array): void {
    const block = decodeColumns(data);
    const from = this.universe;
    const idBase = this.idEnd[from - 1] ?? 0;
    const areaBase = this.areaEnd[from - 1] ?? 0;
    this.reserve(from + block.documents, idBase + block.ids.length, areaBase + block.areas.length);
    this.day.set(block.day, from);
    this.arrived.set(block.arrived, from);
    this.titleTokens.set(block.titleTokens, from);
    this.abstractTokens.set(block.abstractTokens, from);
    this.keywordTokens.set(block.keywordTokens, from);
    this.publication.set(block.publication, from);
    this.year.set(block.year, from);
    this.grade.set(block.grade, from);
    this.appraised.set(block.appraised, from);
    this.flags.set(block.flags, from);
    this.categories.set(block.categories, from * CATEGORY_SLOTS);
    for (const category of block.categories)
      if (category > this.highestCategory && category !== NO_CATEGORY) this.highestCategory = category;
    this.areas.set(block.areas, areaBase);
    this.ids.set(block.ids, idBase);
    for (let index = 0; index < block.documents; index++) {
      const docid = from + index;
      this.idEnd[docid] = idBase + (block.idEnd[index] ?? 0);
      this.areaEnd[docid] = areaBase + (block.areaEnd[index] ?? 0);
      this.live[docid >>> 5] = (this.live[docid >>> 5] ?? 0) | (1 << (docid & 31));
    }
    this.universe = from + block.documents;
  }

  /** Marks documents as deleted. */
  remove(docids: readonly number[]): void {
    if (docids.length === 0) return;
    const deleted = this.deleted ?? emptyWords(this.capacity);
    for (const docid of docids) {
      deleted[docid >>> 5] = (deleted[docid >>> 5] ?? 0) | (1 << (docid & 31));
      this.live[docid >>> 5] = (this.live[docid >>> 5] ?? 0) & ~(1 << (docid & 31));
    }
    this.deleted = deleted;
  }

  /** Token counts of a document by text field. */
  tokensOf(docid: number): FieldCounts {
    return {
      title: this.titleTokens[docid] ?? 0,
      abstract: this.abstractTokens[docid] ?? 0,
      keywords: this.keywordTokens[docid] ?? 0,
    };
  }

  /** Length class by docid under these field weights (evidence, `lengthByte`). */
  lengthBytes(settings: Pick<RankingSettings, 'fieldWeights'>): Uint8Array {
    return this.lengths.under(settings, this);
  }

  isLive(docid: number): boolean {
    return hasBit(this.live, docid);
  }

  idOf(docid: number): string {
    return this.ids.toString('utf8', this.idEnd[docid - 1] ?? 0, this.idEnd[docid] ?? 0);
  }

  /** Orders two documents by id, ascending. */
  compareIds(a: number, b: number): number {
    return this.ids.compare(
      this.ids,
      this.idEnd[b - 1] ?? 0,
      this.idEnd[b] ?? 0,
      this.idEnd[a - 1] ?? 0,
      this.idEnd[a] ?? 0,
    );
  }

  private get capacity(): number {
    return this.day.length;
  }

  private reserve(documents: number, idBytes: number, areaCount: number): void {
    if (idBytes > this.ids.length) {
      const grown = Buffer.alloc(grownSize(this.ids.length, idBytes));
      grown.set(this.ids);
      this.ids = grown;
    }
    if (areaCount > this.areas.length) this.areas = grow(this.areas, grownSize(this.areas.length, areaCount));
    if (documents <= this.capacity) return;
    const capacity = grownSize(this.capacity, documents);
    this.day = grow(this.day, capacity);
    this.arrived = grow(this.arrived, capacity);
    this.titleTokens = grow(this.titleTokens, capacity);
    this.abstractTokens = grow(this.abstractTokens, capacity);
    this.keywordTokens = grow(this.keywordTokens, capacity);
    this.publication = grow(this.publication, capacity);
    this.year = grow(this.year, capacity);
    this.grade = grow(this.grade, capacity);
    this.appraised = grow(this.appraised, capacity);
    this.flags = grow(this.flags, capacity);
    this.categories = grow(this.categories, capacity * CATEGORY_SLOTS);
    this.idEnd = grow(this.idEnd, capacity);
    this.areaEnd = grow(this.areaEnd, capacity);
    this.live = grow(this.live, emptyWords(capacity).length);
    if (this.deleted !== null) this.deleted = grow(this.deleted, emptyWords(capacity).length);
  }
}

function grownSize(now: number, needed: number): number {
  return Math.max(needed, Math.ceil(now * 1.5));
}

type Column = Int32Array | Uint32Array | Int16Array | Uint16Array | Uint8Array;

function grow<T extends Column>(column: T, size: number): T {
  const grown = new (column.constructor as new (size: number) => T)(size);
  grown.set(column);
  return grown;
}
