import { shapeOf, tokensOf, type Token } from './tokens.js';
import { LITTLE_WORDS, type WordClass } from './word-classes.js';

/** A text of a record: the title first, then the sections of the abstract. */
export interface SizeText {
  readonly label: string;
  readonly text: string;
  /** Whether it is the title. */
  readonly title: boolean;
  readonly tokens: readonly Token[];
}

/** A text with its tokens. */
export function sizeText(text: string, label: string, title: boolean): SizeText {
  return { label, text, title, tokens: tokensOf(text.slice(0, MAX_READ)) };
}

/** An integer that may count people, and its position. */
export interface Count {
  readonly value: number;
  /** Index of its text. */
  readonly text: number;
  readonly tokens: readonly Token[];
  /** Index among the tokens; first and last token of its sentence. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Sentences of the record before its own. */
  readonly order: number;
  /**
   * The counted noun: class and word, and its position; empty and -1 without one. In brackets, the class before them.
   */
  readonly head: string;
  readonly headWord: string;
  readonly headAt: number;
  /** `n = 12`, and `N = 12`. */
  readonly equals: boolean;
  readonly capital: boolean;
  readonly bracketed: boolean;
  /** The place of its bracket among the tokens; -1 outside of brackets. */
  readonly bracketAt: number;
  /** The 12 of `7/12` and `7 of 12`, and the 7 of `7/12`. */
  readonly isWhole: boolean;
  readonly isPart: boolean;
}

/** No abstract is nearly as long; in UTF-16 units. */
const MAX_READ = 12_000;
const MONTHS: ReadonlySet<string> = new Set(
  `january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec`.split(/\s+/),
);
const BEFORE_YEARS: ReadonlySet<string> = new Set([
  ...'in since during between until till before after and to from through early late mid ,'.split(' '),
  ...MONTHS,
]);
const ONE_OF = /^(?:woman|man|girl|boy|patient|female|male|child|adult|control)$/;
const HEADS: ReadonlySet<string> = new Set<WordClass>([
  'people',
  'animals',
  'things',
  'studies',
  'groups',
  'unit',
]);
const BRACKET_HEADS: ReadonlySet<string> = new Set<WordClass>([
  'people',
  'group',
  'things',
  'animals',
  'studies',
]);
const MAX_TO_HEAD = 14;
/** Maximum counts, as each number is compared with the others; no abstract states as many. */
const MAX_COUNTS = 300;

/** The numbers of all texts that may count people, in order. Takes time in proportion to the texts. */
export function countsOf(texts: readonly SizeText[]): Count[] {
  const counts: Count[] = [];
  let before = 0;
  for (const [text, { text: words, tokens }] of texts.entries()) {
    let from = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.sentence !== tokens[from]?.sentence) from = at;
      if (counts.length >= MAX_COUNTS) return counts;
      if (mayCount(tokens, at)) counts.push(countAt(tokens, at, from, { text, words, before }));
    }
    before += (tokens.at(-1)?.sentence ?? -1) + 1;
  }
  return counts;
}

/** No dose, date, decimal, range, name or test result. */
function mayCount(tokens: readonly Token[], at: number): boolean {
  const [one, left, right] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (one === undefined || one.value === null) return false;
  if (one.kind !== 'count' && !(one.kind === 'one' && ONE_OF.test(right?.text ?? ''))) return false;
  if (right !== undefined) {
    if (right.kind === 'unit' && right.text !== 's') return false;
    if (/^(?:th|st|nd|rd|-year-old|°|[±–—])$/.test(right.text)) return false;
    // `(12,067patients)` has a missing space; `L745` is a name.
    if (right.start === one.end && right.kind !== 'people' && /^[-\p{L}]/u.test(right.text)) return false;
    if (right.text === '/' && (left?.text === '/' || tokens[at + 3]?.text === '/')) return false;
  }
  if (left !== undefined && !mayFollow(tokens, at, left, one)) return false;
  return !isYear(one, left, right);
}

function mayFollow(tokens: readonly Token[], at: number, left: Token, one: Token): boolean {
  if (/^[±<>≤≥−–—$£€~]/.test(left.text)) return false;
  if (left.end === one.start && /[-\p{L}]$/u.test(left.text)) return false;
  if (left.text === '+') return tokens[at - 2]?.kind === 'count';
  if (left.text === '=') return tokens[at - 2]?.text === 'n';
  return !(left.text === '/' && tokens[at - 3]?.text === '/');
}

