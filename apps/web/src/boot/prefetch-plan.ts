/** A page's route, as far as its files and first call are concerned. */
export interface PrefetchPlan {
  /** Route whose script to preload; null if the URL does not determine it. */
  readonly route: 'home' | 'results' | 'document' | null;
  /** Id of the document, decoded, on the page of one. */
  readonly id: string | null;
  /** Requests that the page will send first. */
  readonly calls: readonly string[];
  /** Suffix of a call without a query for the language in the address; empty if it names none. */
  readonly language: string;
}

const SITE_CALL = '/api/site';

/**
 * Files and calls that a page needs first. Paths are matched in any letter case (C2). A search is prefetched with the
 * parameters of the URL; the page uses the response if it would send the same request, and cancels it otherwise. A
 * search whose text is packed in the fragment is left to the page, which has to unpack it.
 */
export function planPrefetch(pathname: string, search: string, hash = ''): PrefetchPlan {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const language = languageIn(search);
  if (path === '' || path === '/home') return { route: 'home', id: null, calls: [SITE_CALL], language };
  if (path === '/searchresult' || path === '/search') {
    return { route: 'results', id: null, calls: searchCalls(search, hash), language };
  }
  const id = /^\/(?:document|r)\/([^/]+)\/*$/i.exec(pathname)?.[1];
  if (id === undefined) return { route: null, id: null, calls: [SITE_CALL], language };
  return { route: 'document', id: decoded(id), calls: [SITE_CALL, `/Document/${id}`], language };
}

/** `?lang=es` of an address that names a language. */
function languageIn(search: string): string {
  const named = new URLSearchParams(search).get('lang') ?? '';
  return /^[a-z]{2}$/i.test(named) ? `?lang=${named.toLowerCase()}` : '';
}

function searchCalls(search: string, hash: string): readonly string[] {
  return search === '' || hash.startsWith('#q=') ? [SITE_CALL] : [SITE_CALL, `/Search${search}`];
}

/** The id as the router will read it; null when it is not properly encoded. */
function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
