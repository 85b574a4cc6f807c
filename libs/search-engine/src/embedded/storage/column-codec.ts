import type { FieldCounts } from '@clinical/evidence';
import { ByteSink, VarintReader } from './posting-codec.js';

/** Day and year of an undated document. */
export const UNDATED_DAY = -0x8000_0000;
export const NO_YEAR = -0x8000;
/** Category slots per document; empty ones contain {@link NO_CATEGORY}. */
export const CATEGORY_SLOTS = 4;
export const NO_CATEGORY = 0xffff;
/** Publication number if there is none. */
export const NO_PUBLICATION = 0;

export const FLAG_PRO_ONLY = 1;
export const FLAG_DEMONSTRATION = 2;
export const FLAG_RETRACTED = 4;

/** Quality of a document without one in its appraisal. */
export const NO_APPRAISED_QUALITY = 0xff;

/** Data of one document for filters, facets and ranking. */
export interface ColumnRow {
  readonly id: string;
  readonly day: number;
  /** See `ArrivalPlace`. */
  readonly arrived: number;
  readonly year: number;
  /** Tokens by text field. */
  readonly tokens: FieldCounts;
  readonly publication: number;
  readonly categories: readonly number[];
  readonly clinicalAreas: readonly number[];
  readonly grade: number;
  /** 0 to 100, or {@link NO_APPRAISED_QUALITY}. */
  readonly appraised: number;
  readonly flags: number;
}

/** Columns of consecutive documents in one stored block. */
interface ColumnBlock {
  readonly documents: number;
  readonly day: Int32Array;
  readonly arrived: Uint32Array;
  /** Tokens by text field. */
  readonly titleTokens: Uint32Array;
  readonly abstractTokens: Uint32Array;
  readonly keywordTokens: Uint32Array;
  readonly publication: Uint32Array;
  /** End offsets of each id in `ids` and of each list in `areas`; the first starts at 0. */
  readonly idEnd: Uint32Array;
  readonly areaEnd: Uint32Array;
  readonly categories: Uint16Array;
  readonly year: Int16Array;
  readonly areas: Uint16Array;
  readonly grade: Uint8Array;
  readonly appraised: Uint8Array;
  readonly flags: Uint8Array;
  /** UTF-8. */
  readonly ids: Uint8Array;
}

const HEADER_NUMBERS = 3;

/**
 * Maps a block onto a buffer: four-byte columns first, then two-byte, then one-byte ones, so that all are
 * aligned.
 */
function layOut(buffer: ArrayBuffer, documents: number, idBytes: number, areaCount: number): ColumnBlock {
  let at = HEADER_NUMBERS * 4;
  const claim = (bytes: number): number => {
    const start = at;
    at += bytes;
    return start;
  };
  return {
    documents,
    day: new Int32Array(buffer, claim(4 * documents), documents),
    arrived: new Uint32Array(buffer, claim(4 * documents), documents),
    titleTokens: new Uint32Array(buffer, claim(4 * documents), documents),
    abstractTokens: new Uint32Array(buffer, claim(4 * documents), documents),
    keywordTokens: new Uint32Array(buffer, claim(4 * documents), documents),
    publication: new Uint32Array(buffer, claim(4 * documents), documents),
    idEnd: new Uint32Array(buffer, claim(4 * documents), documents),
    areaEnd: new Uint32Array(buffer, claim(4 * documents), documents),
    categories: new Uint16Array(buffer, claim(2 * CATEGORY_SLOTS * documents), CATEGORY_SLOTS * documents),
    year: new Int16Array(buffer, claim(2 * documents), documents),
    areas: new Uint16Array(buffer, claim(2 * areaCount), areaCount),
    grade: new Uint8Array(buffer, claim(documents), documents),
    appraised: new Uint8Array(buffer, claim(documents), documents),
    flags: new Uint8Array(buffer, claim(documents), documents),
    ids: new Uint8Array(buffer, claim(idBytes), idBytes),
  };
}

/** Bytes per document in a block, excluding id and areas. */
const BYTES_PER_DOCUMENT = 8 * 4 + 2 * CATEGORY_SLOTS + 2 + 3;

