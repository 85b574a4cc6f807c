import type { FieldCounts } from '@clinical/evidence';
import type { Passages, SearchableText } from '../searchable-text.js';

/** Changes of document counts by term, in ascending order of UTF-16 code units. */
export interface TermCounts {
  readonly terms: readonly string[];
  /** Display form of each term; null if terms are shown as they are. */
  readonly displays: readonly string[] | null;
  /** May be negative. */
  readonly counts: Int32Array;
}

/** Stored {@link TermCounts}: terms and displays joined by newlines. */
export interface StoredTermCounts {
  readonly terms: string;
  readonly displays: string | null;
  readonly counts: Buffer;
}

/** Term counts from a map; zero counts are omitted. */
export function termCountsOf(
  counts: ReadonlyMap<string, number>,
  displays: ReadonlyMap<string, string> | null,
): TermCounts {
  // The built-in order is by code unit, and several times faster than a comparator.
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

/** Stored counts: four bytes each, in native byte order. A view, not a copy. */
function storedCounts({ buffer, byteOffset, byteLength }: Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Inverse of {@link storedCounts}; copies, because the buffer may be unaligned. */
function countsOf(stored: Buffer): Int32Array {
  const counts = new Int32Array(stored.length / 4);
  new Uint8Array(counts.buffer).set(stored);
  return counts;
}

/** Sum of two: counts are added, zeros dropped, displays of `a` preferred. */
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
 * Sum of many, displays of earlier ones preferred. Added by halves, so a term whose count passes through zero may
 * take either display.
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
 * Sum of many stored counts, displays of earlier ones preferred. Read line by line: as lists, the words of a
 * large collection would take ten times the memory.
 */
export function sumStoredTermCounts(
  values: readonly StoredTermCounts[],
  withDisplays: boolean,
): StoredTermCounts {
  const cursors = values.map((value) => new StoredCursor(value));
  const capacity = cursors.reduce((sum, { length }) => sum + length, 0);
  const counts = new Int32Array(capacity);
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

/** Iterates over stored term counts. */
class StoredCursor {
  readonly length: number;
  /** Current term; null after the last. */
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

/** Sorts after every term. */
const LAST = new StoredCursor({ terms: '', displays: null, counts: Buffer.alloc(0) });

function lineFrom(text: string, from: number): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? text.length : end);
}

const LINES_AT_ONCE = 1_000;

/** Joins lines a thousand at a time. */
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

/** Token counts of a document by text field, including stop words. */
export function tokenCounts({ title, abstract, keywords }: SearchableText): FieldCounts {
  return { title: tokensIn(title), abstract: tokensIn(abstract), keywords: tokensIn(keywords) };
}

function tokensIn(passages: Passages): number {
  return passages.reduce((sum, passage) => sum + passage.length, 0);
}

/** Number of neighbours of one level merged into one of the next. */
const MERGE_FAN_OUT = 8;

/**
 * Start of the next merge: the last {@link MERGE_FAN_OUT} neighbours if they have the same level. Each entry is
 * written once per level, and n batches leave at most 7 runs per level.
 *
 * @param levels of all neighbours, oldest first
 * @returns an index into `levels`, or null if nothing is to be merged
 */
export function mergeStart(levels: readonly number[]): number | null {
  const start = levels.length - MERGE_FAN_OUT;
  const level = levels[start];
  return level !== undefined && levels.slice(start).every((other) => other === level) ? start : null;
}
