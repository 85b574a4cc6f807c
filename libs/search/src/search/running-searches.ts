import { Injectable } from '@nestjs/common';

/** Running searches of this process: long background tasks wait for them. */
@Injectable()
export class RunningSearches {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  /** Counts a search until it has ended. */
  async during<T>(search: () => Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await search();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) for (const goOn of this.#waiting) goOn();
    }
  }

  /**
   * Resolves once no search is running, requests that have come in meanwhile included; after `atMostMs` in any case,
   * so that waiting tasks progress.
   */
  async quiet(atMostMs: number): Promise<void> {
    await new Promise((turn) => setImmediate(turn));
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, atMostMs);
      this.#waiting.add(goOn);
    });
  }
}
