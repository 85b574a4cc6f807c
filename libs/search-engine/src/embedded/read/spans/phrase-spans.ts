import { keepAt, readPositions, type Occurrences } from '../../storage/occurrence-codec.js';
import type { DocSet } from '../doc-set.js';
import { leap } from './leap.js';
import { SpanList } from './span-list.js';
import type { SpanSource } from './span-source.js';

/** One word of a phrase: how far behind its beginning it stands, and where it is looked for at present. */
interface PhraseWord {
  readonly word: Occurrences;
  readonly offset: number;
  at: number;
}

/**
 * Where words stand directly one after the other: the same as a sequence of them, and the most frequent of all.
 * The rarest word says where the phrase may begin; of the others no more positions are read than it takes to
 * refuse these.
 */
export class PhraseSpans implements SpanSource {
  private readonly rarestFirst: readonly PhraseWord[];
  private readonly first: PhraseWord;
  private readonly list = new SpanList();
  private readonly begins = new BeginList();

  /**
   * @param words at least one, in their order
   * @param wanted a bit for each field that counts
   * @param candidates documents that all of them may be in
   */
  constructor(
    words: readonly [Occurrences, ...Occurrences[]],
    private readonly wanted: number,
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
    let fields = this.wanted;
    for (const each of this.rarestFirst) {
      const { word } = each;
      each.at = leap(word.docids, docid, each.at);
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

/** Positions at which a phrase may begin, ascending. */
class BeginList {
  positions = new Int32Array(64);
  length = 0;
  /** What is taken from positions that come in. */
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
