import { searchQueryString, type SearchRequest, type SearchResponse } from '@clinical/contracts';
import { MAX_BY_MEANING, type ByMeaning } from '@clinical/search/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** As long as results stay good. In milliseconds. */
const FRESH_MS = 5 * 60_000;

function byMeaningQuery(request: SearchRequest) {
  const query = searchQueryString({ ...request, page: 1 });
  return queryOptions({
    queryKey: ['by-meaning', query],
    queryFn: ({ signal }) => callApi('GET /api/byMeaning', signal, { query }),
    staleTime: FRESH_MS,
    // They are an addition: without them the results stand as they are.
    retry: false,
  });
}

/**
 * The records that follow a search whose words find few, once its results are there; undefined while they load, where
 * there are none, and where the reader leaves them out.
 */
export function useByMeaning(
  request: SearchRequest,
  response: SearchResponse | undefined,
  wanted: boolean,
): ByMeaning | undefined {
  const total = response?.summary.total ?? 0;
  const enabled = wanted && request.searchType === 'standard' && total >= 2 && total < MAX_BY_MEANING;
  const { data } = useQuery({ ...byMeaningQuery(request), enabled });
  return enabled && data !== undefined && data.total > 0 ? data : undefined;
}
