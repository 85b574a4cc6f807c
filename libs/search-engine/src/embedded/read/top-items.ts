/** Keeps the first `limit` of many items by an order, without sorting the rest: a heap with the worst on top. */
export class TopItems<T> {
  private readonly heap: T[] = [];

  /** @param order total; negative when the first comes before the second */
  constructor(
    private readonly limit: number,
    private readonly order: (a: T, b: T) => number,
  ) {}

  /** The last of the kept items when no more are kept; an item has to come before it. Undefined while there is room. */
  get bound(): T | undefined {
    return this.heap.length < this.limit ? undefined : this.heap[0];
  }

  offer(item: T): void {
    if (this.heap.length < this.limit) {
      this.heap.push(item);
      this.rise(this.heap.length - 1);
      return;
    }
    const [worst] = this.heap;
    if (worst === undefined || this.order(item, worst) >= 0) return;
    this.heap[0] = item;
    this.sink();
  }

  /** The kept items in order. */
  sorted(): T[] {
    return [...this.heap].sort(this.order);
  }

  private rise(start: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let worst = at;
      if (left < this.heap.length && this.isWorse(left, worst)) worst = left;
      if (right < this.heap.length && this.isWorse(right, worst)) worst = right;
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private isWorse(a: number, b: number): boolean {
    return this.order(this.heap[a] as T, this.heap[b] as T) > 0;
  }

  private swap(a: number, b: number): void {
    const item = this.heap[a] as T;
    this.heap[a] = this.heap[b] as T;
    this.heap[b] = item;
  }
}
