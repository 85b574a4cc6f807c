import type { DocSet } from '../doc-set.js';
import { SpanList } from './span-list.js';
import type { SpanSource } from './span-source.js';

/** Spans of any of several sources. */
export class AnySpans implements SpanSource {
  private readonly list = new SpanList();
  private present: readonly { readonly option: SpanSource; readonly fields: number }[] = [];

  /** @param candidates documents that one of the options may be in */
  constructor(
    private readonly options: readonly SpanSource[],
    readonly candidates: DocSet,
  ) {}

  moveTo(docid: number): number {
    this.present = this.options.map((option) => ({ option, fields: option.moveTo(docid) }));
    return this.present.reduce((all, { fields }) => all | fields, 0);
  }

  spans(field: number): SpanList {
    this.list.clear();
    for (const { option, fields } of this.present) {
      if ((fields & (1 << field)) === 0) continue;
      const spans = option.spans(field);
      for (let at = 0; at < spans.length; at++) this.list.add(spans.startAt(at), spans.endAt(at));
    }
    this.list.normalise();
    return this.list;
  }

  startsAt(field: number, places: number): boolean {
    if (places > 1) return this.spans(field).distinctStarts() >= places;
    return this.present.some(
      ({ option, fields }) => (fields & (1 << field)) !== 0 && option.startsAt(field, places),
    );
  }
}
