import type { CallGuard } from '../call-guard.js';
import type { DocSet } from '../doc-set.js';
import { SpanList } from './span-list.js';
import type { SpanSource } from './span-source.js';

/** What a near asks for, beside its operands. */
export interface Nearness {
  /** Tokens that may lie between the operands, all together. */
  readonly gap: number;
  readonly ordered: boolean;
}

/**
 * Spans of several sources that lie near one another.
 *
 * From every span that may come first, the others are put behind it one after the other: a state is which
 * operands are placed and where the last of them ends, and of the ways to reach a state the one with the
 * smallest gap is as good as any. So every arrangement is found, overlapping and identical operands included,
 * and a state is not gone through twice without need. A state is given up as soon as an operand that is still
 * to be placed begins too far behind it, which leaves no choice where each operand stands once.
 */
export class NearSpans implements SpanSource {
  private readonly found = new SpanList();
  private lists: readonly SpanList[] = [];
  /** For each list the smallest end of a span from each index on; null where ends ascend. */
  private leastEnds: readonly (Int32Array | null)[] = [];
  private longest: readonly number[] = [];
  private readonly best = new Map<number, number>();
  private steps = 0;
  private start = 0;
  private stopAtFirst = false;

  /** @param candidates documents that every operand may be in */
  constructor(
    private readonly operands: readonly SpanSource[],
    private readonly nearness: Nearness,
    readonly candidates: DocSet,
    private readonly guard: CallGuard,
  ) {}

  moveTo(docid: number): number {
    let fields = -1;
    for (const operand of this.operands) {
      fields &= operand.moveTo(docid);
      if (fields === 0) return 0;
    }
    return fields;
  }

  spans(field: number): SpanList {
    this.search(field, false);
    this.found.normalise();
    return this.found;
  }

  hasSpan(field: number): boolean {
    this.search(field, true);
    return this.found.length > 0;
  }

  private search(field: number, stopAtFirst: boolean): void {
    this.found.clear();
    this.stopAtFirst = stopAtFirst;
    this.lists = this.operands.map((operand) => operand.spans(field));
    if (this.lists.some((list) => list.length === 0)) return;
    const [one, other] = this.lists;
    if (stopAtFirst && this.lists.length === 2 && isOfTokens(one) && isOfTokens(other)) {
      if (hasNearTokens(one, other, this.nearness)) this.found.add(0, 0);
      return;
    }
    this.leastEnds = this.lists.map(leastEndsOf);
    this.longest = this.lists.map(longestOf);
    const firsts = this.nearness.ordered ? 1 : this.lists.length;
    for (let first = 0; first < firsts; first++) this.searchFrom(first);
  }

  /** Arrangements that begin with a span of this operand. */
  private searchFrom(first: number): void {
    const list = this.lists[first];
    if (list === undefined) return;
    for (let at = 0; at < list.length; at++) {
      this.best.clear();
      this.start = list.startAt(at);
      if (this.place(1 << first, 1, list.endAt(at), 0)) return;
    }
  }

  /**
   * @param placed a bit for each operand that is placed, `count` of them; the last ends at `end`
   * @param gap tokens between them so far
   * @returns whether enough is found
   */
  private place(placed: number, count: number, end: number, gap: number): boolean {
    this.guard.checkEvery(++this.steps);
    if (count === this.lists.length) {
      this.found.add(this.start, end);
      return this.stopAtFirst;
    }
    if (!this.canEnd(placed, end, gap)) return false;
    const state = (end - this.start) * 2 ** this.lists.length + placed;
    if ((this.best.get(state) ?? Infinity) <= gap) return false;
    this.best.set(state, gap);
    if (this.nearness.ordered) return this.placeOperand(count, placed, count, end, gap);
    for (let operand = 0; operand < this.lists.length; operand++) {
      if ((placed & (1 << operand)) === 0 && this.placeOperand(operand, placed, count, end, gap)) return true;
    }
    return false;
  }

  private placeOperand(operand: number, placed: number, count: number, end: number, gap: number): boolean {
    const list = this.lists[operand];
    if (list === undefined) return false;
    for (let at = list.firstFrom(end); at < list.length; at++) {
      const between = gap + list.startAt(at) - end;
      if (between > this.nearness.gap) return false;
      if (this.place(placed | (1 << operand), count + 1, list.endAt(at), between)) return true;
    }
    return false;
  }

  /** Whether every operand that is not yet placed has a span behind `end` that may still be near enough. */
  private canEnd(placed: number, end: number, gap: number): boolean {
    let furthest = end;
    let lengths = 0;
    for (let operand = 0; operand < this.lists.length; operand++) {
      const list = this.lists[operand];
      if (list === undefined || (placed & (1 << operand)) !== 0) continue;
      const next = list.firstFrom(end);
      if (next === list.length) return false;
      furthest = Math.max(furthest, this.leastEnds[operand]?.[next] ?? list.endAt(next));
      lengths += this.longest[operand] ?? 0;
    }
    return gap + furthest - end - lengths <= this.nearness.gap;
  }
}

function isOfTokens(list: SpanList | undefined): list is SpanList {
  if (list === undefined) return false;
  for (let at = 0; at < list.length; at++) if (list.endAt(at) - list.startAt(at) !== 1) return false;
  return true;
}

/** Two lists of tokens: for each of one list, only its neighbours in the other can be nearest. */
function hasNearTokens(one: SpanList, other: SpanList, { gap, ordered }: Nearness): boolean {
  let next = 0;
  for (let at = 0; at < one.length; at++) {
    const position = one.startAt(at);
    while (next < other.length && other.startAt(next) < position) next++;
    if (!ordered && next > 0 && position - other.startAt(next - 1) - 1 <= gap) return true;
    const behind = next < other.length && other.startAt(next) === position ? next + 1 : next;
    if (behind < other.length && other.startAt(behind) - position - 1 <= gap) return true;
  }
  return false;
}

/** Null where the ends ascend, so that the first is the smallest. */
function leastEndsOf(list: SpanList): Int32Array | null {
  let ascend = true;
  for (let at = 1; at < list.length && ascend; at++) ascend = list.endAt(at) >= list.endAt(at - 1);
  if (ascend) return null;
  const least = new Int32Array(list.length);
  let smallest = Infinity;
  for (let at = list.length - 1; at >= 0; at--) {
    smallest = Math.min(smallest, list.endAt(at));
    least[at] = smallest;
  }
  return least;
}

function longestOf(list: SpanList): number {
  let longest = 0;
  for (let at = 0; at < list.length; at++) longest = Math.max(longest, list.endAt(at) - list.startAt(at));
  return longest;
}
