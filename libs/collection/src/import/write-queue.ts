import type { IndexWriter, WriteBatch } from '@clinical/search-engine';

/** Batches that the writer is working on, up to its limit. */
export class WriteQueue {
  /** Oldest first. */
  readonly #writes: Promise<void>[] = [];

  constructor(private readonly writer: IndexWriter) {}

  /** @throws what writing an earlier batch threw */
  async add(batch: WriteBatch): Promise<void> {
    await this.#shorten(this.writer.batchesAtOnce - 1);
    this.#writes.push(awaitedLater(this.writer.write(batch)));
  }

  /** Resolves when everything is written. @throws the writer's error */
  drained(): Promise<void> {
    return this.#shorten(0);
  }

  async #shorten(max: number): Promise<void> {
    while (this.#writes.length > max) {
      await this.#writes[0];
      void this.#writes.shift();
    }
  }
}

/** A promise that is awaited later; until then its rejection must not count as unhandled. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
