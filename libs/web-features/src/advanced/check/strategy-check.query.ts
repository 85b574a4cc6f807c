import type { QueryDialect, SearchDetails } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { MAX_QUERY_STRING_LENGTH } from '../../search-address/search-address.js';
import { callApi } from '../../api-client/call-api.js';
import { retriesUpTo } from '../../api-client/query-client.js';

/** Counts stay good this long, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** Requests the counts of every line and part of a text, without the records. The text is not blank. */
export function strategyCheckQuery(criteria: string, dialect: QueryDialect) {
  return queryOptions({
    queryKey: ['strategy-check', dialect, criteria],
    queryFn: async ({ signal }) => {
      const body = { criteria, dialect };
      const query = new URLSearchParams(body).toString();
      const check =
        query.length <= MAX_QUERY_STRING_LENGTH
          ? await callApi('GET /strategy/check', signal, { query })
          : await callApi('POST /strategy/check', signal, { body });
      return check.search_details;
    },
    staleTime: FRESH_MS,
    retry: retriesUpTo(1),
  });
}

/** The total of a text, without filters: its last line; null if that cannot be run. */
export function totalOf({ lines }: Pick<SearchDetails, 'lines'>): number | null {
  return lines.at(-1)?.total ?? null;
}
