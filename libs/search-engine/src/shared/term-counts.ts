import type { FieldCounts } from '@clinical/evidence';
import type { Passages, SearchableText } from '../searchable-text.js';

/** Changes to how many documents hold each of some terms, by ascending term (by UTF-16 code unit). */
export interface TermCounts {
  readonly terms: readonly string[];
  /** How each term is written for people; null where terms are shown as they are. */
  readonly displays: readonly string[] | null;
  /** May be negative: fewer documents than before. */
  readonly counts: Int32Array;
}

/** A {@link TermCounts} as it is stored: terms and displays joined by line ends. */
export interface StoredTermCounts {
  readonly terms: string;
  readonly displays: string | null;
  readonly counts: Buffer;
}

/** Term counts out of a map; terms with a count of 0 are left out. */
export function termCountsOf(
  counts: ReadonlyMap<string, number>,
  displays: ReadonlyMap<string, string> | null,
): TermCounts {
  // The built-in order is by code unit, and without a comparison of our own several times as fast.
  const terms = [...counts.keys()].filter((term) => counts.get(term) !== 0).sort();
  return {
    terms,
    displays: displays === null ? null : terms.map((term) => displays.get(term) ?? term),
    counts: Int32Array.from(terms, (term) => counts.get(term) ?? 0),
  };
}

export function encodeTermCounts(value: TermCounts): StoredTermCounts {
  return {
    terms: value.terms.join('\n'),
    displays: value.displays === null ? null : value.displays.join('\n'),
    counts: storedCounts(value.counts),
  };
}

export function decodeTermCounts(stored: StoredTermCounts): TermCounts {
  const counts = countsOf(stored.counts);
  const lines = (text: string): string[] => (counts.length === 0 ? [] : text.split('\n'));
  return {
    terms: lines(stored.terms),
    displays: stored.displays === null ? null : lines(stored.displays),
    counts,
  };
}

