import type { StemFrequencies } from '@clinical/evidence';

/** Maximum length of an encoded 32-bit number. */
export const MAX_VARINT_BYTES = 5;

/**
 * Writes an unsigned 32-bit number as a varint, low bits first, the high bit set on all bytes but the last.
 *
 * @returns the next position
 */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value >>> 0;
  while (rest >= 0x80) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** Reads consecutive varints. */
export class VarintReader {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  get atEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }
}

/** A growing byte buffer. */
export class ByteSink {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 16) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Reserves space for more bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(2 * this.bytes.length + more);
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  varint(value: number): void {
    this.reserve(MAX_VARINT_BYTES);
    this.length = writeVarint(this.bytes, this.length, value);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  append(others: Uint8Array): void {
    this.reserve(others.length);
    this.bytes.set(others, this.length);
    this.length += others.length;
  }

  clear(): void {
    this.length = 0;
  }
}

/**
 * Frequencies in one byte: two bits for the title, four for the abstract, two for the keywords. Zero, which no
 * posting has, announces three varints.
 */
const ESCAPE = 0;
const MAX_TITLE = 3;
const MAX_ABSTRACT = 15;
const MAX_KEYWORDS = 3;

/** Documents of one stem by ascending docid. */
export interface Postings {
  readonly docids: Uint32Array;
  /** Packed frequencies of each docid; 0 if they are in `large`. */
  readonly packed: Uint8Array;
  /** Frequencies that do not fit one byte, by index into `docids`. */
  readonly large: ReadonlyMap<number, StemFrequencies>;
}

/** Unpacks a non-zero byte of frequencies. */
export function unpackFrequencies(packed: number): StemFrequencies {
  return { title: packed & 3, abstract: (packed >> 2) & 15, keywords: packed >> 6 };
}

/** Frequencies of the posting at `index`. */
export function frequenciesAt(postings: Postings, index: number): StemFrequencies {
  return postings.large.get(index) ?? unpackFrequencies(postings.packed[index] ?? 0);
}

/**
 * Collects the postings of one stem in one segment: docid deltas, each followed by frequencies. Docids must ascend.
 * Blocks of one stem can be concatenated: each starts with its number of postings and a full docid.
 */
export class PostingBlock {
  documents = 0;
  private bytes = new Uint8Array(16);
  private length = 0;
  private lastDocid = 0;

  add(docid: number, title: number, abstract: number, keywords: number): void {
    this.reserve(1 + 4 * MAX_VARINT_BYTES);
    this.length = writeVarint(this.bytes, this.length, docid - this.lastDocid);
    this.lastDocid = docid;
    this.documents++;
    if (title <= MAX_TITLE && abstract <= MAX_ABSTRACT && keywords <= MAX_KEYWORDS) {
      this.bytes[this.length++] = title | (abstract << 2) | (keywords << 6);
      return;
    }
    this.bytes[this.length++] = ESCAPE;
    for (const frequency of [title, abstract, keywords]) {
      this.length = writeVarint(this.bytes, this.length, frequency);
    }
  }

  /** The encoded block. */
  encode(): Buffer {
    const block = Buffer.allocUnsafe(MAX_VARINT_BYTES + this.length);
    const start = writeVarint(block, 0, this.documents);
    block.set(this.bytes.subarray(0, this.length), start);
    return block.subarray(0, start + this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(2 * this.bytes.length + more);
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

/** Blocks of one stem as stored, in docid order. */
export interface StoredBlocks {
  readonly documents: number;
  readonly data: Uint8Array;
}

/**
 * Decodes blocks, omitting deleted documents.
 *
 * @param deleted bitmap of docids to omit; null for none
 */
export function decodePostings(stored: readonly StoredBlocks[], deleted: Uint32Array | null): Postings {
  const capacity = stored.reduce((sum, blocks) => sum + blocks.documents, 0);
  const docids = new Uint32Array(capacity);
  const packed = new Uint8Array(capacity);
  const large = new Map<number, StemFrequencies>();
  let length = 0;
  for (const { data } of stored) {
    const reader = new VarintReader(data);
    while (!reader.atEnd) length = decodeBlock(reader, { docids, packed, large, deleted }, length);
  }
  if (length === capacity) return { docids, packed, large };
  return { docids: docids.slice(0, length), packed: packed.slice(0, length), large };
}

interface DecodeTarget {
  readonly docids: Uint32Array;
  readonly packed: Uint8Array;
  readonly large: Map<number, StemFrequencies>;
  readonly deleted: Uint32Array | null;
}

/** Decodes with local variables instead of the reader: this loop dominates the cost of a cold search. */
function decodeBlock(reader: VarintReader, target: DecodeTarget, start: number): number {
  const { docids, packed, large, deleted } = target;
  const { bytes } = reader;
  let length = start;
  let docid = 0;
  let left = reader.varint();
  let at = reader.at;
  for (; left > 0; left--) {
    let byte = bytes[at++] ?? 0;
    let step = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      step |= (byte & 0x7f) << shift;
    }
    docid += step >>> 0;
    const frequencies = bytes[at++] ?? 0;
    docids[length] = docid;
    packed[length] = frequencies;
    const isLive = deleted === null || (((deleted[docid >>> 5] ?? 0) >>> (docid & 31)) & 1) === 0;
    if (frequencies === ESCAPE) {
      reader.at = at;
      const read = { title: reader.varint(), abstract: reader.varint(), keywords: reader.varint() };
      at = reader.at;
      if (isLive) large.set(length, read);
    }
    if (isLive) length++;
  }
  reader.at = at;
  return length;
}
