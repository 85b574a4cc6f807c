import { foldRun } from './fold.js';

/**
 * Names the rules by which texts become tokens, stems and abbreviations. Raise it with any change of them: an index
 * made by other rules finds other documents, and is rebuilt. 2: abbreviations that texts define are counted.
 */
export const ANALYSIS_VERSION = '2';

/** One token of a text, with where it stands in the original. */
export interface Token {
  /** The folded form that is indexed and searched. */
  readonly text: string;
  /** Ordinal among the tokens of the text, from 0; adjacent tokens differ by one. */
  readonly position: number;
  /** UTF-16 offset of the first character in the original text. */
  readonly start: number;
  /** UTF-16 offset after the last character in the original text. */
  readonly end: number;
}

/** Longest token in UTF-16 units; Elasticsearch's whitespace tokenizer splits longer ones at the same place. */
export const MAX_TOKEN_LENGTH = 255;

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const PIECE = /[\p{L}\p{Nd}]+/gu;
const PLAIN_RUN = /^[a-z0-9]+$/;

/**
 * The tokens of a text, in order: runs of letters and decimal digits after folding. Everything else
 * separates, so `e-learning` and `O'Brien` are two tokens each. A run that folds to several tokens (`½`)
 * gives each of them the offsets of the whole run.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  eachRun(text, (run, isAscii, start) => {
    const end = start + run.length;
    if (isAscii && run.length <= MAX_TOKEN_LENGTH)
      tokens.push({ text: run.toLowerCase(), position: tokens.length, start, end });
    else for (const piece of pieces(run)) tokens.push({ text: piece, position: tokens.length, start, end });
  });
  return tokens;
}

/** The token texts alone, for indexing; the same tokens as {@link tokenise}, faster. */
export function tokenTexts(text: string): string[] {
  const texts: string[] = [];
  eachRun(text, (run, isAscii) => {
    if (isAscii && run.length <= MAX_TOKEN_LENGTH) texts.push(run.toLowerCase());
    else texts.push(...pieces(run));
  });
  return texts;
}

const SEPARATES = 0;
const IN_RUN = 1;
const HALF_OF_PAIR = 2;
/** Highest code unit of ASCII. */
const LAST_ASCII = 0x7f;

/** What each UTF-16 code unit is to a run: an expression with Unicode classes takes three times as long to say so. */
const UNITS = unitClasses();

function unitClasses(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  const inRun = new RegExp(RUN.source, 'u');
  for (let unit = 0; unit < classes.length; unit++) {
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    classes[unit] = isHalf ? HALF_OF_PAIR : inRun.test(String.fromCharCode(unit)) ? IN_RUN : SEPARATES;
  }
  return classes;
}

/** Calls `visit` with each run of letters, numbers and marks, whether it is plain ASCII, and where it begins. */
function eachRun(text: string, visit: (run: string, isAscii: boolean, start: number) => void): void {
  let start = -1;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = UNITS[unit];
    if (kind === HALF_OF_PAIR) return eachRunWithPairs(text, start < 0 ? at : start, visit);
    if (kind === IN_RUN) {
      if (start < 0) {
        start = at;
        seen = 0;
      }
      seen |= unit;
    } else if (start >= 0) {
      visit(text.slice(start, at), seen <= LAST_ASCII, start);
      start = -1;
    }
  }
  if (start >= 0) visit(text.slice(start), seen <= LAST_ASCII, start);
}

/** The same from a place on, for texts with characters of two code units, whose halves alone say nothing. */
function eachRunWithPairs(
  text: string,
  from: number,
  visit: (run: string, isAscii: boolean, start: number) => void,
): void {
  for (const match of text.slice(from).matchAll(RUN)) visit(match[0], false, from + match.index);
}

/** A text reduced to its tokens joined by single spaces: the key by which titles are compared. */
export function tokenKey(text: string): string {
  return tokenTexts(text).join(' ');
}

function pieces(run: string): readonly string[] {
  const folded = foldRun(run);
  if (PLAIN_RUN.test(folded)) return folded.length <= MAX_TOKEN_LENGTH ? [folded] : cut(folded);
  return (folded.match(PIECE) ?? []).flatMap(cut);
}

/** Cuts at the limit without dividing a surrogate pair. */
function cut(token: string): string[] {
  const parts: string[] = [];
  let rest = token;
  while (rest.length > MAX_TOKEN_LENGTH) {
    const splitsPair = /[\ud800-\udbff]/.test(rest.charAt(MAX_TOKEN_LENGTH - 1));
    const length = splitsPair ? MAX_TOKEN_LENGTH - 1 : MAX_TOKEN_LENGTH;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  parts.push(rest);
  return parts;
}
