import { EXACT_FIELDS } from '../../search-plan.js';
import { distinctWords, type KnownText } from './known-words.js';
import { HASH_BYTES, writeHash } from './term-hash.js';

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
export function encodeTokenPlaces(text: KnownText): string {
  const words = distinctWords(EXACT_FIELDS.flatMap((field) => text[field])).sort((a, b) => a.hash - b.hash);
  const hashes: number[] = [];
  for (const word of words) {
    // Two words of one hash have one place.
    if (hashes.at(-1) !== word.hash) hashes.push(word.hash);
    word.place = FIRST_TOKEN + hashes.length - 1;
  }
  const stream: number[] = [];
  for (const field of EXACT_FIELDS) {
    for (const passage of text[field]) {
      for (const { place } of passage) push(stream, place);
      stream.push(END_OF_PASSAGE);
    }
    stream.push(END_OF_FIELD);
  }
  const bytes = Buffer.allocUnsafe(COUNT_BYTES + hashes.length * HASH_BYTES + stream.length);
  bytes.writeUInt32BE(hashes.length, 0);
  hashes.forEach((hash, place) => writeHash(bytes, COUNT_BYTES + place * HASH_BYTES, hash));
  bytes.set(stream, COUNT_BYTES + hashes.length * HASH_BYTES);
  return bytes.toString('base64');
}

function push(stream: number[], value: number): void {
  if (value < 0x80) stream.push(value);
  else if (value < 0x4000) stream.push(0x80 | (value >>> 8), value & 0xff);
  else stream.push(0xc0 | (value >>> 16), (value >>> 8) & 0xff, value & 0xff);
}
