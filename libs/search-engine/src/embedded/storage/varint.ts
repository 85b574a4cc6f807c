/** Longest encoding of a 32-bit number. */
export const MAX_VARINT_BYTES = 5;

/**
 * Writes an unsigned 32-bit number, seven bits a byte, the low ones first, the high bit set on all but the last.
 *
 * @returns the position after it
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

/** A position in a run of bytes that varints are read from one after the other. */
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

/** Bytes that grow as varints and others are written at their end. */
export class ByteSink {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 16) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Makes room for so many more bytes. */
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
