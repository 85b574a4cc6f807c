/**
 * A text in lower case with plain hyphens, quotes and spaces, character for character, so that offsets in it are offsets
 * in the text itself.
 */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : Array.from(text, lowerInPlace).join('');
  return UNUSUAL.test(same)
    ? same
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/[\u00a0\u2002-\u200a\u202f]/g, ' ')
        .replace(/[\u2018\u2019]/g, "'")
    : same;
}

const UNUSUAL = /[\u00a0\u2002-\u2019\u202f\u2212]/;

/** A few letters grow in lower case; they are unchanged. */
function lowerInPlace(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}
