import type { Language, SearchParametersReading, SearchResponse } from '@clinical/contracts';
import type { Clock } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { CollectionStatus } from './collection-status.js';
import { prepareSearch, type SearchSettings } from './prepare-search.js';
import { presentSearchPage } from './present-search-page.js';

/** Told of every search how many milliseconds each of its stages took; never what was searched. */
export type SearchObserver = (timings: Readonly<Record<string, number>>) => void;

/** Standard search, end to end: parse, authorise, plan, search, present. */
export class SearchEvidence {
  private readonly collection: CollectionStatus;

  constructor(
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    private readonly settings: SearchSettings,
    private readonly observe: SearchObserver = () => undefined,
  ) {
    this.collection = new CollectionStatus(engine);
  }

  /**
   * @param signal aborted when nobody waits for the answer any more
   * @throws RequestRefusedError when the parameters or the query cannot be used
   * @throws SearchTimeoutError past the deadline, SearchCancelledError on abort, EngineUnavailableError
   */
  async search(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
  ): Promise<SearchResponse> {
    const begun = performance.now();
    const prepared = prepareSearch(reading, this.settings, this.clock.today(), language);
    const planned = performance.now();
    const context = { signal, deadlineMs: this.settings.deadlineMs };
    const [result, status] = await Promise.all([
      this.engine.search(prepared.plan, context),
      this.collection.read(),
    ]);
    const found = performance.now();
    const page = presentSearchPage({
      ...prepared,
      result,
      ranking: this.settings.ranking,
      isPro: prepared.entitlements.isPro,
      demonstration: status.demonstrationDocuments > 0,
      language,
      tookMs: Math.round((found - begun) * 10) / 10,
    });
    this.observe({
      ...result.timings,
      plan: planned - begun,
      engine: found - planned,
      present: performance.now() - found,
    });
    return page;
  }
}
