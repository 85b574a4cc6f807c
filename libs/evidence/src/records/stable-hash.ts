/**
 * A 128-bit hash of a text, as 32 hexadecimal digits: MurmurHash3 x86 128 (Appleby 2011) over UTF-8, seed 0. The same
 * on every machine and in every release, as stored data depend on it. It guards against accidents, not against forgery.
 */
export function stableHash(text: string): string {
  const length = writeUtf8(text);
  const rest = length - (length % BLOCK);
  let [h0, h1, h2, h3] = [0, 0, 0, 0];
  for (let at = 0; at < rest; at += BLOCK) {
    h0 ^= scramble(word(at), C1, 15, C2);
    h0 = (Math.imul(rotate(h0, 19) + h1, 5) + 0x561ccd1b) | 0;
    h1 ^= scramble(word(at + 4), C2, 16, C3);
    h1 = (Math.imul(rotate(h1, 17) + h2, 5) + 0x0bcaa747) | 0;
    h2 ^= scramble(word(at + 8), C3, 17, C4);
    h2 = (Math.imul(rotate(h2, 15) + h3, 5) + 0x96cd1c35) | 0;
    h3 ^= scramble(word(at + 12), C4, 18, C1);
    h3 = (Math.imul(rotate(h3, 13) + h0, 5) + 0x32ac3b17) | 0;
  }
  // The last, incomplete block: bytes that are not there are zero, which leaves their word as it is.
  h3 ^= scramble(word(rest + 12), C4, 18, C1) ^ length;
  h2 ^= scramble(word(rest + 8), C3, 17, C4) ^ length;
  h1 ^= scramble(word(rest + 4), C2, 16, C3) ^ length;
  h0 ^= scramble(word(rest), C1, 15, C2) ^ length;
  h0 = (h0 + h1 + h2 + h3) | 0;
  const sum = avalanche(h0);
  h1 = avalanche((h1 + h0) | 0);
  h2 = avalanche((h2 + h0) | 0);
  h3 = avalanche((h3 + h0) | 0);
  h0 = (sum + h1 + h2 + h3) | 0;
  return hexadecimal(h0, (h1 + h0) | 0, (h2 + h0) | 0, (h3 + h0) | 0);
}

const BLOCK = 16;
const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** The bytes of the current text, followed by a block of zeros; an import needs some hashes of each record. */
let bytes = new Uint8Array(1024);
const digits = new Array<number>(32).fill(0);

function word(at: number): number {
  return (
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)
  );
}

function scramble(value: number, first: number, turn: number, second: number): number {
  return Math.imul(rotate(Math.imul(value, first), turn), second);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function avalanche(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function hexadecimal(...words: readonly number[]): string {
  let at = 0;
  for (const each of words)
    for (let shift = 28; shift >= 0; shift -= 4) {
      const digit = (each >>> shift) & 15;
      digits[at++] = digit < 10 ? 0x30 + digit : 0x57 + digit;
    }
  return String.fromCharCode(...digits);
}

/**
 * Puts a text into {@link bytes} as UTF-8, without TextEncoder, which the language alone does not promise; a lone
 * surrogate becomes U+FFFD.
 *
 * @returns number of bytes
 */
function writeUtf8(text: string): number {
  if (bytes.length < 3 * text.length + BLOCK) bytes = new Uint8Array(6 * text.length + BLOCK);
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes[end++] = unit;
      continue;
    }
    let point = text.codePointAt(at) ?? 0xfffd;
    if (point > 0xffff) at++;
    else if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x800) bytes[end++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[end++] = 0xe0 | (point >> 12);
      else {
        bytes[end++] = 0xf0 | (point >> 18);
        bytes[end++] = 0x80 | ((point >> 12) & 63);
      }
      bytes[end++] = 0x80 | ((point >> 6) & 63);
    }
    bytes[end++] = 0x80 | (point & 63);
  }
  bytes.fill(0, end, end + BLOCK);
  return end;
}
