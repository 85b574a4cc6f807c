import type { Language, StaticPageName } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Texts change seldom; in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** Requests a plain page (SEARCH-2.9). */
export const staticPageQuery = (page: StaticPageName, language: Language) =>
  queryOptions({
    queryKey: ['staticPage', page, language],
    queryFn: ({ signal }) => callApi('GET /WPages', signal, { query: { page } }),
    staleTime: FRESH_MS,
  });

/** Requests a page about a topic (SEARCH-2.4). */
export const topicPageQuery = (topic: string, language: Language) =>
  queryOptions({
    queryKey: ['topicPage', topic, language],
    queryFn: ({ signal }) => callApi('GET /Pages', signal, { query: { page: topic } }),
    staleTime: FRESH_MS,
  });

/** Requests the popular searches (SEARCH-2.8). */
export const popularSearchesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['popularSearches', language],
    queryFn: ({ signal }) => callApi('GET /Popularsearches', signal),
    staleTime: FRESH_MS,
  });

/** Requests the newest records (C29). */
export const latestDocumentsQuery = queryOptions({
  queryKey: ['latestDocuments'],
  queryFn: ({ signal }) => callApi('GET /Latest', signal),
  staleTime: FRESH_MS,
});

/** Requests the income groups of countries (A56). */
export const incomeBandsQuery = queryOptions({
  queryKey: ['incomeBands'],
  queryFn: ({ signal }) => callApi('GET /IncomeBands', signal),
  staleTime: FRESH_MS,
});

/** The query of a popular search: its route in words, which are those of the records (SEARCH-2.8). */
export function criteriaOfRoute(route: string): string {
  return route.replaceAll('-', ' ').trim();
}
