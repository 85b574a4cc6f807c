import { EXACT_FIELDS } from '../../search-plan.js';
import type { SearchableText } from '../../searchable-text.js';
import { HASH_BYTES, termHash, writeHash } from './term-hash.js';

/** Numbers in the stream of places that are no tokens. */
const END_OF_PASSAGE = 0;
const END_OF_FIELD = 1;
const FIRST_TOKEN = 2;
const COUNT_BYTES = 4;

/**
 * Which token stands where in the exact fields of a document, as base64, for the script that matches spans
 * (elastic/scripts/spans.painless): how many different tokens there are (four bytes), their hashes by ascending value, and
 * then, field by field in the order of {@link EXACT_FIELDS} and passage by passage, the place of each token's hash among
 * them. A number of the stream takes one byte under 128, two under 16,384 and else three: the highest bits of the first
 * are then 10 and 11.
 */
export function encodeTokenPlaces(text: SearchableText): string {
  // Most tokens stand in a document several times; each is hashed once.
  const hashes = new Map<string, number>();
  for (const field of EXACT_FIELDS)
    for (const passage of text[field])
      for (const token of passage) if (!hashes.has(token)) hashes.set(token, termHash(token));
  const sorted = [...new Set(hashes.values())].sort((a, b) => a - b);
  const placeOf = new Map(sorted.map((hash, place) => [hash, place + FIRST_TOKEN]));
  const places = new Map([...hashes].map(([token, hash]) => [token, placeOf.get(hash) ?? END_OF_PASSAGE]));
  const stream: number[] = [];
  for (const field of EXACT_FIELDS) {
    for (const passage of text[field]) {
      for (const token of passage) push(stream, places.get(token) ?? END_OF_PASSAGE);
      push(stream, END_OF_PASSAGE);
    }
    push(stream, END_OF_FIELD);
  }
  const bytes = Buffer.alloc(COUNT_BYTES + sorted.length * HASH_BYTES + stream.length);
  bytes.writeUInt32BE(sorted.length, 0);
  sorted.forEach((hash, place) => writeHash(bytes, COUNT_BYTES + place * HASH_BYTES, hash));
  bytes.set(stream, COUNT_BYTES + sorted.length * HASH_BYTES);
  return bytes.toString('base64');
}

function push(stream: number[], value: number): void {
  if (value < 0x80) stream.push(value);
  else if (value < 0x4000) stream.push(0x80 | (value >>> 8), value & 0xff);
  else stream.push(0xc0 | (value >>> 16), (value >>> 8) & 0xff, value & 0xff);
}
