import { foldRun } from './fold.js';

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
  for (const match of text.matchAll(RUN)) {
    const start = match.index;
    const end = start + match[0].length;
    for (const piece of pieces(match[0])) tokens.push({ text: piece, position: tokens.length, start, end });
  }
  return tokens;
}

/** The token texts alone, for indexing; the same tokens as {@link tokenise}, faster. */
export function tokenTexts(text: string): string[] {
  const runs = text.match(RUN);
  if (runs === null) return [];
  const texts: string[] = [];
  for (const run of runs) for (const piece of pieces(run)) texts.push(piece);
  return texts;
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
