import type { SourcesResponse } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** Asks where the records come from and how fresh they are. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => requestJson('/sources', signal, readSources),
  staleTime: 60_000,
});

function readSources(value: unknown): SourcesResponse {
  const response = value as SourcesResponse;
  if (!Array.isArray(response.sources) || typeof response.as_of !== 'string')
    throw new TypeError('not a list of sources');
  return response;
}
