import type { EvidencePage, Language } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** Asks for a page about evidence by its name (SEARCH-7). */
export const evidencePageQuery = (page: string, language: Language) =>
  queryOptions({
    queryKey: ['evidencePage', page, language],
    queryFn: ({ signal }) => requestJson(`/EPages?page=${encodeURIComponent(page)}`, signal, readPage),
    staleTime: 60 * 60_000,
  });

function readPage(value: unknown): EvidencePage {
  const page = value as EvidencePage;
  if (typeof page.html !== 'string' || !Array.isArray(page.meta)) throw new TypeError('not a page');
  return page;
}
