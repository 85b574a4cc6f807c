import {
  type Diagnostic,
  readSearchParameters,
  searchQueryString,
  type SearchRequest,
} from '@clinical/contracts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';
import { retriesUpTo } from '../../api-client/query-client.js';
import { renamePrefetchedResponse, RequestError } from '../../api-client/request-json.js';
import {
  addressParameters,
  fragmentQuery,
  isLongSearch,
  packedIn,
} from '../../search-address/search-address.js';

/** Results stay good this long, so that going back shows them at once. In milliseconds. */
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 15 * 60_000;

/**
 * The query for a request: `GET /Search` with the parameters of the page's URL, or `POST` if they are too long for a
 * URL. The key is the complete request; the request is cancelled when no component uses it.
 */
export function searchEvidenceQuery(request: SearchRequest) {
  return queryOptions({
    queryKey: ['search', request],
    queryFn: ({ signal }) => {
      const query = searchQueryString(request);
      if (!isLongSearch(request)) return callApi('GET /Search', signal, { query });
      const body = Object.fromEntries(new URLSearchParams(query));
      return callApi('POST /Search', signal, { body });
    },
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchOnReconnect: true,
    // One retry; a reader who waits longer should see the error.
    retry: retriesUpTo(1),
  });
}

/** The results of a request; those of the request before stay as placeholder while the next ones load. */
export function useSearchEvidence(request: SearchRequest, enabled: boolean) {
  return useQuery({ ...searchEvidenceQuery(request), enabled, placeholderData: keepPreviousData });
}

/** Why a search has no results, as distinguished by the page. */
export type SearchProblem =
  /** The request is invalid; the server reports the place. */
  | { readonly kind: 'refused'; readonly error: string; readonly diagnostics: readonly Diagnostic[] }
  /** The search requires Pro; the analysis of its text is included (B46). */
  | { readonly kind: 'upgrade'; readonly error: string; readonly diagnostics: readonly Diagnostic[] }
  /** Too many searches in a short time; null when the server gives no waiting time. */
  | { readonly kind: 'limited'; readonly waitSeconds: number | null }
  /** The server is busy, starting, or out of time. */
  | { readonly kind: 'busy' }
  /** Any other failure of the server, or an invalid response. */
  | { readonly kind: 'failed'; readonly requestId: string }
  /** No response. */
  | { readonly kind: 'unreachable' };

/** The problem of a failed search call; an unknown error counts as a failure. */
export function problemOf(error: unknown): SearchProblem {
  if (!(error instanceof RequestError)) return { kind: 'failed', requestId: '' };
  const { status, body } = error;
  if (error.isOffline) return { kind: 'unreachable' };
  if (status === 429) return { kind: 'limited', waitSeconds: error.waitSeconds };
  if (status === 503 || status === 504) return { kind: 'busy' };
  if (body?.code === 'PRO_REQUIRED')
    return { kind: 'upgrade', error: body.error, diagnostics: body.diagnostics };
  if (status < 500 && body !== null)
    return { kind: 'refused', error: body.error, diagnostics: body.diagnostics };
  return { kind: 'failed', requestId: body?.requestId ?? '' };
}

/**
 * Fetches the data of the results page for a query and fragment of its URL. Never rejects. A prefetched response is used if
 * the URL needed no correction, as the request is then the same.
 */
export async function ensureResults(queryClient: QueryClient, search: string, hash: string): Promise<void> {
  const packed = packedIn(hash);
  const texts = packed === null ? '' : await queryClient.fetchQuery(fragmentQuery(packed));
  if (texts === null) return;
  const { request, notices, errors } = readSearchParameters(addressParameters(search, texts));
  if (errors.length > 0) return;
  if (notices.length === 0 && !isLongSearch(request))
    renamePrefetchedResponse(`/Search${search}`, `/Search?${searchQueryString(request)}`);
  await queryClient.prefetchQuery(searchEvidenceQuery(request));
}
