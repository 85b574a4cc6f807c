import type { SearchResponse, SpellResponse } from '@clinical/contracts';
import { ReasonLayer } from '../appraisal/reason-layer.js';
import { ResultsPage } from '../results/results-page.js';
import { aResponse, aSite } from './a-search-response.js';
import { answeringServer } from './answering-server.js';
import { renderAt } from './render-at.js';

export const SITE = aSite({ socialHandle: 'example' });

type Answer = Response | SearchResponse | Promise<Response | SearchResponse>;

export interface ResultsServer {
  /** The response to a search; `parameters` are those of the call. */
  readonly search?: (parameters: URLSearchParams, signal: AbortSignal | null) => Answer;
  readonly spelling?: SpellResponse;
  /** The response to any other call. */
  readonly other?: (url: URL) => object | Promise<object> | undefined;
}

/** Opens the results page at an address, with a server. `searches` are the calls of `/Search` so far. */
export function openResults(query: string, server: ResultsServer = {}, language: 'en' | 'es' = 'en') {
  const { search = () => aResponse(), spelling = { corrected: null, count: 0 } } = server;
  const calls = answeringServer((path, signal) => {
    const url = new URL(path, 'http://localhost');
    if (url.pathname === '/api/site') return SITE;
    if (url.pathname === '/api/spell') return spelling;
    if (url.pathname === '/Search') return search(url.searchParams, signal);
    const nothing = url.pathname === '/api/byMeaning' ? { total: 0, documents: [] } : [];
    return server.other?.(url) ?? nothing;
  });
  const rendered = renderAt(
    `/Searchresult${query}`,
    <>
      <ResultsPage />
      <ReasonLayer />
    </>,
    { language },
  );
  return { ...rendered, calls, searches: () => calls.filter((call) => call.startsWith('/Search?')) };
}

/** Gives the window certain widths for the duration of a test: those of a desktop, or none for a phone. */
export function withRoomFor(widths: readonly string[] = ['48em', '80em']): void {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({
      ...narrow(query),
      matches: widths.some((width) => query.includes(width)),
    });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });
}
