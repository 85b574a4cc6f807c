import type { CallGuard } from '../call-guard.js';
import type { DocSet } from '../doc-set.js';
import { SpanList, type SpanSource } from './token-spans.js';

/** Parameters of a near, other than its operands. */
interface Nearness {
  /** Total number of tokens allowed between the operands. */
  readonly gap: number;
  readonly ordered: boolean;
}

/** Spans of several sources near each other. */
export class NearSpans implements SpanSource {
  private readonly found = new SpanList();
  private readonly arrangements: ArrangementSearch;

  /** @param candidates documents that may contain every operand */
  constructor(
    private readonly operands: readonly SpanSource[],
    private readonly nearness: Nearness,
    readonly candidates: DocSet,
    guard: CallGuard,
  ) {
    this.arrangements = new ArrangementSearch(nearness, guard);
  }

  moveTo(docid: number): number {
    let fields = -1;
    for (const operand of this.operands) {
      fields &= operand.moveTo(docid);
      if (fields === 0) return 0;
    }
    return fields;
  }

  spans(field: number): SpanList {
    this.found.clear();
    this.arrangements.forEach(this.listsOf(field), (start, end) => {
      this.found.add(start, end);
      return 'continue';
    });
    this.found.normalise();
    return this.found;
  }

  startsAt(field: number, places: number): boolean {
    const lists = this.listsOf(field);
    const [one, other] = lists;
    if (places === 1 && lists.length === 2 && isOfTokens(one) && isOfTokens(other))
      return hasNearTokens(one, other, this.nearness);
    const starts = new Set<number>();
    this.arrangements.forEach(lists, (start) => {
      starts.add(start);
      return starts.size < places ? 'next start' : 'stop';
    });
    return starts.size >= places;
  }

  private listsOf(field: number): readonly SpanList[] {
    return this.operands.map((operand) => operand.spans(field));
  }
}

function isOfTokens(list: SpanList | undefined): list is SpanList {
  if (list === undefined) return false;
  for (let at = 0; at < list.length; at++) if (list.endAt(at) - list.startAt(at) !== 1) return false;
  return true;
}

/** For two token lists: only neighbours in the other list can be nearest. */
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

/** Continuation after an arrangement was found: find all others, only those with another start, or stop. */
type AfterFound = 'continue' | 'next start' | 'stop';

/** An operand to place next, and the index of its first span to try. */
interface Choice {
  readonly operand: number;
  at: number;
}

/**
 * Finds arrangements with one span of each list, without overlap and within the gap.
 *
 * From each possible first span the others are placed one after the other, nearest first. A state is the set of
 * placed operands and the end of the last one; of the ways to reach a state only the one with the smallest gap
 * matters. Thus every arrangement is found, including overlapping and identical operands, and no state is
 * explored twice needlessly. A branch ends as soon as a remaining operand starts too far away. Without
 * overlapping spans, the usual case, the first attempt succeeds or none does.
 */
class ArrangementSearch {
  private lists: readonly SpanList[] = [];
  /** Smallest end from each index on, for each list; null if ends ascend. */
  private leastEnds: readonly (Int32Array | null)[] = [];
  private longest: readonly number[] = [];
  private readonly best = new Map<number, number>();
  private steps = 0;
  private start = 0;
  private visit: (start: number, end: number) => AfterFound = () => 'stop';

  constructor(
    private readonly nearness: Nearness,
    private readonly guard: CallGuard,
  ) {}

  /**
   * @param lists at most 30
   * @param visit called with start and end of each arrangement, possibly repeated
   */
  forEach(lists: readonly SpanList[], visit: (start: number, end: number) => AfterFound): void {
    if (lists.some((list) => list.length === 0)) return;
    this.lists = lists;
    this.leastEnds = lists.map(leastEndsOf);
    this.longest = lists.map(longestOf);
    this.visit = visit;
    const firsts = this.nearness.ordered ? 1 : lists.length;
    for (let first = 0; first < firsts; first++) if (this.searchFrom(first) === 'stop') return;
  }

  /** Finds arrangements that start with a span of this operand. */
  private searchFrom(first: number): AfterFound {
    const list = this.lists[first];
    if (list === undefined) return 'continue';
    for (let at = 0; at < list.length; at++) {
      this.start = list.startAt(at);
      this.best.clear();
      if (this.place(1 << first, 1, list.endAt(at), 0) === 'stop') return 'stop';
    }
    return 'continue';
  }

  /**
   * @param placed a bit for each placed operand, `count` in all; the last one ends at `end`
   * @param gap tokens between them so far
   */
  private place(placed: number, count: number, end: number, gap: number): AfterFound {
    this.guard.checkEvery(++this.steps);
    if (count === this.lists.length) return this.visit(this.start, end);
    const state = (end - this.start) * 2 ** this.lists.length + placed;
    if ((this.best.get(state) ?? Infinity) <= gap) return 'continue';
    const choices = this.choicesAt(placed, end, gap);
    if (choices === null) return 'continue';
    this.best.set(state, gap);
    for (;;) {
      const nearest = this.nearestOf(choices);
      const list = nearest === null ? undefined : this.lists[nearest.operand];
      if (nearest === null || list === undefined) return 'continue';
      const between = gap + list.startAt(nearest.at) - end;
      if (between > this.nearness.gap) return 'continue';
      const after = this.place(placed | (1 << nearest.operand), count + 1, list.endAt(nearest.at), between);
      if (after !== 'continue') return after;
      nearest.at++;
    }
  }

  /** Candidates for the next operand; null if a remaining one has no span within reach. */
  private choicesAt(placed: number, end: number, gap: number): Choice[] | null {
    const choices: Choice[] = [];
    let furthest = end;
    let lengths = 0;
    for (let operand = 0; operand < this.lists.length; operand++) {
      const list = this.lists[operand];
      if (list === undefined || (placed & (1 << operand)) !== 0) continue;
      const at = list.firstFrom(end);
      if (at === list.length) return null;
      furthest = Math.max(furthest, this.leastEnds[operand]?.[at] ?? list.endAt(at));
      lengths += this.longest[operand] ?? 0;
      if (!this.nearness.ordered || choices.length === 0) choices.push({ operand, at });
    }
    return gap + furthest - end - lengths <= this.nearness.gap ? choices : null;
  }

  private nearestOf(choices: readonly Choice[]): Choice | null {
    let nearest: Choice | null = null;
    let least = Infinity;
    for (const choice of choices) {
      const list = this.lists[choice.operand];
      if (list === undefined || choice.at >= list.length || list.startAt(choice.at) >= least) continue;
      nearest = choice;
      least = list.startAt(choice.at);
    }
    return nearest;
  }
}

/** Null if the ends ascend, so that the first is the smallest. */
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
