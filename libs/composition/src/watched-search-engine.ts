import {
  EngineUnavailableError,
  SearchEngine,
  type CallContext,
  type Checkpoint,
  type EngineStatus,
  type IndexedVectors,
  type IndexedWords,
  type IndexWriter,
  type ListedDocument,
  type LookUps,
  type Publication,
  type SearchFilters,
  type SearchPlan,
  type SearchResult,
  type TitleHit,
} from '@clinical/search-engine';

/** A health check must not hang on a search. */
const CHECK_DEADLINE_MS = 3_000;
const NO_SIGNAL = new AbortController().signal;

/**
 * A search engine that remembers how its last searches ended, so that readiness reflects what users experience. The
 * status of an engine can be read from memory while its index is damaged.
 */
export class WatchedSearchEngine extends SearchEngine {
  /** The newest search that the engine could not make, until one can be made again. */
  #failed: SearchPlan | null = null;
  /** A document that was found before: reading it again costs little and reads the index itself. */
  #known: string | null = null;

  constructor(private readonly inner: SearchEngine) {
    super();
  }

  /**
   * Checks whether searches work: repeats the one that failed last, or reads one document.
   *
   * @returns state of the collection
   * @throws EngineUnavailableError when searches fail; the message gives the reason
   */
  async check(): Promise<string> {
    const { documents, generation } = await this.inner.status();
    const context: CallContext = { signal: NO_SIGNAL, deadlineMs: CHECK_DEADLINE_MS };
    if (this.#failed !== null) await this.search(this.#failed, context);
    else if (this.#known !== null) await this.inner.documents([this.#known], context);
    return `${documents} documents in generation ${generation}`;
  }

  override search(plan: SearchPlan, context: CallContext): Promise<SearchResult> {
    return this.#watch(plan, this.inner.search(plan, context));
  }

  override searchLed(plan: SearchPlan, lookUps: LookUps, context: CallContext): Promise<SearchResult> {
    return this.#watch(plan, this.inner.searchLed(plan, lookUps, context));
  }

  async #watch(plan: SearchPlan, searching: Promise<SearchResult>): Promise<SearchResult> {
    try {
      const result = await searching;
      // A cached result does not show the state of the index.
      if (plan === this.#failed || result.timings.remembered === undefined) this.#failed = null;
      this.#known = result.hits[0]?.document.id ?? this.#known;
      return result;
    } catch (error) {
      if (error instanceof EngineUnavailableError) this.#failed = plan;
      throw error;
    }
  }

  override get words(): IndexedWords {
    return this.inner.words;
  }

  override get vectors(): IndexedVectors {
    return this.inner.vectors;
  }

  override readListed(plan: SearchPlan, context: CallContext): AsyncIterable<readonly ListedDocument[]> {
    return this.inner.readListed(plan, context);
  }

  override async titles(
    plans: readonly SearchPlan[],
    context: CallContext,
  ): Promise<readonly (readonly TitleHit[])[]> {
    try {
      return await this.inner.titles(plans, context);
    } catch (error) {
      if (error instanceof EngineUnavailableError) this.#failed = plans[0] ?? null;
      throw error;
    }
  }

  override countEach(
    plan: SearchPlan,
    filters: readonly SearchFilters[],
    context: CallContext,
  ): Promise<readonly number[]> {
    return this.inner.countEach(plan, filters, context);
  }

  override documents(ids: readonly string[], context: CallContext): Promise<ListedDocument[]> {
    return this.inner.documents(ids, context);
  }

  override publications(ids: readonly number[], context: CallContext): Promise<Publication[]> {
    return this.inner.publications(ids, context);
  }

  override openWriter(...request: Parameters<SearchEngine['openWriter']>): Promise<IndexWriter> {
    return this.inner.openWriter(...request);
  }

  override readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    return this.inner.readCheckpoints(prefix);
  }

  override status(): Promise<EngineStatus> {
    return this.inner.status();
  }
}
