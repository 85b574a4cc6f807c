import type { PackedVectors } from '../../shared/packed-vectors.js';

/** 32-bit words that hold one sign for each dimension. */
export function signWords(dimensions: number): number {
  return (dimensions + 31) >>> 5;
}

/** Signs of vectors in their order, {@link signWords} words each: a bit is set for a positive component. */
export function signsOf({ dimensions, bytes }: PackedVectors): Uint32Array<ArrayBuffer> {
  const words = signWords(dimensions);
  const signs = new Uint32Array((bytes.length / dimensions) * words);
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) <= 0) continue;
    const dimension = at % dimensions;
    const word = ((at - dimension) / dimensions) * words + (dimension >>> 5);
    signs[word] = (signs[word] ?? 0) | (1 << (dimension & 31));
  }
  return signs;
}
