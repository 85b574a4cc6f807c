/**
 * Compares two texts as SQLite does: by code point. JavaScript's `<` goes by UTF-16 code unit, which puts
 * surrogate pairs before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return weight(x) - weight(y);
  }
  return a.length - b.length;
}

/** Moves surrogates behind the rest of the basic plane. */
function weight(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
