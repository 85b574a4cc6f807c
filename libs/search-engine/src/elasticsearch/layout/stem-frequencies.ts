import type { StemFrequencies } from '@clinical/evidence';
import { TEXT_FIELDS } from '../../search-plan.js';
import { HASH_BYTES, termHash, writeHash, type TermHash } from './term-hash.js';

/** What of a document the ranking of candidates reads: its tokens by field, and how often each stem stands in it. */
export interface StemTable {
  readonly tokens: StemFrequencies;
  frequenciesOf(stem: string): StemFrequencies;
}

/** How often a stem, told by its hash, stands in the fields of a document. */
export interface CountedStem {
  readonly hash: TermHash;
  readonly counts: StemFrequencies;
}

const NONE: StemFrequencies = { title: 0, abstract: 0, keywords: 0 };
/** A field and the two bytes of its count. */
const COUNT_BYTES = 2;
const ROW_BYTES = HASH_BYTES + TEXT_FIELDS.length * COUNT_BYTES;
const MOST_COUNTED = 0xffff;
const HEAD_BYTES = 4 * TEXT_FIELDS.length;

/**
 * The stems of a document as base64: the number of tokens of each field, then a row for each stem with its hash and its
 * frequency in each field, by ascending hash. A stem that stands in a field more than 65,535 times is counted as if
 * it did so often.
 */
export function encodeStemTable(tokens: StemFrequencies, stems: readonly CountedStem[]): string {
  const rows = [...stems].sort((a, b) => a.hash - b.hash);
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + rows.length * ROW_BYTES);
  TEXT_FIELDS.forEach((field, place) => bytes.writeUInt32BE(tokens[field], place * 4));
  let at = HEAD_BYTES;
  for (const { hash, counts } of rows) {
    writeHash(bytes, at, hash);
    at += HASH_BYTES;
    for (const field of TEXT_FIELDS) {
      bytes.writeUInt16BE(Math.min(MOST_COUNTED, counts[field]), at);
      at += COUNT_BYTES;
    }
  }
  return bytes.toString('base64');
}

/** @throws Error when it is no stem table */
export function decodeStemTable(encoded: string): StemTable {
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < HEAD_BYTES || (bytes.length - HEAD_BYTES) % ROW_BYTES !== 0)
    throw new Error('A document of the index has a stem table that cannot be read.');
  const [title = 0, abstract = 0, keywords = 0] = TEXT_FIELDS.map((_, place) =>
    bytes.readUInt32BE(place * 4),
  );
  return {
    tokens: { title, abstract, keywords },
    frequenciesOf: (stem) => frequenciesIn(bytes, termHash(stem)),
  };
}

function frequenciesIn(bytes: Buffer, wanted: number): StemFrequencies {
  let low = 0;
  let high = (bytes.length - HEAD_BYTES) / ROW_BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bytes.readUIntBE(HEAD_BYTES + middle * ROW_BYTES, HASH_BYTES) < wanted) low = middle + 1;
    else high = middle;
  }
  const at = HEAD_BYTES + low * ROW_BYTES;
  if (at >= bytes.length || bytes.readUIntBE(at, HASH_BYTES) !== wanted) return NONE;
  const counts = at + HASH_BYTES;
  return {
    title: bytes.readUInt16BE(counts),
    abstract: bytes.readUInt16BE(counts + COUNT_BYTES),
    keywords: bytes.readUInt16BE(counts + 2 * COUNT_BYTES),
  };
}
