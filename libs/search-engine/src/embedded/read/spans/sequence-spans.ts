import type { DocSet } from '../doc-set.js';
import { SpanList } from './span-list.js';
import type { SpanSource } from './span-source.js';

/** Spans of several sources, each directly after the one before. */
export class SequenceSpans implements SpanSource {
  private lists: readonly [SpanList, SpanList] = [new SpanList(), new SpanList()];

  /** @param candidates documents that every part may be in */
  constructor(
    private readonly parts: readonly SpanSource[],
    readonly candidates: DocSet,
  ) {}

  moveTo(docid: number): number {
    let fields = -1;
    for (const part of this.parts) {
      fields &= part.moveTo(docid);
      if (fields === 0) return 0;
    }
    return fields;
  }

  spans(field: number): SpanList {
    let [found, spare] = this.lists;
    found.clear();
    this.parts.forEach((part, number) => {
      if (number > 0 && found.length === 0) return;
      const list = part.spans(field);
      if (number === 0) copy(list, found);
      else {
        join(found, list, spare);
        [found, spare] = [spare, found];
      }
    });
    found.normalise();
    return found;
  }

  startsAt(field: number, places: number): boolean {
    return this.spans(field).distinctStarts() >= places;
  }
}

function copy(from: SpanList, to: SpanList): void {
  for (let at = 0; at < from.length; at++) to.add(from.startAt(at), from.endAt(at));
}

/** Puts every span of `after` that starts where one of `before` ends behind it. */
function join(before: SpanList, after: SpanList, into: SpanList): void {
  into.clear();
  let next = 0;
  for (let at = 0; at < before.length; at++) {
    const end = before.endAt(at);
    // Ends mostly ascend as starts do; where they do not, the search begins anew.
    if (next > 0 && after.startAt(next - 1) >= end) next = after.firstFrom(end);
    while (next < after.length && after.startAt(next) < end) next++;
    for (let match = next; match < after.length && after.startAt(match) === end; match++)
      into.add(before.startAt(at), after.endAt(match));
  }
}
