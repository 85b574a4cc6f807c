import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** The headings directly below a tree number, or a category. A vocabulary changes once a year. */
export const meshTreeQuery = (number: string) =>
  queryOptions({
    queryKey: ['mesh-tree', number],
    queryFn: ({ signal }) => callApi('GET /api/mesh/tree', signal, { query: { number } }),
    staleTime: 600_000,
    retry: false,
  });

/** A heading by its identifier or any of its names. */
export const meshHeadingQuery = (heading: string) =>
  queryOptions({
    queryKey: ['mesh-heading', heading.toLowerCase()],
    queryFn: ({ signal }) => callApi('GET /api/mesh/heading', signal, { query: { heading } }),
    staleTime: 600_000,
    retry: false,
  });
