import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** A record by its id (SEARCH-2.6); status 404 without one. The same path is a page in a browser (C1). */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => callApi('GET /Document/{id}', signal, { params: { id } }),
    staleTime: 5 * 60_000,
  });
