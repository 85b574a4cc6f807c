import type {
  Language,
  LatestDocuments,
  PopularSearches,
  StaticPage,
  StaticPageName,
  TopicPage,
} from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** Texts change seldom; in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** Asks for a plain page (SEARCH-2.9). */
export const staticPageQuery = (page: StaticPageName, language: Language) =>
  queryOptions({
    queryKey: ['staticPage', page, language],
    queryFn: ({ signal }) => requestJson(`/WPages?page=${encodeURIComponent(page)}`, signal, readStaticPage),
    staleTime: FRESH_MS,
  });

/** Asks for a page about a topic (SEARCH-2.4). */
export const topicPageQuery = (topic: string, language: Language) =>
  queryOptions({
    queryKey: ['topicPage', topic, language],
    queryFn: ({ signal }) => requestJson(`/Pages?page=${encodeURIComponent(topic)}`, signal, readTopicPage),
    staleTime: FRESH_MS,
  });

/** Asks for the popular searches (SEARCH-2.8). */
export const popularSearchesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['popularSearches', language],
    queryFn: ({ signal }) => requestJson('/Popularsearches', signal, readPopularSearches),
    staleTime: FRESH_MS,
  });

/** Asks for the newest records of all (C29). */
export const latestDocumentsQuery = queryOptions({
  queryKey: ['latestDocuments'],
  queryFn: ({ signal }) => requestJson('/Latest', signal, readLatest),
  staleTime: FRESH_MS,
});

/** What is searched for by a popular search: its route in words, which are those of the records (SEARCH-2.8). */
export function criteriaOfRoute(route: string): string {
  return route.replaceAll('-', ' ').trim();
}

function readStaticPage(value: unknown): StaticPage {
  const page = value as StaticPage;
  if (typeof page.html !== 'string' || typeof page.title !== 'string') throw new TypeError('not a page');
  return page;
}

function readTopicPage(value: unknown): TopicPage {
  const page = value as TopicPage;
  if (typeof page.title !== 'string' || !Array.isArray(page.topics)) throw new TypeError('not a topic');
  return page;
}

function readPopularSearches(value: unknown): PopularSearches {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value as PopularSearches;
}

function readLatest(value: unknown): LatestDocuments {
  const latest = value as LatestDocuments;
  if (!Array.isArray(latest.documents)) throw new TypeError('not a list');
  return latest;
}
