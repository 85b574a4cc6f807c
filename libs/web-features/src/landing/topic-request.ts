import { EMPTY_SEARCH_REQUEST, LATEST_CATEGORIES, type SearchRequest } from '@clinical/contracts';

/** List of a topic: the newest of some kinds, or the most viewed. */
type TopicTab = 'latest' | 'greatest';

/** A topic in an address. */
export interface TopicAddress {
  /** The path segment, with hyphens for spaces. */
  readonly slug: string;
  readonly tab: TopicTab;
  /** From 1. */
  readonly page: number;
}

/** Last page: 10,000 results, 20 on a page. */
const LAST_PAGE = 500;

/** Reads the query string of a topic's address. Pure. */
export function readTopicAddress(slug: string, parameters: URLSearchParams): TopicAddress {
  const page = Number(parameters.get('page') ?? '1');
  return {
    slug,
    tab: parameters.get('tab')?.toLowerCase() === 'greatest' ? 'greatest' : 'latest',
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a topic. Pure. */
export function topicPath({ slug, tab, page }: TopicAddress): string {
  const parameters = new URLSearchParams();
  if (tab !== 'latest') parameters.set('tab', tab);
  if (page !== 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return `/Top/${encodeURIComponent(slug)}${query === '' ? '' : `?${query}`}`;
}

/** The words of a topic: its hyphens are spaces (SEARCH-2.3). Pure. */
export function topicWords(slug: string): string {
  return slug.replace(/-+/g, ' ').trim();
}

/**
 * The search of a topic: Latest by date in some categories, Greatest by views in all (SEARCH-2.3). It is the page's
 * own, and not in the reader's history. Pure.
 */
export function topicRequest({ slug, tab, page }: TopicAddress): SearchRequest {
  return {
    ...EMPTY_SEARCH_REQUEST,
    criteria: topicWords(slug),
    page,
    rows: 20,
    sort: tab === 'latest' ? 'y' : 'v12m',
    categories: tab === 'latest' ? [...LATEST_CATEGORIES].sort((a, b) => a - b) : [],
    history: false,
  };
}
