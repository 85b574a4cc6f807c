import {
  FROM_THE_START,
  PAGE_SIZES,
  searchQueryString,
  type SearchRequest,
  type SearchSummary,
  SPELLING_DELAY_MS,
  SPELLING_THRESHOLD,
} from '@clinical/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** A better spelling of a query, and how many results it has. */
interface Spelling {
  readonly corrected: string;
  readonly count: number;
}

/**
 * The did-you-mean call, with the filters that the corrected search will have. It waits 500 ms first (SEARCH-9),
 * and is not sent if it is cancelled by then.
 */
function spellingQuery(request: SearchRequest) {
  const search = searchQueryString({ ...request, ...FROM_THE_START, rows: PAGE_SIZES[0], sort: 'r' });
  return queryOptions({
    queryKey: ['spelling', search],
    queryFn: async ({ signal }) => {
      await pause(SPELLING_DELAY_MS, signal);
      return callApi('GET /api/spell', signal, { query: search });
    },
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * Whether a search found too little for its spelling to be certain: fewer than 50 records (SEARCH-5). Records with
 * only some of the words do not count, because a misspelt word is what brings those in (B64).
 */
export function findsLittle({ total, relaxed }: SearchSummary): boolean {
  return (relaxed?.allWords ?? total) < SPELLING_THRESHOLD;
}

/**
 * A better spelling for a search that finds little, if it differs in more than upper and lower case (SEARCH-5).
 * Failures are silent (SEARCH-8).
 */
export function useSpelling(summary: SearchSummary | undefined, request: SearchRequest): Spelling | null {
  const criteria = summary?.criteria ?? '';
  const enabled = summary !== undefined && criteria !== '' && findsLittle(summary);
  const { data } = useQuery({ ...spellingQuery({ ...request, criteria }), enabled });
  if (!enabled || data === undefined || data.corrected === null) return null;
  if (data.corrected.trim().toLowerCase() === criteria.trim().toLowerCase()) return null;
  return { corrected: data.corrected, count: data.count };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('cancelled', 'AbortError'));
    });
  });
}
