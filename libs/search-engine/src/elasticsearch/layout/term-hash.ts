/** Bytes of a {@link TermHash}. */
export const HASH_BYTES = 6;

/**
 * A text as a whole number of 48 bits, for telling the few hundred terms of one document apart without their letters.
 * That two of them have the same number happens once in some thousands of millions of documents, and an inverted index
 * has been asked for the letters before.
 */
export type TermHash = number;

/** Two multiplicative hashes of the UTF-16 code units, 32 and 16 bits. */
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

/** Writes a hash, most significant byte first. */
export function writeHash(bytes: Buffer, at: number, hash: TermHash): void {
  bytes.writeUInt16BE(Math.floor(hash / 0x1_0000_0000), at);
  bytes.writeUInt32BE(hash >>> 0, at + 2);
}
