import {
  HISTORY_REFRESH_SECONDS,
  type HistoryEntry,
  type QueryHistory,
  type SearchDetails,
} from '@clinical/contracts';
import { searchableText } from '@clinical/query-language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { strategyCheckQuery, totalOf } from '../check/strategy-check.query.js';
import { queryHistory, type SearchFound } from './history-store.js';

/**
 * Fetches the missing counts of the history, at the delays of B14, until all are known or the delays are used up. A
 * search added meanwhile restarts them.
 */
export function useHistoryCounts(history: QueryHistory): { readonly counting: boolean } {
  const client = useQueryClient();
  const unknown = history.entries.filter(({ total }) => total === null);
  const numbers = unknown.map(({ number }) => number);
  const { data } = useQuery({
    queryKey: ['history-counts', numbers],
    queryFn: async ({ signal }) => {
      for (const entry of unknown) {
        signal.throwIfAborted();
        const details = await count(entry, history, (options) => client.fetchQuery(options));
        if (details !== null) queryHistory.found(entry.number, foundIn(details));
      }
      return Date.now();
    },
    // The first request is after the first delay, because the search itself usually returns its count before.
    initialData: 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    enabled: unknown.length > 0,
    refetchInterval: ({ state }) => {
      const delay = HISTORY_REFRESH_SECONDS[state.dataUpdateCount];
      return delay === undefined ? false : delay * 1_000;
    },
  });
  return { counting: unknown.length > 0 && data === 0 };
}

async function count(
  { text, dialect }: HistoryEntry,
  history: QueryHistory,
  fetch: (options: ReturnType<typeof strategyCheckQuery>) => Promise<SearchDetails>,
): Promise<SearchDetails | null> {
  try {
    const runnable = searchableText(history, { text, dialect });
    return await fetch(strategyCheckQuery(runnable.text, runnable.dialect));
  } catch {
    // Retried after the next delay.
    return null;
  }
}

/** Stores the result of one of its searches in the history. */
export function noteFound(number: number, details: SearchDetails): void {
  queryHistory.found(number, foundIn(details));
}

/** Counts of a response for the history: the total, and those of a strategy's lines. */
function foundIn(details: SearchDetails): SearchFound {
  const lines = details.lines.map(({ number, label, text, total }) => ({ number, label, text, total }));
  return { total: totalOf(details), ...(lines.length > 1 ? { lines } : {}) };
}
