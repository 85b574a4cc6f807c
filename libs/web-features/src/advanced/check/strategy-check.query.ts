import type { QueryDialect, SearchDetails } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { LONGEST_QUERY_STRING } from '../../search-address/search-address.js';
import { RequestError, requestJson } from '../../api-client/request-json.js';

/** Counts stay good this long, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** Asks what every line and part of a text finds, without the records. The text is not blank. */
export function strategyCheckQuery(criteria: string, dialect: QueryDialect) {
  return queryOptions({
    queryKey: ['strategy-check', dialect, criteria],
    queryFn: ({ signal }) => {
      const parameters = { criteria, dialect };
      const query = new URLSearchParams(parameters).toString();
      return query.length <= LONGEST_QUERY_STRING
        ? requestJson(`/strategy/check?${query}`, signal, readDetails)
        : requestJson('/strategy/check', signal, readDetails, parameters);
    },
    staleTime: FRESH_MS,
    retry: (failures, error) =>
      failures === 0 && error instanceof RequestError && error.isTransient && !error.isOffline,
  });
}

/** @throws TypeError for anything that is no answer to a check */
function readDetails(value: unknown): SearchDetails {
  const details = (value as { search_details?: Partial<SearchDetails> } | null)?.search_details;
  if (!Array.isArray(details?.lines) || !Array.isArray(details.notices)) {
    throw new TypeError('not the details of a search');
  }
  return details as SearchDetails;
}

/** What a text finds as a whole, filters aside: its last line; null when that cannot be run. */
export function totalOf({ lines }: Pick<SearchDetails, 'lines'>): number | null {
  return lines.at(-1)?.total ?? null;
}
