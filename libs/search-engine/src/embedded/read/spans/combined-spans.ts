import { keepAt, readPositions, type Occurrences } from '../../storage/occurrence-codec.js';
import { gallopTo, type DocSet } from '../doc-set.js';
import { SpanList, type SpanSource } from './token-spans.js';

/** Spans of any of several sources. */
export class AnySpans implements SpanSource {
  private readonly list = new SpanList();
  private present: readonly { readonly option: SpanSource; readonly fields: number }[] = [];

  /** @param candidates documents that may contain one of the options */
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

/** Spans of several adjacent sources. */
export class SequenceSpans implements SpanSource {
  private lists: readonly [SpanList, SpanList] = [new SpanList(), new SpanList()];

  /** @param candidates documents that may contain every part */
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

/** Appends each span of `after` that starts where a span of `before` ends. */
function join(before: SpanList, after: SpanList, into: SpanList): void {
  into.clear();
  let next = 0;
  for (let at = 0; at < before.length; at++) {
    const end = before.endAt(at);
    // Ends usually ascend like starts; otherwise restart the search.
    if (next > 0 && after.startAt(next - 1) >= end) next = after.firstFrom(end);
    while (next < after.length && after.startAt(next) < end) next++;
    for (let match = next; match < after.length && after.startAt(match) === end; match++)
      into.add(before.startAt(at), after.endAt(match));
  }
}

/** A word of a phrase: its offset from the start, and its current position. */
interface PhraseWord {
  readonly word: Occurrences;
  readonly offset: number;
  at: number;
}

/**
 * Spans of adjacent words: a sequence of single words, and the most frequent kind. The rarest word determines
 * possible starts; of the others only as many positions are read as needed to reject them.
 */
export class PhraseSpans implements SpanSource {
  private readonly rarestFirst: readonly PhraseWord[];
  private readonly first: PhraseWord;
  private readonly list = new SpanList();
  private readonly begins = new BeginList();

  /**
   * @param words at least one, in order
   * @param fieldMask a bit for each field to search
   * @param candidates documents that may contain all of them
   */
  constructor(
    words: readonly [Occurrences, ...Occurrences[]],
    private readonly fieldMask: number,
    readonly candidates: DocSet,
  ) {
    this.rarestFirst = words
      .map((word, offset) => ({ word, offset, at: 0 }))
      .sort((a, b) => a.word.docids.length - b.word.docids.length);
    this.first = this.rarestFirst[0] ?? { word: words[0], offset: 0, at: 0 };
    this.length = words.length;
  }

  private readonly length: number;

  moveTo(docid: number): number {
    let fields = this.fieldMask;
    for (const each of this.rarestFirst) {
      const { word } = each;
      each.at = gallopTo(word.docids, docid, each.at);
      if (word.docids[each.at] !== docid) return 0;
      fields &= word.fields[each.at] ?? 0;
      if (fields === 0) return 0;
    }
    return fields;
  }

  spans(field: number): SpanList {
    this.findBegins(field);
    this.list.clear();
    for (let at = 0; at < this.begins.length; at++) {
      const start = this.begins.positions[at] ?? 0;
      this.list.add(start, start + this.length);
    }
    return this.list;
  }

  startsAt(field: number, places: number): boolean {
    this.findBegins(field);
    return this.begins.length >= places;
  }

  private findBegins(field: number): void {
    const { first, begins } = this;
    begins.length = 0;
    begins.offset = first.offset;
    const { word } = first;
    readPositions(word.positions, word.starts[first.at] ?? 0, word.fields[first.at] ?? 0, field, begins);
    for (const each of this.rarestFirst) {
      if (begins.length === 0) return;
      if (each === first) continue;
      const { starts, fields, positions } = each.word;
      begins.length = keepAt(
        positions,
        starts[each.at] ?? 0,
        fields[each.at] ?? 0,
        field,
        each.offset,
        begins,
      );
    }
  }
}

/** Possible start positions of a phrase, ascending. */
class BeginList {
  positions = new Int32Array(64);
  length = 0;
  /** Subtracted from added positions. */
  offset = 0;

  push(position: number): void {
    if (position < this.offset) return;
    if (this.length === this.positions.length) {
      const grown = new Int32Array(2 * this.length);
      grown.set(this.positions);
      this.positions = grown;
    }
    this.positions[this.length++] = position - this.offset;
  }
}
