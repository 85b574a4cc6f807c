import { SearchEngine, type CallContext, type EngineStatus } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { holdsCategoriesForPro } from './count-for-pro.js';
import { CollectionWords, NO_COLLECTION_WORDS } from './collection-words.js';
import { readPublicationScores, type PublicationScores } from '../publication-scores/publication-scores.js';

/** Time that the state is fresh, in milliseconds. */
const FRESH_MS = 5_000;
/** Milliseconds that each reading may take that happens once for each state of the index. */
const READING_DEADLINE_MS = 10_000;

/** State of the collection, with what searches need of it. */
export interface CollectionFacts extends EngineStatus {
  /** Scores by editors, by `publicationKey`. */
  readonly publicationScores: ReadonlyMap<string, PublicationScores>;
  readonly words: CollectionWords;
  /** Whether any record is of a category for Pro. */
  readonly holdsCategoriesForPro: boolean;
}

/**
 * State of the collection, cached for a few seconds: every search shows it, and none should wait for it. A stale state is
 * returned while the engine is queried again.
 */
@Injectable()
export class CollectionStatus {
  #known: CollectionFacts | null = null;
  #askedAt = -Infinity;
  #asking: Promise<CollectionFacts> | null = null;

  constructor(private readonly engine: SearchEngine) {}

  /** What was read last, without asking; null before the first reading. */
  get latest(): CollectionFacts | null {
    return this.#known;
  }

  /** @throws EngineUnavailableError if nothing is cached and the engine cannot be searched */
  async read(): Promise<CollectionFacts> {
    if (this.#known !== null && performance.now() - this.#askedAt < FRESH_MS) return this.#known;
    this.#asking ??= this.#ask();
    if (this.#known === null) return this.#asking;
    // The search itself reports whether the engine can still be searched.
    this.#asking.catch(() => undefined);
    return this.#known;
  }

  /**
   * Abbreviations and spellings of the collection; none if they cannot be read in time, as a search works without.
   * @param withinMs milliseconds that the caller waits for the first reading
   */
  async words(withinMs: number = READING_DEADLINE_MS): Promise<CollectionWords> {
    return pTimeout(this.read(), { milliseconds: withinMs }).then(
      ({ words }) => words,
      () => NO_COLLECTION_WORDS,
    );
  }

  async #readWords(): Promise<CollectionWords> {
    try {
      return new CollectionWords(await this.engine.words.lexicon(readingCall()));
    } catch {
      return this.#known?.words ?? NO_COLLECTION_WORDS;
    }
  }

  async #ask(): Promise<CollectionFacts> {
    this.#askedAt = performance.now();
    try {
      const status = await this.engine.status();
      const isSame = this.#known !== null && stateOf(this.#known) === stateOf(status);
      const unchanged = isSame ? this.#known : null;
      const [publicationScores, words, forPro] =
        unchanged === null
          ? await Promise.all([
              readPublicationScores(this.engine),
              this.#readWords(),
              holdsCategoriesForPro(this.engine, readingCall()),
            ])
          : [unchanged.publicationScores, unchanged.words, unchanged.holdsCategoriesForPro];
      this.#known = { ...status, publicationScores, words, holdsCategoriesForPro: forPro };
      return this.#known;
    } finally {
      this.#asking = null;
    }
  }
}

/** Equal for equal contents of an index. */
export function stateOf({
  generation,
  version,
  writer = '',
}: Pick<EngineStatus, 'generation' | 'version' | 'writer'>): string {
  return `${generation} ${version} ${writer}`;
}

function readingCall(): CallContext {
  return { signal: new AbortController().signal, deadlineMs: READING_DEADLINE_MS };
}
