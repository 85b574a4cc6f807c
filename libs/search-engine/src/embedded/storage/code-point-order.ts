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

/** Sorts texts in place, and gives them back. The built-in order is the same, and faster, below U+D800. */
export function inCodePointOrder(texts: string[]): string[] {
  const isPlain = !texts.some((text) => BEYOND.test(text));
  return isPlain ? texts.sort() : texts.sort(compareCodePoints);
}

const BEYOND = /[\ud800-\uffff]/;
