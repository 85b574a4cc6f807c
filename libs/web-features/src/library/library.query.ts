import type {
  AlertFrequencyOnWire,
  Criteria,
  HistoryPage,
  LatestArticles,
  LibraryChange,
  LibrarySort,
  SavedSearchAnswer,
  SavedSearchList,
  StarredPage,
} from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** A page of a list, as the address of its page names it. */
export interface ListRequest {
  readonly page: number;
  readonly rows: number;
  readonly sort: LibrarySort;
}

const CHANGE_WITHIN_MS = 20_000;
/** Browsers refuse to send what outlives its page where that has more than 64 KB, headers and all. */
const MOST_OUTLIVING_BYTES = 60_000;

const listCall = (name: string, { page, rows, sort }: ListRequest) =>
  `/User/${name}?page=${page}&sort=${encodeURIComponent(sort)}&rows=${rows}`;

export const historyQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['library', 'history', request],
    queryFn: ({ signal }) => requestJson(listCall('getHistory', request), signal, readPage<HistoryPage>),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const starredQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['library', 'starred', request],
    queryFn: ({ signal }) => requestJson(listCall('getStarred', request), signal, readPage<StarredPage>),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const savedSearchesQuery = queryOptions({
  queryKey: ['library', 'saved'],
  queryFn: ({ signal }) => requestJson('/User/savedSearches', signal, readPage<SavedSearchList>),
  staleTime: 0,
});

/** `GET /Searchlatest` (ACCOUNTS-7). */
export const latestQuery = queryOptions({
  queryKey: ['library', 'latest'],
  queryFn: ({ signal }) =>
    requestJson('/Searchlatest', signal, (value) => {
      const { results } = value as LatestArticles;
      if (typeof results !== 'string') throw new TypeError('no latest articles');
      return results;
    }),
});

/** Whether a document is starred, for a page that shows it alone. */
export const starredAmongQuery = (id: string) =>
  queryOptions({
    queryKey: ['library', 'starredAmong', id],
    queryFn: ({ signal }) =>
      requestJson(`/User/starredAmong?ids=${encodeURIComponent(id)}`, signal, (value) =>
        (value as { results: string[] }).results.includes(id),
      ),
  });

/** What is reported about a document that was opened or starred (SEARCH-7). */
export interface DocumentAction {
  readonly documentId: string;
  /** The search that it was found by; null where it was not. */
  readonly criteria: Criteria | null;
  /** Rank in the whole list of results, from 0; -1 where there is none (B52). */
  readonly position: number;
}

function bodyOf({ documentId, criteria, position }: DocumentAction, activity: 0 | 1 | -1) {
  return {
    document_id: documentId,
    // As they are: the words are among them, and JSON within JSON would double every quotation mark of a strategy.
    ...(criteria === null ? {} : { criteria }),
    activity,
    pos: position,
  };
}

export function setStar(action: DocumentAction, starred: boolean): Promise<LibraryChange> {
  return change('/User/setStar', bodyOf(action, starred ? 1 : -1));
}

/**
 * Reports that a document was opened, without waiting and ignoring failures; the request outlives the page, unless a
 * long strategy makes it too large for that.
 */
export function recordView(action: DocumentAction): void {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const body = JSON.stringify(bodyOf(action, 0));
  const keepalive = new Blob([body]).size <= MOST_OUTLIVING_BYTES;
  const init: RequestInit = { method: 'POST', headers, body, credentials: 'same-origin', keepalive };
  void fetch('/User/saveDocumentview', init).catch(() => undefined);
}

export const deleteFromHistory = (id: number) => change(`/User/getHistory/${id}`, undefined, 'DELETE');
export const deleteHistory = () => change('/User/getHistory', undefined, 'DELETE');

export function saveSearch(search: {
  readonly name: string;
  readonly criteria: Criteria;
  readonly alert: AlertFrequencyOnWire;
}): Promise<SavedSearchAnswer> {
  return change('/User/savedSearches', search);
}

export function changeSavedSearch(
  id: number,
  values: { readonly name?: string; readonly alert?: AlertFrequencyOnWire },
): Promise<LibraryChange> {
  return change(`/User/savedSearches/${id}`, values, 'PATCH');
}

export const deleteSavedSearch = (id: number) => change(`/User/savedSearches/${id}`, undefined, 'DELETE');

function change(path: string, body: unknown, method?: 'DELETE' | 'PATCH'): Promise<SavedSearchAnswer> {
  return requestJson(path, AbortSignal.timeout(CHANGE_WITHIN_MS), readChange, body, method);
}

function readChange(value: unknown): SavedSearchAnswer {
  const answer = value as SavedSearchAnswer;
  if (answer.status !== 0 && answer.status !== 1) throw new TypeError('no answer to a change');
  return answer;
}

function readPage<Page extends { readonly results: readonly unknown[]; readonly total: number }>(
  value: unknown,
): Page {
  const page = value as Page;
  if (!Array.isArray(page.results) || typeof page.total !== 'number') throw new TypeError('not a list');
  return page;
}
