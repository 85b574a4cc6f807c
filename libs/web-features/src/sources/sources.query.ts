import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Asks where the records come from and how fresh they are. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => callApi('GET /sources', signal),
  staleTime: 60_000,
});
