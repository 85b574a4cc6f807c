import type { EngineStatus, SearchEngine } from '@clinical/search-engine';

/** How long what is known of the collection counts as fresh, in milliseconds. */
const FRESH_MS = 5_000;

/**
 * What the engine says of the collection, asked for at most every few seconds: every search tells it, and no
 * search should wait for it. What is no longer fresh is told once more while the engine is asked again.
 */
export class CollectionStatus {
  #known: EngineStatus | null = null;
  #askedAt = -Infinity;
  #asking: Promise<EngineStatus> | null = null;

  constructor(private readonly engine: SearchEngine) {}

  /** @throws EngineUnavailableError when nothing is known yet and nothing can be searched */
  async read(): Promise<EngineStatus> {
    if (this.#known !== null && performance.now() - this.#askedAt < FRESH_MS) return this.#known;
    this.#asking ??= this.#ask();
    if (this.#known === null) return this.#asking;
    // Whether it can still be searched is for the search itself to find out.
    this.#asking.catch(() => undefined);
    return this.#known;
  }

  async #ask(): Promise<EngineStatus> {
    this.#askedAt = performance.now();
    try {
      this.#known = await this.engine.status();
      return this.#known;
    } finally {
      this.#asking = null;
    }
  }
}
