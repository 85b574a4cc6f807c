import type { Language } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Asks for a page about evidence by its name (SEARCH-7). */
export const evidencePageQuery = (page: string, language: Language) =>
  queryOptions({
    queryKey: ['evidencePage', page, language],
    queryFn: ({ signal }) => callApi('GET /EPages', signal, { query: { page } }),
    staleTime: 60 * 60_000,
  });
