import { tokenTexts } from './tokens.js';

/** A short form and its long form, as written in a text. */
export interface ShortFormPair {
  readonly shortForm: string;
  readonly longForm: string;
}

/** Maximum length of short forms in UTF-16 units, and minimum words in brackets taken for a long form. */
const MAX_SHORT_FORM = 10;
const LONG_FORM_WORDS = 3;
/** Maximum length of long forms in words and UTF-16 units. */
const MAX_WORDS = 10;
const MAX_LONG_FORM = 100;
/** Text before a bracket to search. */
const LOOK_BACK = 160;

const BRACKETS = /\(([^()[\]]{2,120})\)/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ENDS_CLAUSE = /[;:.!?()[\]](?=\s|$)|,(?=\s)/g;
/** At least two capitals, or one next to a digit; excludes `Figure`, `n`, `95%` and `Smith`. */
const SHORT_FORM = /^(?=(?:.*\p{Lu}){2}|.*\p{Lu}.*\d|.*\d.*\p{Lu})[\p{L}\p{N}][\p{L}\p{N}/+-]*$/u;
const ROMAN_NUMERAL = /^[IVX]+$/;

/**
 * Abbreviations defined in a text, by the algorithm of Schwartz and Hearst (A simple algorithm for identifying
 * abbreviation definitions in biomedical text, PSB 2003): `long form (SF)` and `SF (long form)`, where every
 * letter and digit of the short form occurs in the long form in order, the first at the start of a word. Stricter
 * than the paper: a short form is one word with at least two capitals, or a capital and a digit.
 */
export function shortFormPairs(text: string): ShortFormPair[] {
  if (!text.includes('(')) return [];
  const pairs: ShortFormPair[] = [];
  for (const match of text.matchAll(BRACKETS)) {
    const pair = pairAt(text.slice(Math.max(0, match.index - LOOK_BACK), match.index), match[1] ?? '');
    if (pair !== null) pairs.push(pair);
  }
  return pairs;
}

function pairAt(before: string, bracketed: string): ShortFormPair | null {
  const inside = (bracketed.split(/[;,:]/, 1)[0] ?? '').trim();
  if (isShortForm(inside)) return pairOf(singular(inside), clauseBefore(before));
  const [word = ''] = /[^\s"'(]+$/.exec(before.trimEnd()) ?? [];
  if (inside.split(/\s+/).length < LONG_FORM_WORDS || !isShortForm(word)) return null;
  const pair = pairOf(singular(word), inside);
  // The long form must be the entire content of the brackets.
  return pair !== null && pair.longForm.length === inside.length ? pair : null;
}

function isShortForm(text: string): boolean {
  return (
    text.length >= 2 && text.length <= MAX_SHORT_FORM && SHORT_FORM.test(text) && !ROMAN_NUMERAL.test(text)
  );
}

/** `RCTs` defines `RCT`. */
function singular(shortForm: string): string {
  return /\p{Lu}s$/u.test(shortForm) && shortForm.length > 2 ? shortForm.slice(0, -1) : shortForm;
}

/** Text before a bracket, back to the start of its clause. */
function clauseBefore(text: string): string {
  const end = text.trimEnd();
  const last = [...end.matchAll(ENDS_CLAUSE)].at(-1);
  return last === undefined ? end : end.slice(last.index + 1).trimStart();
}

function pairOf(shortForm: string, candidate: string): ShortFormPair | null {
  const mostWords = Math.min(shortForm.length + 5, shortForm.length * 2, MAX_WORDS);
  const words = [...candidate.matchAll(/\S+/g)].slice(-mostWords);
  const longForm = bestLongForm(shortForm, candidate.slice(words[0]?.index ?? 0));
  if (longForm === null || longForm.length <= shortForm.length || longForm.length > MAX_LONG_FORM)
    return null;
  const tokens = tokenTexts(longForm);
  const ownTokens = new Set(tokenTexts(shortForm));
  if (tokens.length < 2 && longForm.length < shortForm.length * 2) return null;
  return tokens.some((token) => ownTokens.has(token) && token.length > 1) ? null : { shortForm, longForm };
}

/**
 * Shortest suffix that contains the letters and digits of a short form in order, the first at the start of a
 * word; null if none.
 */
function bestLongForm(shortForm: string, text: string): string | null {
  const low = text.toLowerCase();
  const lowerCase = shortForm.toLowerCase();
  let at = low.length - 1;
  for (let index = lowerCase.length - 1; index >= 0; index -= 1) {
    const letter = lowerCase.charAt(index);
    if (!LETTER_OR_DIGIT.test(letter)) continue;
    while (at >= 0 && (low.charAt(at) !== letter || (index === 0 && isInWord(low, at)))) at -= 1;
    if (at < 0) return null;
    at -= 1;
  }
  return text.slice(beginOfWord(text, at + 1)).trim();
}

/** Hyphenated parts belong to one long form, which does not start within them. */
function isInWord(text: string, at: number): boolean {
  return at > 0 && LETTER_OR_DIGIT.test(text.charAt(at - 1));
}

function beginOfWord(text: string, at: number): number {
  return text.lastIndexOf(' ', at) + 1;
}
