/** Spans of a passage: `starts[i]` is the position of the first token, `ends[i]` the one after the last. */
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

  /** Takes a single token in; so a list can be filled with positions. */
  push(position: number): void {
    this.add(position, position + 1);
  }

  startAt(index: number): number {
    return this.starts[index] ?? 0;
  }

  endAt(index: number): number {
    return this.ends[index] ?? 0;
  }

  /** Index of the first span that starts at `position` or behind it, from index `from` on. */
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

  /** How many places a span starts at. */
  distinctStarts(): number {
    let count = 0;
    for (let at = 0; at < this.length; at++) if (at === 0 || this.starts[at] !== this.starts[at - 1]) count++;
    return count;
  }

  /** Brings the spans into order, each once. */
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
