import { foldRun } from './fold.js';

/**
 * Version of the rules for tokens, stems and abbreviations. Raise it with any change: an index built with other
 * rules is rebuilt. 2: counts abbreviations defined in texts. 3: counts phrases of titles.
 */
export const ANALYSIS_VERSION = '3';

/** A token with its position in the original text. */
export interface Token {
  /** Folded form, as indexed and searched. */
  readonly text: string;
  /** Token number in the text, from 0; adjacent tokens differ by one. */
  readonly position: number;
  /** UTF-16 offset of the first character in the original text. */
  readonly start: number;
  /** UTF-16 offset after the last character in the original text. */
  readonly end: number;
}

/** Maximum token length in UTF-16 units; Elasticsearch's whitespace tokenizer splits at the same length. */
export const MAX_TOKEN_LENGTH = 255;

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const PIECE = /[\p{L}\p{Nd}]+/gu;
const PLAIN_RUN = /^[a-z0-9]+$/;

/**
 * Tokenizes a text: runs of letters and decimal digits after folding. Everything else separates, so `e-learning` and
 * `O'Brien` are two tokens each. A run that folds to several tokens (`½`) gives each the offsets of the entire run.
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

/** Token texts only, for indexing; equal to {@link tokenise} but faster. */
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
/** Last ASCII code unit. */
const LAST_ASCII = 0x7f;

/** Class of each UTF-16 code unit; a regular expression with Unicode classes takes three times as long. */
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

/** Calls `visit` with each run of letters, numbers and marks, whether it is ASCII, and its offset. */
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

/** Continues from an offset for texts with surrogate pairs, whose halves have no class. */
function eachRunWithPairs(
  text: string,
  from: number,
  visit: (run: string, isAscii: boolean, start: number) => void,
): void {
  for (const match of text.slice(from).matchAll(RUN)) visit(match[0], false, from + match.index);
}

/** Tokens joined by spaces: the key by which titles are compared. */
export function tokenKey(text: string): string {
  return tokenTexts(text).join(' ');
}

function pieces(run: string): readonly string[] {
  const folded = foldRun(run);
  if (PLAIN_RUN.test(folded)) return folded.length <= MAX_TOKEN_LENGTH ? [folded] : cut(folded);
  return (folded.match(PIECE) ?? []).flatMap(cut);
}

/** Truncates without splitting a surrogate pair. */
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
