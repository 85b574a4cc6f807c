import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** A record as a citation in every style and format. */
export const citationQuery = (id: string) =>
  queryOptions({
    queryKey: ['citation', id],
    queryFn: ({ signal }) => callApi('GET /Document/{id}/Citation', signal, { params: { id } }),
    staleTime: Infinity,
  });
