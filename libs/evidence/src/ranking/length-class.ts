/** Lengths below this have a class of their own beyond those of four bits. */
const FREE_VALUES = 255 - toFourBits(0x7fff_ffff);

/**
 * The class of a length, one byte: lengths under 40 have one each, longer ones share it with others of the same
 * highest four bits, so that a class is never wider than an eighth of its lengths. It is `SmallFloat.intToByte4` of
 * Lucene 9, in which Elasticsearch keeps the length of a field; the same classes here give the same relevance there.
 *
 * @param length 0 to 2^31 - 1; a fraction is rounded
 * @returns 0 to 255, never falling as lengths grow
 */
export function lengthByte(length: number): number {
  const rounded = Math.min(Math.max(0, Math.round(length)), 0x7fff_ffff);
  return rounded < FREE_VALUES ? rounded : FREE_VALUES + toFourBits(rounded - FREE_VALUES);
}

/** The shortest length of a class (`SmallFloat.byte4ToInt` of Lucene 9), which represents all of them. */
export function lengthOfByte(byte: number): number {
  return byte < FREE_VALUES ? byte : FREE_VALUES + fromFourBits(byte - FREE_VALUES);
}

/** The length that a length counts as: the shortest of its class. */
export function lengthClass(length: number): number {
  return lengthOfByte(lengthByte(length));
}

/** `SmallFloat.longToInt4`: the highest four bits, of which the first is understood, and how far they are shifted. */
function toFourBits(value: number): number {
  const bits = 32 - Math.clz32(value);
  if (bits < 4) return value;
  const shift = bits - 4;
  return ((value >>> shift) & 0x07) | ((shift + 1) << 3);
}

/** `SmallFloat.int4ToLong`. */
function fromFourBits(encoded: number): number {
  const bits = encoded & 0x07;
  const shift = (encoded >>> 3) - 1;
  return shift === -1 ? bits : (bits | 0x08) * 2 ** shift;
}
