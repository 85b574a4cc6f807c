import { detached, stem } from '@clinical/text-analysis';
import { EXACT_FIELDS, type ExactField, type TextField } from '../../search-plan.js';
import type { SearchableText } from '../../searchable-text.js';
import { memoize } from '../../shared/memoize.js';

/** Bytes of a {@link TermHash}. */
export const HASH_BYTES = 6;

/**
 * A 48-bit hash that distinguishes the few hundred terms of one document. A collision occurs once in billions of
 * documents, and an inverted index has already matched the full terms.
 */
export type TermHash = number;

/** Two multiplicative hashes (32 and 16 bits) of the UTF-16 code units. */
export function termHash(text: string): TermHash {
  let low = 0x811c_9dc5;
  let high = 0x1234_5679;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x0100_0193);
    high = Math.imul(high + unit, 0x85eb_ca6b);
    high ^= high >>> 15;
  }
  low ^= low >>> 16;
  low = Math.imul(low, 0x45d9_f3b5);
  low ^= low >>> 15;
  return ((high ^ (high >>> 16)) & 0xffff) * 0x1_0000_0000 + (low >>> 0);
}

/** Writes a hash in big-endian order. */
export function writeHash(bytes: Buffer, at: number, hash: TermHash): void {
  bytes.writeUInt16BE(Math.floor(hash / 0x1_0000_0000), at);
  bytes.writeUInt32BE(hash >>> 0, at + 2);
}

/**
 * A stem, shared between documents. Its counts belong to the document processed last with its mark, so that one
 * table of words serves all documents.
 */
export interface KnownStem {
  readonly text: string;
  readonly hash: TermHash;
  mark: number;
  readonly counts: Record<TextField, number>;
}

/** A word, shared between documents. Its place belongs to the document processed last with its mark. */
export interface KnownWord {
  readonly text: string;
  readonly hash: TermHash;
  readonly stem: KnownStem;
  mark: number;
  place: number;
}

/** The words of a document in text order; equal words are one object. */
export type KnownText = Readonly<Record<TextField | ExactField, readonly (readonly KnownWord[])[]>>;

/** Words cached across documents; others are rare. */
const REMEMBERED = 131_072;
const words = new Map<string, KnownWord>();
const stems = new Map<string, KnownStem>();
/** Cached passages such as headings and keywords, which `searchable-text.ts` returns as shared arrays. */
const REMEMBERED_PASSAGES = 20_000;
const knownPassage = memoize(REMEMBERED_PASSAGES, knownWords);
let marks = 0;

/** A new mark, used by no word or stem. */
export function nextMark(): number {
  return ++marks;
}

/** Looks up the shared entry of each word. */
export function knownText(text: SearchableText): KnownText {
  if (words.size >= REMEMBERED) {
    words.clear();
    stems.clear();
    knownPassage.clear();
  }
  return {
    title: text.title.map(knownWords),
    abstract: text.abstract.map(knownWords),
    keywords: text.keywords.map(knownPassage),
    keyword: text.keyword.map(knownPassage),
    heading: text.heading.map(knownPassage),
    substance: text.substance.map(knownPassage),
    publicationType: text.publicationType.map(knownPassage),
    author: text.author.map(knownWords),
  };
}

/** Distinct words of passages in order of first occurrence. */
export function distinctWords(passages: readonly (readonly KnownWord[])[]): KnownWord[] {
  const mark = nextMark();
  const distinct: KnownWord[] = [];
  for (const passage of passages) {
    for (const word of passage) {
      if (word.mark === mark) continue;
      word.mark = mark;
      distinct.push(word);
    }
  }
  return distinct;
}

function knownWords(passage: readonly string[]): readonly KnownWord[] {
  return passage.map(knownWord);
}

function knownWord(token: string): KnownWord {
  let word = words.get(token);
  if (word === undefined) {
    const text = detached(token);
    word = { text, hash: termHash(text), stem: knownStem(stem(text)), mark: 0, place: 0 };
    words.set(text, word);
  }
  return word;
}

function knownStem(text: string): KnownStem {
  let known = stems.get(text);
  if (known === undefined) {
    known = { text, hash: termHash(text), mark: 0, counts: { title: 0, abstract: 0, keywords: 0 } };
    stems.set(text, known);
  }
  return known;
}

/** Control values in the stream of places. */
const END_OF_PASSAGE = 0;
const END_OF_FIELD = 1;
const FIRST_TOKEN = 2;
const COUNT_BYTES = 4;

/**
 * Encodes the token positions of the exact fields as base64 for elastic/scripts/spans.painless: the number of
 * distinct tokens (four bytes), their hashes in ascending order, then field by field in the order of {@link
 * EXACT_FIELDS} and passage by passage the index of each token's hash. Indexes take one byte below 128, two below
 * 16,384, otherwise three; the top bits of the first byte are then 10 and 11.
 */
export function encodeTokenPlaces(text: KnownText): string {
  const words = distinctWords(EXACT_FIELDS.flatMap((field) => text[field])).sort((a, b) => a.hash - b.hash);
  const hashes: number[] = [];
  for (const word of words) {
    // Colliding words share an index.
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
