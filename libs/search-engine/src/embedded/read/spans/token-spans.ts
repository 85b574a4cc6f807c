import { readPositions, type Occurrences } from '../../storage/occurrence-codec.js';
import { gallopTo, setOfSorted, type DocSet } from '../doc-set.js';

/** Spans of a passage: `starts[i]` is the position of the first token, `ends[i]` the position after the last. */
export class SpanList {
  starts = new Int32Array(16);
  ends = new Int32Array(16);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  add(start: number, end: number): void {
    if (this.length === this.starts.length) this.grow();
    this.starts[this.length] = start;
    this.ends[this.length++] = end;
  }

  /** Appends a single token. */
  push(position: number): void {
    this.add(position, position + 1);
  }

  startAt(index: number): number {
    return this.starts[index] ?? 0;
  }

  endAt(index: number): number {
    return this.ends[index] ?? 0;
  }

  /** Index of the first span that starts at `position` or later, from index `from` on. */
  firstFrom(position: number, from = 0): number {
    let low = from;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.startAt(middle) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Number of distinct start positions. */
  distinctStarts(): number {
    let count = 0;
    for (let at = 0; at < this.length; at++) if (at === 0 || this.starts[at] !== this.starts[at - 1]) count++;
    return count;
  }

  /** Sorts the spans and removes duplicates. */
  normalise(): void {
    let isOrdered = true;
    for (let at = 1; at < this.length && isOrdered; at++) isOrdered = this.order(at - 1, at) < 0;
    if (isOrdered) return;
    const places = Array.from({ length: this.length }, (_, at) => at).sort((a, b) => this.order(a, b));
    const spans = places.map((at) => [this.startAt(at), this.endAt(at)] as const);
    this.clear();
    for (const [start, end] of spans) {
      const isNew =
        this.length === 0 || this.startAt(this.length - 1) !== start || this.endAt(this.length - 1) !== end;
      if (isNew) this.add(start, end);
    }
  }

  private order(a: number, b: number): number {
    return this.startAt(a) - this.startAt(b) || this.endAt(a) - this.endAt(b);
  }

  private grow(): void {
    const starts = new Int32Array(2 * this.length);
    const ends = new Int32Array(2 * this.length);
    starts.set(this.starts);
    ends.set(this.ends);
    this.starts = starts;
    this.ends = ends;
  }
}

/** Finds spans document by document, in ascending order, within its {@link candidates}. */
export interface SpanSource {
  /** Documents that may contain a span; no others do. */
  readonly candidates: DocSet;
  /** Moves to a document and returns the fields that may contain a span, one bit each. */
  moveTo(docid: number): number;
  /** Distinct spans in a field of the document, by start and end. The list is reused by the next call. */
  spans(field: number): SpanList;
  /** Whether spans start at this many positions of the field; may be cheaper than {@link spans}. */
  startsAt(field: number, places: number): boolean;
}

/** Positions of one word within the searched fields. */
export class WordSpans implements SpanSource {
  private readonly list = new SpanList();
  private at = 0;

  /**
   * @param fieldMask a bit for each field to search
   * @param candidates documents that contain the word in one of them
   */
  constructor(
    private readonly word: Occurrences,
    private readonly fieldMask: number,
    readonly candidates: DocSet,
  ) {}

  moveTo(docid: number): number {
    const { docids, fields } = this.word;
    this.at = gallopTo(docids, docid, this.at);
    return docids[this.at] === docid ? (fields[this.at] ?? 0) & this.fieldMask : 0;
  }

  spans(field: number): SpanList {
    this.list.clear();
    const { fields, starts, positions } = this.word;
    const mask = fields[this.at] ?? 0;
    if ((mask & (1 << field)) !== 0) readPositions(positions, starts[this.at] ?? 0, mask, field, this.list);
    return this.list;
  }

