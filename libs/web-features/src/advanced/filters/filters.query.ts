import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** The search filters of the service, which change when it starts. */
export const searchFiltersQuery = queryOptions({
  queryKey: ['search-filters'],
  queryFn: async ({ signal }) => (await callApi('GET /api/searchFilters', signal)).filters,
  staleTime: Infinity,
});