/** Encodes the columns of consecutive documents as one little-endian block. */
export function encodeColumns(rows: readonly ColumnRow[]): Buffer {
  const ids = Buffer.from(rows.map((row) => row.id).join(''), 'utf8');
  const areaCount = rows.reduce((sum, row) => sum + row.clinicalAreas.length, 0);
  const buffer = new ArrayBuffer(
    4 * HEADER_NUMBERS + BYTES_PER_DOCUMENT * rows.length + 2 * areaCount + ids.length,
  );
  new Uint32Array(buffer, 0, HEADER_NUMBERS).set([rows.length, ids.length, areaCount]);
  const block = layOut(buffer, rows.length, ids.length, areaCount);
  block.ids.set(ids);
  block.categories.fill(NO_CATEGORY);
  let idEnd = 0;
  let areaEnd = 0;
  rows.forEach((row, index) => {
    block.day[index] = row.day;
    block.arrived[index] = row.arrived;
    block.year[index] = row.year;
    block.titleTokens[index] = row.tokens.title;
    block.abstractTokens[index] = row.tokens.abstract;
    block.keywordTokens[index] = row.tokens.keywords;
    block.publication[index] = row.publication;
    block.grade[index] = row.grade;
    block.appraised[index] = row.appraised;
    block.flags[index] = row.flags;
    block.categories.set(row.categories.slice(0, CATEGORY_SLOTS), index * CATEGORY_SLOTS);
    block.areas.set(row.clinicalAreas, areaEnd);
    block.idEnd[index] = idEnd += Buffer.byteLength(row.id, 'utf8');
    block.areaEnd[index] = areaEnd += row.clinicalAreas.length;
  });
  return Buffer.from(buffer);
}

/** Decodes a block. */
export function decodeColumns(data: Uint8Array): ColumnBlock {
  const buffer = new ArrayBuffer(data.length);
  new Uint8Array(buffer).set(data);
  const [documents = 0, idBytes = 0, areaCount = 0] = new Uint32Array(buffer, 0, HEADER_NUMBERS);
  return layOut(buffer, documents, idBytes, areaCount);
}

/** Documents of a value or heading by ascending docid, each with one flag. */
interface FlaggedDocuments {
  readonly docids: Uint32Array;
  readonly flags: Uint8Array;
}

/** Collects the documents of one value in one segment: doubled docid deltas with the flag as lowest bit. */
export class FlagBlock {
  documents = 0;
  private readonly sink = new ByteSink(8);
  private docid = 0;
  private lastDocid = 0;
  private flag = 0;

  /** Docids must ascend; for a repeated docid either flag will do. */
  add(docid: number, flag: boolean): void {
    if (docid !== this.docid) {
      this.finish();
      this.docid = docid;
      this.flag = 0;
    }
    if (flag) this.flag = 1;
  }

  /** The encoded block. Blocks of one value can be concatenated. */
  encode(): Uint8Array {
    this.finish();
    const block = new ByteSink(5 + this.sink.length);
    block.varint(this.documents);
    block.append(this.sink.bytes.subarray(0, this.sink.length));
    return block.bytes.subarray(0, block.length);
  }

  private finish(): void {
    if (this.docid === 0) return;
    this.sink.varint((this.docid - this.lastDocid) * 2 + this.flag);
    this.documents++;
    this.lastDocid = this.docid;
    this.docid = 0;
  }
}

/**
 * Decodes blocks, omitting deleted documents.
 *
 * @param deleted bitmap of docids to omit; null for none
 */
export function decodeFlags(
  stored: readonly { readonly documents: number; readonly data: Uint8Array }[],
  deleted: Uint32Array | null,
): FlaggedDocuments {
  const capacity = stored.reduce((sum, { documents }) => sum + documents, 0);
  const docids = new Uint32Array(capacity);
  const flags = new Uint8Array(capacity);
  let length = 0;
  for (const { data } of stored) {
    const reader = new VarintReader(data);
    while (!reader.atEnd) {
      let docid = 0;
      for (let left = reader.varint(); left > 0; left--) {
        const value = reader.varint();
        docid += value >>> 1;
        docids[length] = docid;
        flags[length] = value & 1;
        if (deleted === null || (((deleted[docid >>> 5] ?? 0) >>> (docid & 31)) & 1) === 0) length++;
      }
    }
  }
  return { docids: docids.subarray(0, length), flags: flags.subarray(0, length) };
}