function isYear({ text, value }: Token, left: Token | undefined, right: Token | undefined): boolean {
  if (value === null || value < 1900 || value > 2035) return false;
  // 'In March 2012 patients ...', followed by any text; but '2,012 patients' is a number.
  if (left !== undefined && MONTHS.has(left.text)) return /^\d+$/.test(text);
  if (left?.text === '/') return true;
  if (left !== undefined && BEFORE_YEARS.has(left.text))
    return !(right?.kind === 'people' || shapeOf(right) === 'w');
  return value >= 1950 && left?.text !== '=' && right !== undefined && /^[),;.]$/.test(right.text);
}

function countAt(
  tokens: readonly Token[],
  at: number,
  from: number,
  { text, words, before }: { readonly text: number; readonly words: string; readonly before: number },
): Count {
  const one = tokens[at];
  if (one === undefined || one.value === null) throw new RangeError(`No count at ${at}.`);
  let to = at;
  while (tokens[to + 1]?.sentence === one.sentence) to += 1;
  const head = headOf(tokens, at);
  const bracketAt = bracketBefore(tokens, at, from);
  const [left, left2, left3] = [tokens[at - 1], tokens[at - 2], tokens[at - 3]];
  const taken =
    left?.text === 'of' ? left2 : left?.text === 'the' && left2?.text === 'of' ? left3 : undefined;
  return {
    value: one.value,
    text,
    tokens,
    at,
    from,
    to,
    order: before + one.sentence,
    ...head,
    head: head.head === '' && bracketAt !== -1 ? headBefore(tokens, bracketAt, from) : head.head,
    equals: left?.text === '=' && left2?.text === 'n',
    capital: left2 !== undefined && words.charAt(left2.start) === 'N',
    bracketed: bracketAt !== -1,
    bracketAt,
    isWhole:
      (left?.text === '/' && left2?.kind === 'count') ||
      (taken !== undefined && (taken.kind === 'count' || /^(?:out|\)|%)$/.test(taken.text))),
    isPart: tokens[at + 1]?.text === '/',
  };
}

/** `(30) overweight (obese) patients`: the counted noun, after the words between. */
function headOf(tokens: readonly Token[], at: number): Pick<Count, 'head' | 'headWord' | 'headAt'> {
  let depth = 0;
  for (let next = at + 1; next < tokens.length && next - at <= MAX_TO_HEAD; next += 1) {
    const token = tokens[next];
    if (token === undefined) break;
    if (/^[([]$/.test(token.text)) depth += 1;
    else if (/^[)\]]$/.test(token.text)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0) {
      if (token.kind !== null && HEADS.has(token.kind)) return lastHead(tokens, next, token);
      if (endsHead(tokens, next, next - at - 1)) break;
    }
  }
  return { head: '', headWord: '', headAt: -1 };
}

/** `patient records` are records. */
function lastHead(
  tokens: readonly Token[],
  at: number,
  found: Token,
): Pick<Count, 'head' | 'headWord' | 'headAt'> {
  const next = tokens[at + 1];
  const isCompound =
    next !== undefined &&
    next.text !== found.text &&
    /^(?:things|people|animals|unit)$/.test(next.kind ?? '');
  const head = isCompound ? next : found;
  return { head: head.kind ?? '', headWord: head.text, headAt: isCompound ? at + 1 : at };
}

function endsHead(tokens: readonly Token[], at: number, passed: number): boolean {
  const token = tokens[at];
  if (token === undefined || /^[.;:!?]$/.test(token.text)) return true;
  if (token.kind === 'count') return passed > 0 && tokens[at - 1]?.text !== 'type';
  if (LITTLE_WORDS.has(token.text) && !BEFORE_HEADS.test(token.text)) return true;
  if (token.kind === 'taken') return passed >= 2;
  if (token.kind === 'joins')
    return passed >= 3 || !/^(?:and|or)$/.test(token.text) || tokens[at + 1]?.kind === 'count';
  return token.kind === 'found';
}

const BEFORE_HEADS = /^(?:first|second|consecutive|other|additional|remaining|further|more)$/;

function bracketBefore(tokens: readonly Token[], at: number, from: number): number {
  for (let before = at - 1; before >= from && at - before < 12; before -= 1) {
    if (tokens[before]?.text === ')') return -1;
    if (tokens[before]?.text === '(') return before;
  }
  return -1;
}

/** `asthmatic children (n = 12)`. */
function headBefore(tokens: readonly Token[], bracket: number, from: number): string {
  for (let before = bracket - 1; before >= from && bracket - before < 6; before -= 1) {
    const kind = tokens[before]?.kind ?? '';
    if (kind === 'count') return '';
    if (BRACKET_HEADS.has(kind)) return `(${kind}`;
  }
  return '';
}

/** Whether it counts people, by the words around. */
export function isOfPeople({ head, equals }: Count): boolean {
  return head === 'people' || head === '(people' || (equals && !/things|animals|studies/.test(head));
}
