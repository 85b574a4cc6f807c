import type { EngineStatus, SearchEngine } from '@clinical/search-engine';
import { readPublicationScores, type PublicationScores } from '../operations/index.js';

/** How long what is known of the collection counts as fresh, in milliseconds. */
const FRESH_MS = 5_000;

/** What every search tells of the collection. */
export interface CollectionFacts extends EngineStatus {
  /** What editors gave publications, by `publicationKey`. */
  readonly publicationScores: ReadonlyMap<string, PublicationScores>;
}

/**
 * What the engine says of the collection, asked for at most every few seconds: every search tells it, and no
 * search should wait for it. What is no longer fresh is told once more while the engine is asked again.
 */
export class CollectionStatus {
  #known: CollectionFacts | null = null;
  #askedAt = -Infinity;
  #asking: Promise<CollectionFacts> | null = null;

  constructor(private readonly engine: SearchEngine) {}

  /** @throws EngineUnavailableError when nothing is known yet and nothing can be searched */
  async read(): Promise<CollectionFacts> {
    if (this.#known !== null && performance.now() - this.#askedAt < FRESH_MS) return this.#known;
    this.#asking ??= this.#ask();
    if (this.#known === null) return this.#asking;
    // Whether it can still be searched is for the search itself to find out.
    this.#asking.catch(() => undefined);
    return this.#known;
  }

  async #ask(): Promise<CollectionFacts> {
    this.#askedAt = performance.now();
    try {
      const status = await this.engine.status();
      const isSame = this.#known?.version === status.version && this.#known.generation === status.generation;
      const publicationScores =
        isSame && this.#known !== null
          ? this.#known.publicationScores
          : await readPublicationScores(this.engine);
      this.#known = { ...status, publicationScores };
      return this.#known;
    } finally {
      this.#asking = null;
    }
  }
}