  startsAt(field: number, places: number): boolean {
    if (places > 1) return this.spans(field).length >= places;
    return ((this.word.fields[this.at] ?? 0) & (1 << field)) !== 0;
  }
}

/** Positions of any of several words within the searched fields; their documents are merged once. */
export class WordsSpans implements SpanSource {
  readonly candidates: DocSet;
  private readonly list = new SpanList();
  /** Start of the entries of each docid in `wordOf` and `placeOf`; one extra at the end. */
  private readonly begins: Uint32Array;
  private readonly wordOf: Uint32Array;
  private readonly placeOf: Uint32Array;
  private docid = 0;

  constructor(
    private readonly words: readonly Occurrences[],
    private readonly fieldMask: number,
    universe: number,
  ) {
    const begins = new Uint32Array(universe + 1);
    let total = 0;
    for (const { docids, fields } of words) {
      for (let at = 0; at < docids.length; at++) {
        if (((fields[at] ?? 0) & fieldMask) === 0) continue;
        const next = (docids[at] ?? 0) + 1;
        begins[next] = (begins[next] ?? 0) + 1;
        total++;
      }
    }
    const docids = new Uint32Array(total);
    let distinct = 0;
    for (let docid = 0; docid < universe; docid++) {
      const own = begins[docid + 1] ?? 0;
      if (own > 0) docids[distinct++] = docid;
      begins[docid + 1] = own + (begins[docid] ?? 0);
    }
    this.begins = begins;
    this.wordOf = new Uint32Array(total);
    this.placeOf = new Uint32Array(total);
    this.distribute();
    this.candidates = setOfSorted(docids.slice(0, distinct), universe);
  }

  moveTo(docid: number): number {
    this.docid = docid;
    let fields = 0;
    const end = this.begins[docid + 1] ?? 0;
    for (let entry = this.begins[docid] ?? 0; entry < end; entry++) fields |= this.fieldsOf(entry);
    return fields & this.fieldMask;
  }

  spans(field: number): SpanList {
    this.list.clear();
    const end = this.begins[this.docid + 1] ?? 0;
    for (let entry = this.begins[this.docid] ?? 0; entry < end; entry++) {
      const fields = this.fieldsOf(entry);
      if ((fields & (1 << field)) === 0) continue;
      const word = this.words[this.wordOf[entry] ?? 0];
      const place = this.placeOf[entry] ?? 0;
      if (word !== undefined)
        readPositions(word.positions, word.starts[place] ?? 0, fields, field, this.list);
    }
    this.list.normalise();
    return this.list;
  }

  startsAt(field: number, places: number): boolean {
    if (places > 1) return this.spans(field).length >= places;
    const end = this.begins[this.docid + 1] ?? 0;
    for (let entry = this.begins[this.docid] ?? 0; entry < end; entry++)
      if ((this.fieldsOf(entry) & (1 << field)) !== 0) return true;
    return false;
  }

  private fieldsOf(entry: number): number {
    return this.words[this.wordOf[entry] ?? 0]?.fields[this.placeOf[entry] ?? 0] ?? 0;
  }

  private distribute(): void {
    const free = this.begins.slice();
    this.words.forEach(({ docids, fields }, number) => {
      for (let at = 0; at < docids.length; at++) {
        if (((fields[at] ?? 0) & this.fieldMask) === 0) continue;
        const docid = docids[at] ?? 0;
        const entry = free[docid] ?? 0;
        free[docid] = entry + 1;
        this.wordOf[entry] = number;
        this.placeOf[entry] = at;
      }
    });
  }
}

/** Documents that contain the word in one of the fields, ascending. */
export function docidsInFields({ docids, fields }: Occurrences, fieldMask: number): Uint32Array {
  const found = new Uint32Array(docids.length);
  let length = 0;
  for (let at = 0; at < docids.length; at++)
    if (((fields[at] ?? 0) & fieldMask) !== 0) found[length++] = docids[at] ?? 0;
  return length === docids.length ? docids : found.slice(0, length);
}
