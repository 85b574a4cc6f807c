const MAX_COMPONENT = 127;

/** Scales a vector so that its largest component is 127, and rounds; null for a vector of zeros. */
export function quantised(vector: ArrayLike<number>): Int8Array | null {
  let largest = 0;
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  if (!(largest > 0) || !Number.isFinite(largest)) return null;
  const scale = MAX_COMPONENT / largest;
  const bytes = new Int8Array(vector.length);
  for (let at = 0; at < vector.length; at++) bytes[at] = Math.round((vector[at] ?? 0) * scale);
  return bytes;
}

/** Cosine of two vectors of equal length; 0 where one has only zeros. */
export function cosine(left: Int8Array, right: Int8Array): number {
  let product = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (let at = 0; at < left.length; at++) {
    const a = left[at] ?? 0;
    const b = right[at] ?? 0;
    product += a * b;
    leftSquare += a * a;
    rightSquare += b * b;
  }
  return product === 0 ? 0 : product / Math.sqrt(leftSquare * rightSquare);
}
