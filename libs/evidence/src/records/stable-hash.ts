/**
 * A 128-bit hash of a text, as 32 hexadecimal digits: MurmurHash3 x86 128 (Appleby 2011) over UTF-8, seed 0.
 * The same on every machine and in every release, for what is stored depends on it. It guards against
 * accidents, not against forgery.
 */
export function stableHash(text: string): string {
  const bytes = utf8(text);
  const state: State = [0, 0, 0, 0];
  const blocks = Math.floor(bytes.length / 16);
  for (let block = 0; block < blocks; block++) mixBlock(state, bytes, block * 16);
  mixTail(state, bytes, blocks * 16);
  return finish(state, bytes.length);
}

type State = [number, number, number, number];

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

function mixBlock(h: State, bytes: readonly number[], at: number): void {
  h[0] ^= scramble(word(bytes, at), C1, 15, C2);
  h[0] = add(Math.imul(add(rotate(h[0], 19), h[1]), 5), 0x561ccd1b);
  h[1] ^= scramble(word(bytes, at + 4), C2, 16, C3);
  h[1] = add(Math.imul(add(rotate(h[1], 17), h[2]), 5), 0x0bcaa747);
  h[2] ^= scramble(word(bytes, at + 8), C3, 17, C4);
  h[2] = add(Math.imul(add(rotate(h[2], 15), h[3]), 5), 0x96cd1c35);
  h[3] ^= scramble(word(bytes, at + 12), C4, 18, C1);
  h[3] = add(Math.imul(add(rotate(h[3], 13), h[0]), 5), 0x32ac3b17);
}

/** The last, incomplete block; bytes that are not there count as zero, which leaves their word as it is. */
function mixTail(h: State, bytes: readonly number[], at: number): void {
  h[3] ^= scramble(word(bytes, at + 12), C4, 18, C1);
  h[2] ^= scramble(word(bytes, at + 8), C3, 17, C4);
  h[1] ^= scramble(word(bytes, at + 4), C2, 16, C3);
  h[0] ^= scramble(word(bytes, at), C1, 15, C2);
}

function finish(h: State, length: number): string {
  for (const index of [0, 1, 2, 3] as const) h[index] ^= length;
  spread(h);
  for (const index of [0, 1, 2, 3] as const) h[index] = avalanche(h[index]);
  spread(h);
  return h.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

function spread(h: State): void {
  h[0] = add(add(h[0], h[1]), add(h[2], h[3]));
  h[1] = add(h[1], h[0]);
  h[2] = add(h[2], h[0]);
  h[3] = add(h[3], h[0]);
}

function word(bytes: readonly number[], at: number): number {
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

function add(a: number, b: number): number {
  return (a + b) | 0;
}

function avalanche(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** UTF-8 without TextEncoder, which the language alone does not promise; a lone surrogate becomes U+FFFD. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes.push(unit);
      continue;
    }
    let point = text.codePointAt(at) ?? 0xfffd;
    if (point > 0xffff) at++;
    else if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000)
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    else
      bytes.push(
        0xf0 | (point >> 18),
        0x80 | ((point >> 12) & 63),
        0x80 | ((point >> 6) & 63),
        0x80 | (point & 63),
      );
  }
  return bytes;
}
