import type { TermKind } from './open-database.js';
import { MAX_VARINT_BYTES, writeVarint } from './posting-codec.js';

/**
 * Packs terms of one kind and segment with their data into blocks of about a page: one row per term would cost
 * more than the term itself. Terms ascend by code point; an entry has the bytes of the term, a number of
 * documents, and two byte runs, `data` and `tail`, each preceded by its length. A term too large for a block has
 * its own blocks, in parts that can be read separately.
 */

/** Fits a database page together with the other columns of its row. */
export const BLOCK_BYTES = 7_900;
/** Size at which blocks of a large term are split. */
export const PART_BYTES = 256 * 1024;

/** A range of bytes. */
interface Slice {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Data of a term: pieces to be concatenated, each consumed once. */
export interface TermEntry {
  readonly kind: TermKind;
  readonly term: string;
  readonly pieces: Iterable<TermPiece>;
}

export interface TermPiece {
  readonly documents: number;
  readonly data: Slice;
  readonly tail: Slice;
}

/**
 * Receives a finished block; its bytes are valid only during the call. `part` counts the blocks of one large term
 * from 0.
 */
type BlockSink = (kind: TermKind, firstTerm: string, part: number, data: Buffer) => void;

/** Packs entries, in order of kind and term, into blocks. Buffers at most one block of a large term. */
export class BlockPacker {
  private readonly block = Buffer.alloc(BLOCK_BYTES);
  private partBlock = Buffer.alloc(0);
  private length = 0;
  private kind: TermKind = 0;
  private firstTerm = '';

  constructor(private readonly sink: BlockSink) {}

  add({ kind, term, pieces }: TermEntry): void {
    const key = Buffer.byteLength(term);
    const held: TermPiece[] = [];
    let size = headBytes(key);
    let part = 0;
    for (const piece of pieces) {
      const more = bytesIn(piece);
      if (held.length > 0 && size + more > PART_BYTES) {
        this.addPart(kind, term, part++, held, size);
        held.length = 0;
        size = headBytes(key);
      }
      held.push(piece);
      size += more;
    }
    if (part > 0 || size > BLOCK_BYTES) this.addPart(kind, term, part, held, size);
    else this.addSmall(kind, term, held, size);
  }

  /** Writes the remaining block. */
  flush(): void {
    if (this.length === 0) return;
    this.sink(this.kind, this.firstTerm, 0, this.block.subarray(0, this.length));
    this.length = 0;
  }

  private addSmall(kind: TermKind, term: string, pieces: readonly TermPiece[], size: number): void {
    if (kind !== this.kind || this.length + size > BLOCK_BYTES) this.flush();
    if (this.length === 0) {
      this.kind = kind;
      this.firstTerm = term;
    }
    this.length = writeEntry(this.block, this.length, term, pieces);
  }

  private addPart(
    kind: TermKind,
    term: string,
    part: number,
    pieces: readonly TermPiece[],
    size: number,
  ): void {
    this.flush();
    if (this.partBlock.length < size) this.partBlock = Buffer.allocUnsafe(Math.max(size, PART_BYTES));
    const length = writeEntry(this.partBlock, 0, term, pieces);
    this.sink(kind, term, part, this.partBlock.subarray(0, length));
  }
}

/** Upper bound of the bytes before the pieces of an entry. */
function headBytes(key: number): number {
  return 4 * MAX_VARINT_BYTES + key;
}

function bytesIn({ data, tail }: TermPiece): number {
  return data.to - data.from + tail.to - tail.from;
}

function writeEntry(block: Buffer, start: number, term: string, pieces: readonly TermPiece[]): number {
  let documents = 0;
  let data = 0;
  let tail = 0;
  for (const piece of pieces) {
    documents += piece.documents;
    data += piece.data.to - piece.data.from;
    tail += piece.tail.to - piece.tail.from;
  }
  let at = writeVarint(block, start, Buffer.byteLength(term));
  at += block.write(term, at, 'utf8');
  at = writeVarint(block, at, documents);
  at = writeVarint(block, at, data);
  at = writeVarint(block, at, tail);
  for (const piece of pieces) at = copySlice(piece.data, block, at);
  for (const piece of pieces) at = copySlice(piece.tail, block, at);
  return at;
}

/** Native calls cost more than copying a few bytes. */
const SHORT_COPY = 48;

function copySlice({ bytes, from, to }: Slice, target: Uint8Array, start: number): number {
  if (to - from > SHORT_COPY) {
    target.set(bytes.subarray(from, to), start);
    return start + to - from;
  }
  let at = start;
  for (let source = from; source < to; source++) target[at++] = bytes[source] ?? 0;
  return at;
}

/** Iterates over the entries of a block. */
export class BlockReader {
  /** Number of documents of the current entry. */
  documents = 0;
  private keyStart = 0;
  private dataStart = 0;
  private tailStart = 0;
  private end = 0;

  constructor(private readonly block: Buffer) {}

  /** Moves to the next entry; initially to the first. */
  next(): boolean {
    if (this.end >= this.block.length) return false;
    const { block } = this;
    const key = this.varintAt(this.end);
    this.keyStart = this.at;
    this.documents = this.varintAt(this.keyStart + key);
    const data = this.varintAt(this.at);
    const tail = this.varintAt(this.at);
    this.keyEnd = this.keyStart + key;
    this.dataStart = this.at;
    this.tailStart = this.at + data;
    this.end = Math.min(this.tailStart + tail, block.length);
    return true;
  }

  get term(): string {
    return this.block.toString('utf8', this.keyStart, this.keyEnd);
  }

  get data(): Slice {
    return { bytes: this.block, from: this.dataStart, to: this.tailStart };
  }

  get tail(): Slice {
    return { bytes: this.block, from: this.tailStart, to: this.end };
  }

  /** Compares the current term with another in UTF-8: negative if it comes first. */
  compareTerm(other: Uint8Array): number {
    const { block, keyStart, keyEnd } = this;
    const length = Math.min(keyEnd - keyStart, other.length);
    for (let at = 0; at < length; at++) {
      const difference = (block[keyStart + at] ?? 0) - (other[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return keyEnd - keyStart - other.length;
  }

  private keyEnd = 0;
  private at = 0;

  private varintAt(start: number): number {
    const { block } = this;
    let at = start;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = block[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    this.at = at;
    return value >>> 0;
  }
}

/** The bytes of a slice. */
export function bytesOf({ bytes, from, to }: Slice): Uint8Array {
  return bytes.subarray(from, to);
}

/**
 * Compares texts like SQLite, by code point. JavaScript's `<` compares UTF-16 code units, which puts surrogate
 * pairs before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return weight(x) - weight(y);
  }
  return a.length - b.length;
}

/** Orders surrogates after the rest of the basic plane. */
function weight(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** Sorts texts in place and returns them. Below U+D800 the built-in order is the same and faster. */
export function inCodePointOrder(texts: string[]): string[] {
  const isPlain = !texts.some((text) => BEYOND.test(text));
  return isPlain ? texts.sort() : texts.sort(compareCodePoints);
}

const BEYOND = /[\ud800-\uffff]/;

/**
 * Hash of a lookup key below 2^52: two 26-bit FNV-1a hashes with different offsets. It narrows down the
 * documents; callers compare the keys themselves.
 */
export function lookupHash(key: string): number {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit ^ (a >>> 15), 0x85ebca6b);
  }
  a ^= a >>> 13;
  b ^= b >>> 16;
  return (a & 0x3ff_ffff) * 0x400_0000 + (b & 0x3ff_ffff);
}
