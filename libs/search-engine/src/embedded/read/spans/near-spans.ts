import type { CallGuard } from '../call-guard.js';
import type { DocSet } from '../doc-set.js';
import { ArrangementSearch } from './arrangement-search.js';
import { SpanList } from './span-list.js';
import type { SpanSource } from './span-source.js';

/** What a near asks for, beside its operands. */
export interface Nearness {
  /** Tokens that may lie between the operands, all together. */
  readonly gap: number;
  readonly ordered: boolean;
}

/** Spans of several sources that lie near one another. */
export class NearSpans implements SpanSource {
  private readonly found = new SpanList();
  private readonly arrangements: ArrangementSearch;

  /** @param candidates documents that every operand may be in */
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
      return 'go on';
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