/** Counts as they are stored: four bytes each, in the order of the machine. The bytes are those of the counts, not a copy. */
function storedCounts({ buffer, byteOffset, byteLength }: Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** What {@link storedCounts} made, as a copy: a buffer may begin where no count can. */
function countsOf(stored: Buffer): Int32Array {
  const counts = new Int32Array(stored.length / 4);
  new Uint8Array(counts.buffer).set(stored);
  return counts;
}

/** The sum of two: counts are added, terms that come to 0 are dropped, the display of `a` stands before that of `b`. */
export function addTermCounts(a: TermCounts, b: TermCounts): TermCounts {
  if (a.terms.length === 0) return b;
  if (b.terms.length === 0) return a;
  const terms: string[] = [];
  const displays: string[] = [];
  const counts: number[] = [];
  const take = (from: TermCounts, index: number, count: number): void => {
    const term = from.terms[index];
    if (count === 0 || term === undefined) return;
    terms.push(term);
    displays.push(from.displays?.[index] ?? term);
    counts.push(count);
  };
  let i = 0;
  let j = 0;
  while (i < a.terms.length || j < b.terms.length) {
    const order = compareHeads(a.terms[i], b.terms[j]);
    if (order < 0) take(a, i, a.counts[i] ?? 0);
    else if (order > 0) take(b, j, b.counts[j] ?? 0);
    else take(a, i, (a.counts[i] ?? 0) + (b.counts[j] ?? 0));
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return { terms, displays: a.displays === null ? null : displays, counts: Int32Array.from(counts) };
}

/**
 * The sum of many, the earlier ones' displays first. They are added by halves: a term whose count comes to nothing on the way is
 * shown as it was written after that, or before, as the halves fall.
 */
export function sumTermCounts(values: readonly TermCounts[], withDisplays: boolean): TermCounts {
  const [only, ...others] = values;
  if (only === undefined) return { terms: [], displays: withDisplays ? [] : null, counts: new Int32Array(0) };
  if (others.length === 0) return only;
  const middle = values.length >> 1;
  return addTermCounts(
    sumTermCounts(values.slice(0, middle), withDisplays),
    sumTermCounts(values.slice(middle), withDisplays),
  );
}

/**
 * The sum of many as they are stored, the earlier ones' displays first. Each is read line by line: as lists, the words of a
 * large collection would take ten times the memory of their text.
 */
export function sumStoredTermCounts(
  values: readonly StoredTermCounts[],
  withDisplays: boolean,
): StoredTermCounts {
  const cursors = values.map((value) => new StoredCursor(value));
  const most = cursors.reduce((sum, { length }) => sum + length, 0);
  const counts = new Int32Array(most);
  const terms = new TextLines();
  const displays = new TextLines();
  let length = 0;
  for (;;) {
    const first = cursors.reduce((least, cursor) => (cursor.isBefore(least) ? cursor : least), LAST);
    const { term, display } = first;
    if (term === null) break;
    let count = 0;
    for (const cursor of cursors) {
      if (cursor.term !== term) continue;
      count += cursor.count;
      cursor.advance();
    }
    if (count === 0) continue;
    counts[length++] = count;
    terms.add(term);
    if (withDisplays) displays.add(display ?? term);
  }
  return {
    terms: terms.text(),
    displays: withDisplays ? displays.text() : null,
    counts: storedCounts(counts.subarray(0, length)),
  };
}

/** Reads stored term counts from the first term to the last. */
class StoredCursor {
  readonly length: number;
  /** Null after the last. */
  term: string | null = null;
  display: string | null = null;
  count = 0;
  private readonly counts: Int32Array;
  private at = -1;
  private termFrom = 0;
  private displayFrom = 0;

  constructor(private readonly stored: StoredTermCounts) {
    this.counts = countsOf(stored.counts);
    this.length = this.counts.length;
    this.advance();
  }

  isBefore({ term }: StoredCursor): boolean {
    return this.term !== null && (term === null || this.term < term);
  }

  advance(): void {
    const { terms, displays } = this.stored;
    this.at++;
    if (this.at >= this.length) {
      this.term = null;
      return;
    }
    this.term = lineFrom(terms, this.termFrom);
    this.termFrom += this.term.length + 1;
    this.count = this.counts[this.at] ?? 0;
    if (displays === null) return;
    this.display = lineFrom(displays, this.displayFrom);
    this.displayFrom += this.display.length + 1;
  }
}

/** Behind every other. */
const LAST = new StoredCursor({ terms: '', displays: null, counts: Buffer.alloc(0) });

function lineFrom(text: string, from: number): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? text.length : end);
}

const LINES_AT_ONCE = 1_000;

/** Lines that become one text, a thousand at a time. */
class TextLines {
  private readonly done: string[] = [];
  private lines: string[] = [];

  add(line: string): void {
    this.lines.push(line);
    if (this.lines.length < LINES_AT_ONCE) return;
    this.done.push(this.lines.join('\n'));
    this.lines = [];
  }

  text(): string {
    return [...this.done, ...(this.lines.length === 0 ? [] : [this.lines.join('\n')])].join('\n');
  }
}

/** The end of a list sorts after every term. */
function compareHeads(a: string | undefined, b: string | undefined): number {
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return byCodeUnit(a, b);
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many tokens, stop words included, a document has in each text field. */
export function tokenCounts({ title, abstract, keywords }: SearchableText): FieldCounts {
  return { title: tokensIn(title), abstract: tokensIn(abstract), keywords: tokensIn(keywords) };
}

function tokensIn(passages: Passages): number {
  return passages.reduce((sum, passage) => sum + passage.length, 0);
}

/** So many neighbours of one level become one of the next. */
const MERGE_FAN_OUT = 8;

/**
 * Where the run to be merged begins: the last {@link MERGE_FAN_OUT} neighbours, when they are all of one level.
 * Each entry is written once a level, and n batches leave at most 7 runs a level.
 *
 * @param levels of all neighbours, oldest first
 * @returns an index into `levels`, or null when nothing is to be merged
 */
export function mergeStart(levels: readonly number[]): number | null {
  const start = levels.length - MERGE_FAN_OUT;
  const level = levels[start];
  return level !== undefined && levels.slice(start).every((other) => other === level) ? start : null;
}
