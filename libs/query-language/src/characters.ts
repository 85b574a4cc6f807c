const QUOTES: ReadonlySet<string> = new Set(['"', '“', '”', '„', '‟', '«', '»', '＂']);
const OPENING: ReadonlySet<string> = new Set(['(', '（']);
const CLOSING: ReadonlySet<string> = new Set([')', '）']);
const SPACE = /^[\s\u0085\u180e\u200b\u2060]$/;
// oxlint-disable-next-line no-control-regex -- matches control characters
const UNREADABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/u;
const EVERY_UNREADABLE = new RegExp(UNREADABLE.source, 'gu');

/** Syntactic role of a character in a query, regardless of its spelling. */
export type CharacterRole = 'space' | 'quote' | 'open' | 'close' | 'unreadable' | 'text';

/** @param character one code point */
export function roleOf(character: string): CharacterRole {
  if (character >= '!' && character <= '~') return roleOfAscii(character);
  if (SPACE.test(character)) return 'space';
  if (QUOTES.has(character)) return 'quote';
  if (OPENING.has(character)) return 'open';
  if (CLOSING.has(character)) return 'close';
  return UNREADABLE.test(character) ? 'unreadable' : 'text';
}

function roleOfAscii(character: string): CharacterRole {
  if (character === '"') return 'quote';
  if (character === '(') return 'open';
  return character === ')' ? 'close' : 'text';
}

/** Source of a regular expression: a hyphen or a dash that is read as one. */
export const DASH = '[-‐‑‒–—―−]';
const EVERY_DASH = /[‐‑‒–—―−]/g;

/** A text with hyphens for dashes. */
export function withHyphens(text: string): string {
  return text.replace(EVERY_DASH, '-');
}

/**
 * Normalises a piece of the source to the spelling used in trees: composed (NFC), straight apostrophes, hyphens for
 * dashes, single plain spaces. Pieces are normalised, not the full text, so offsets stay those of the source.
 */
export function inOneSpelling(piece: string): string {
  return piece
    .replace(EVERY_UNREADABLE, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(EVERY_DASH, '-')
    .replace(/[\s\u0085\u180e\u200b\u2060]+/g, ' ')
    .trim();
}

/** Soft hyphens, joiners and marks of direction, which pages and PDFs put inside words. */
const INVISIBLE = /[\u00ad\u200c-\u200f\u202a-\u202e]/g;

/** The code point at an offset; a lone surrogate unchanged, an empty string past the end. */
export function characterAt(source: string, at: number): string {
  const point = source.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
}

/** The code point that ends at an offset; nothing at the start. */
export function characterBefore(source: string, at: number): string {
  const half = source.charCodeAt(at - 1);
  const isPair = half >= 0xdc00 && half <= 0xdfff && at > 1;
  return source.slice(Math.max(0, isPair ? at - 2 : at - 1), at);
}

const TOKEN_CHARACTER = /^[\p{L}\p{N}\p{M}]$/u;

/** Whether a character is of a word's own: a letter, a number or a mark. */
export function isTokenCharacter(character: string): boolean {
  return TOKEN_CHARACTER.test(character);
}

/** Source of a regular expression: what ends a word follows, or nothing. */
export const WORD_END = '(?=[\\s\\u0085\\u180e\\u200b\\u2060()（）\\]"“”„‟«»＂]|$)';
