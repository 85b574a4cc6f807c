import { EMPTY_SEARCH_REQUEST, LATEST_CATEGORIES, type SearchRequest } from '@clinical/contracts';

/** What of a topic is listed: the newest of some kinds, or what was viewed most. */
type TopicTab = 'latest' | 'greatest';

/** A topic as its address holds it. */
export interface TopicAddress {
  /** As it stands in the path, with hyphens for spaces. */
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
 * The search of a topic: Latest by date in some categories, Greatest by views in all (SEARCH-2.3). It is the
 * page's, and not one for the history of who opens it. Pure.
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
