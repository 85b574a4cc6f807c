/**
 * A whole number below 2^52 for a lookup key: two 26-bit parts of FNV-1a with different offsets. It narrows
 * down the documents; whoever uses it compares the keys themselves.
 */
export function lookupHash(key: string): number {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit ^ (a >>> 15), 0x85ebca6b);
  }
  a ^= a >>> 13;
  b ^= b >>> 16;
  return (a & 0x3ff_ffff) * 0x400_0000 + (b & 0x3ff_ffff);
}
