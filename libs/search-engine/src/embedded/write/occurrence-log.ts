const FIRST_CAPACITY = 1 << 16;

/** Occurrences grouped by word, in insertion order within a word. */
export interface SortedOccurrences {
  readonly docids: Uint32Array;
  readonly places: Uint32Array;
  rangeOf(word: number): readonly [from: number, to: number];
}

/**
 * Log of every token of a batch: word, document and place. Flat arrays reused across batches, as a batch has
 * several hundred thousand tokens and memory outside the heap is freed late.
 */
export class OccurrenceLog {
  private words = new Uint32Array(FIRST_CAPACITY);
  private docids = new Uint32Array(FIRST_CAPACITY);
  private places = new Uint32Array(FIRST_CAPACITY);
  private sortedDocids = new Uint32Array(0);
  private sortedPlaces = new Uint32Array(0);
  private length = 0;

  /** Clears the log; earlier results become invalid. */
  clear(): void {
    this.length = 0;
  }

  /** @param word index of the word */
  add(word: number, docid: number, place: number): void {
    if (this.length === this.words.length) this.grow();
    const at = this.length++;
    this.words[at] = word;
    this.docids[at] = docid;
    this.places[at] = place;
  }

  /** @param words number of words */
  byWord(words: number): SortedOccurrences {
    const ends = new Uint32Array(words + 1);
    for (let at = 0; at < this.length; at++) {
      const next = (this.words[at] ?? 0) + 1;
      ends[next] = (ends[next] ?? 0) + 1;
    }
    for (let word = 1; word <= words; word++) ends[word] = (ends[word] ?? 0) + (ends[word - 1] ?? 0);
    const free = ends.slice();
    if (this.sortedDocids.length < this.length) {
      this.sortedDocids = new Uint32Array(this.words.length);
      this.sortedPlaces = new Uint32Array(this.words.length);
    }
    const [docids, places] = [this.sortedDocids, this.sortedPlaces];
    for (let at = 0; at < this.length; at++) {
      const word = this.words[at] ?? 0;
      const to = free[word] ?? 0;
      free[word] = to + 1;
      docids[to] = this.docids[at] ?? 0;
      places[to] = this.places[at] ?? 0;
    }
    return { docids, places, rangeOf: (word) => [ends[word] ?? 0, ends[word + 1] ?? 0] };
  }

  private grow(): void {
    this.words = doubled(this.words);
    this.docids = doubled(this.docids);
    this.places = doubled(this.places);
  }
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(2 * numbers.length);
  grown.set(numbers);
  return grown;
}
