import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import {
  EngineUnavailableError,
  SearchEngine,
  type SearchPlan,
  type SearchResult,
} from '@clinical/search-engine';
import { WatchedSearchEngine } from './watched-search-engine.js';

const PLAN = { ranking: DEFAULT_RANKING_SETTINGS } as SearchPlan;
const CONTEXT = { signal: new AbortController().signal, deadlineMs: 1_000 };

/** An engine whose index can be damaged while its status is still known. */
function engine() {
  const state = { damaged: false };
  const answer = <T>(value: T) =>
    state.damaged ? Promise.reject(new EngineUnavailableError('damaged')) : Promise.resolve(value);
  const inner: Partial<SearchEngine> = {
    search: () => answer({ hits: [], timings: {} } as unknown as SearchResult),
    searchLed: () => answer({ hits: [], timings: {} } as unknown as SearchResult),
    titles: () => answer([[]]),
    status: () =>
      Promise.resolve({ documents: 3, demonstrationDocuments: 0, generation: '0001', version: 1 }),
  };
  return { state, watched: new WatchedSearchEngine(inner as SearchEngine) };
}

describe('WatchedSearchEngine', () => {
  it.each<['search' | 'searchLed' | 'titles', (watched: WatchedSearchEngine) => Promise<unknown>]>([
    ['search', (watched) => watched.search(PLAN, CONTEXT)],
    ['searchLed', (watched) => watched.searchLed(PLAN, { plans: [], choose: () => [] }, CONTEXT)],
    ['titles', (watched) => watched.titles([PLAN], CONTEXT)],
  ])('is not ready after a failed call of %s until a search can be made again', async (_, call) => {
    const { state, watched } = engine();
    state.damaged = true;
    await expect(call(watched)).rejects.toThrow(EngineUnavailableError);
    await expect(watched.check()).rejects.toThrow(EngineUnavailableError);
    state.damaged = false;
    expect(await watched.check()).toBe('3 documents in generation 0001');
  });
});
