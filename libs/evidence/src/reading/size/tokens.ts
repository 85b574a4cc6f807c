import { detached } from '@clinical/text-analysis';
import { countOf } from '../numbers.js';
import { classOf, LITTLE_WORDS, type WordClass } from './word-classes.js';

/** A word, a number or a mark of a text. */
export interface Token {
  /** In lower case; `#word` for a number in words. */
  readonly text: string;
  /** Class of a word; `count` for an integer from 2 on, `one`, `number` for any other. */
  readonly kind: WordClass | 'count' | 'one' | 'number' | null;
  /** Value of an integer. */
  readonly value: number | null;
  readonly start: number;
  readonly end: number;
  /** Ordinal of its sentence in the text. */
  readonly sentence: number;
}

const TOKEN =
  /[\p{L}\p{M}µμ°][\p{L}\p{M}µμ°\d]*(?:[-‐‑'’][\p{L}\p{M}\d]+)*|\d+(?:[.,·]\d+)*|[<>≤≥]=?|[^\s\p{Cf}]/gu;
const SMALL =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|and)(?:-|$)/;
const NUMBER_WORD =
  /^(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|and)(?:-|$))+$/;
const TENS = /(?:^|-)(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const UNITS = /^(?:one|two|three|four|five|six|seven|eight|nine)$/;
const SCALE = /(?:^|-)(?:hundred|thousand)(?:-|$)/;
const NO_END = /^(?:vs|e|g|i|approx|ca|no|al|[a-z])$/;
const OPENS = /[\p{Lu}\d([“"]/u;

interface Raw {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly word: Word;
}

/** What is known of a word wherever it stands. */
interface Word {
  readonly found: string;
  /** In lower case, with plain hyphens and apostrophes. */
  readonly text: string;
  readonly kind: WordClass | null;
  readonly isNumber: boolean;
}

const MAX_WORDS = 1 << 15;
/**
 * The last word of each hash. Texts use the same words again and again, and to classify one takes several times as long
 * as to find it here, where it need not even be cut out of its text.
 */
const words: (Word | undefined)[] = Array.from({ length: MAX_WORDS });

function wordAt(text: string, start: number, end: number): Word {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  const slot = (hash ^ (hash >>> 15)) & (MAX_WORDS - 1);
  const known = words[slot];
  if (known !== undefined && known.found.length === end - start && text.startsWith(known.found, start))
    return known;
  const word = classified(text.slice(start, end));
  words[slot] = word;
  return word;
}

function classified(part: string): Word {
  const found = detached(part);
  const lower = found.toLowerCase();
  const text = /[‐‑’]/.test(lower) ? lower.replace(/[‐‑]/g, '-').replace(/’/g, "'") : lower;
  const isNumber = SMALL.test(text) && text !== 'and' && NUMBER_WORD.test(text);
  return { found, text, kind: classOf(text), isNumber };
}

const LETTER = 1;
const DIGIT = 2;
/** Parts words. */
const BLANK = 3;
/** A hyphen or an apostrophe, which joins words. */
const JOINT = 4;
const COMPARES = 5;
const OTHER_MARK = 6;
/** Kinds of the ASCII characters, for {@link TOKEN}. */
const ASCII: Uint8Array = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[a-z]/i.test(character)) return LETTER;
  if (/\d/.test(character)) return DIGIT;
  if (/\s/.test(character)) return BLANK;
  if (/[-']/.test(character)) return JOINT;
  return /[<>]/.test(character) ? COMPARES : OTHER_MARK;
});

// Both look at the length first: a read behind the end of a text is slow, and slows down every later one.
const kindAt = (text: string, at: number): number =>
  at < text.length ? (ASCII[text.charCodeAt(at)] ?? 0) : 0;
const isNotAscii = (text: string, at: number): boolean => at < text.length && text.charCodeAt(at) > 127;

/**
 * End of the token of ASCII characters that starts at an offset; -1 where other characters may belong to it, which only
 * {@link TOKEN} knows. A word ends there as it does: the expression takes several times as long.
 */
function endInAscii(text: string, start: number): number {
  const kind = kindAt(text, start);
  let at = start + 1;
  if (kind === LETTER) {
    for (;;) {
      while (kindAt(text, at) === LETTER || kindAt(text, at) === DIGIT) at += 1;
      if (isNotAscii(text, at)) return -1;
      if (kindAt(text, at) !== JOINT) return at;
      if (isNotAscii(text, at + 1)) return -1;
      const next = kindAt(text, at + 1);
      if (next !== LETTER && next !== DIGIT) return at;
      at += 1;
    }
  }
  if (kind === DIGIT) {
    for (;;) {
      while (kindAt(text, at) === DIGIT) at += 1;
      if (isNotAscii(text, at)) return -1;
      const mark = text.charAt(at);
      if ((mark !== '.' && mark !== ',') || kindAt(text, at + 1) !== DIGIT) return at;
      at += 1;
    }
  }
  if (kind === COMPARES && text.charAt(at) === '=') return at + 1;
  return kind === 0 ? -1 : at;
}

function rawOf(text: string): Raw[] {
  const raw: Raw[] = [];
  for (let at = 0; at < text.length;) {
    if (kindAt(text, at) === BLANK) {
      at += 1;
      continue;
    }
    let end = endInAscii(text, at);
    if (end === -1) {
      TOKEN.lastIndex = at;
      const match = TOKEN.exec(text);
      if (match === null) break;
      at = match.index;
      end = at + match[0].length;
    }
    const word = wordAt(text, at, end);
    raw.push({ text: word.text, start: at, end, word });
    at = end;
  }
  return raw;
}

/** The tokens of a text, in order; invisible characters part nothing. Takes time in proportion to the text. */
export function tokensOf(text: string): Token[] {
  const raw = rawOf(text);
  const tokens: Token[] = [];
  let sentence = 0;
  for (let at = 0; at < raw.length;) {
    const one = raw[at];
    if (one === undefined) break;
    const { token: read, next: behind } = readOne(raw, at, text);
    tokens.push({
      text: read.text,
      kind: read.kind,
      value: read.value,
      start: one.start,
      end: read.end,
      sentence,
    });
    at = behind;
    const next = raw[at];
    if (
      (one.text === '.' || one.text === '!' || one.text === '?') &&
      next !== undefined &&
      next.start > one.end &&
      OPENS.test(text.charAt(next.start)) &&
      !NO_END.test(tokens.at(-2)?.text ?? '')
    )
      sentence += 1;
  }
  return tokens;
}

interface Read {
  readonly token: Pick<Token, 'text' | 'kind' | 'value' | 'end'>;
  readonly next: number;
}

function readOne(raw: readonly Raw[], at: number, text: string): Read {
  const one = raw[at];
  if (one === undefined) throw new RangeError(`No token ${at}.`);
  if (kindAt(one.text, 0) === DIGIT) return readDigits(raw, at, one, text);
  if (one.word.isNumber) return readWords(raw, at);
  // `H. pylori` is no hour.
  const isInitial = one.text.length === 1 && /[GHMS]/.test(text.charAt(one.start));
  const kind = isInitial ? null : one.word.kind;
  return { token: { text: one.text, kind, value: null, end: one.end }, next: at + 1 };
}

function readDigits(raw: readonly Raw[], at: number, one: Raw, text: string): Read {
  if (/^\d{1,3}(?:,\d{3})+$/.test(one.text)) return counted(one.text, countOf(one.text), one.end, at + 1);
  if (!/^\d{1,7}$/.test(one.text)) return counted(one.text, null, one.end, at + 1);
  // `1 348`, and `1 200 mg`, which is a dose.
  const [before, next, behind] = [raw[at - 1], raw[at + 1], raw[at + 2]];
  const joins =
    next !== undefined &&
    /^\d{3}$/.test(next.text) &&
    /^[1-9]\d{0,2}$/.test(one.text) &&
    next.start === one.end + 1 &&
    classOf(behind?.text ?? '') !== 'unit' &&
    (text.charAt(one.end) !== ' ' ||
      (before !== undefined && !/^[=p]$/.test(before.text) && !/^\d/.test(behind?.text ?? '')));
  if (joins) return counted(one.text, Number(one.text) * 1000 + Number(next.text), next.end, at + 2);
  // `2 540 753`
  const isMillion =
    next !== undefined &&
    behind !== undefined &&
    /^[1-9]\d{0,2}$/.test(one.text) &&
    [next, behind].every(({ text: group }) => /^\d{3}$/.test(group)) &&
    next.start === one.end + 1 &&
    behind.start === next.end + 1;
  return isMillion
    ? counted(one.text, Number(one.text + next.text + behind.text), behind.end, at + 3)
    : counted(one.text, Number(one.text), one.end, at + 1);
}

function counted(text: string, value: number | null, end: number, next: number): Read {
  const kind = value === null || value === 0 ? 'number' : value === 1 ? 'one' : 'count';
  return { token: { text, kind, value: kind === 'number' ? null : value, end }, next };
}

/** `one hundred and forty-two`. */
function readWords(raw: readonly Raw[], at: number): Read {
  const words: string[] = [];
  let next = at;
  for (; next < raw.length; next += 1) {
    const word = raw[next]?.text ?? '';
    if (word === 'and') {
      if (!words.some((each) => SCALE.test(each)) || !NUMBER_WORD.test(raw[next + 1]?.text ?? '')) break;
    } else if (!NUMBER_WORD.test(word) || !continues(words, word)) break;
    words.push(word);
  }
  if (words.at(-1) === 'and') next -= 1;
  return counted('#word', countOf(words.join(' ')), raw[next - 1]?.end ?? 0, next);
}

function continues(words: readonly string[], word: string): boolean {
  const last = words.at(-1);
  if (last === undefined || SCALE.test(word)) return true;
  return words.some((each) => SCALE.test(each)) || (TENS.test(last) && UNITS.test(word));
}

/** The word itself, and `#` for any number. */
export function wordOf(token: Token | undefined): string {
  if (token === undefined) return '<>';
  if (token.kind === 'count') return '#';
  return token.kind === 'number' ? '#.#' : token.text;
}

/** The class of a word; for one without, how it ends. */
export function shapeOf(token: Token | undefined): string {
  if (token === undefined) return '<>';
  if (token.kind !== null) return token.kind;
  if (!/^\p{L}/u.test(token.text) || LITTLE_WORDS.has(token.text)) return token.text;
  if (token.text.endsWith('ed')) return 'w-ed';
  if (token.text.endsWith('ing')) return 'w-ing';
  return token.text.endsWith('s') ? 'w-s' : 'w';
}
