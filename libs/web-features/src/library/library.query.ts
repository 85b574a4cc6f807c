import type {
  AlertFrequencyOnWire,
  BookmarkNotesBody,
  Criteria,
  DocumentActivity,
  HistoryImport,
  HistoryImportAnswer,
  LibraryChange,
  LibrarySort,
  SavedSearchAnswer,
  SavedSearchChangeBody,
  SavedSearchFeed,
} from '@clinical/contracts';
import { keepPreviousData, mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { apiBaseUrl, requestFile } from '../api-client/request-json.js';

/** A page of a list, as the address of its page names it. */
export interface ListRequest {
  readonly page: number;
  readonly rows: number;
  readonly sort: LibrarySort;
  /** Only bookmarks with this tag; null for all. */
  readonly tag: string | null;
}

/** A page does not refetch a list that its loader has just fetched, but any older one. */
const JUST_LOADED_MS = 2_000;
const CHANGE_WITHIN_MS = 20_000;
/** Browsers refuse to send what outlives its page where that has more than 64 KB, headers and all. */
const MAX_OUTLIVING_BYTES = 60_000;

const listQuery = ({ page, sort, rows }: ListRequest) => ({ page, sort, rows });

export const historyQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['library', 'history', request],
    queryFn: ({ signal }) => callApi('GET /User/getHistory', signal, { query: listQuery(request) }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  });

export const starredQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['library', 'starred', request],
    queryFn: ({ signal }) =>
      callApi('GET /User/getStarred', signal, {
        query: { ...listQuery(request), ...(request.tag === null ? {} : { tag: request.tag }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  });

/** Replaces note and tags of a bookmark. */
export function annotateBookmark(
  { id, ...body }: BookmarkNotesBody & { readonly id: string },
  signal: AbortSignal,
): Promise<LibraryChange> {
  return callApi('PATCH /User/getStarred/{id}', signal, { params: { id }, body });
}

/** A file with the citations of bookmarks. */
interface BookmarksFile {
  readonly name: string;
  readonly content: Blob;
  /** Bookmarks in the file, the newest, and all with the tag. */
  readonly exported: number;
  readonly total: number;
}

/** Citations of the newest bookmarks with a tag, or of all, as a file. */
export async function exportBookmarks(
  { tag, format }: { readonly tag: string | null; readonly format: 'ris' | 'csv' },
  signal: AbortSignal,
): Promise<BookmarksFile> {
  const { results, total } = await callApi(
    'GET /User/starredIds',
    signal,
    tag === null ? {} : { query: { tag } },
  );
  const file = await requestFile('/exportSearch', signal, {
    export_type: format,
    export_data: 'all_selected',
    articles: results.join(','),
  });
  return { ...file, exported: results.length, total };
}

export const savedSearchesQuery = queryOptions({
  queryKey: ['library', 'saved'],
  queryFn: ({ signal }) => callApi('GET /User/savedSearches', signal),
  staleTime: JUST_LOADED_MS,
});

/** Counted by the server while the list is shown already. */
export const savedSearchNewsQuery = queryOptions({
  queryKey: ['library', 'saved-news'],
  queryFn: ({ signal }) => callApi('GET /User/savedSearches/news', signal),
  staleTime: 0,
});

export const savedSearchFeedQuery = (id: number) =>
  queryOptions({
    queryKey: ['library', 'saved-feed', id],
    queryFn: ({ signal }) => callApi('GET /User/savedSearches/{id}/feed', signal, { params: { id } }),
    staleTime: 0,
  });

/** Creates the signed link of the feed of a saved search. */
export function createSavedSearchFeed(id: number, signal: AbortSignal): Promise<SavedSearchFeed> {
  return callApi('POST /User/savedSearches/{id}/feed', signal, { params: { id } });
}

/** Revokes the link of the feed. */
export function revokeSavedSearchFeed(id: number, signal: AbortSignal): Promise<LibraryChange> {
  return callApi('DELETE /User/savedSearches/{id}/feed', signal, { params: { id } });
}

/** New documents on the interests of the profile (ACCOUNTS-7). */
export const latestQuery = queryOptions({
  queryKey: ['library', 'latest'],
  queryFn: ({ signal }) => callApi('GET /Searchlatest', signal),
});

/** Whether a document is starred, for a page with this document only. */
export const starredAmongQuery = (id: string) =>
  queryOptions({
    queryKey: ['library', 'starredAmong', id],
    queryFn: async ({ signal }) => {
      const { results } = await callApi('GET /User/starredAmong', signal, { query: { ids: id } });
      return results.includes(id);
    },
  });

/** Reported data about an opened or starred document (SEARCH-7). */
export interface DocumentAction {
  readonly documentId: string;
  /** The search that found it; null if none. */
  readonly criteria: Criteria | null;
  /** Rank in the list of results, from 0; -1 if none (B52). */
  readonly position: number;
}

function bodyOf({ documentId, criteria, position }: DocumentAction, activity: 0 | 1 | -1): DocumentActivity {
  return {
    document_id: documentId,
    // Unencoded: the words are included, and JSON within JSON would double every quotation mark of a strategy.
    ...(criteria === null ? {} : { criteria }),
    activity,
    pos: position,
  };
}

export function setStar(action: DocumentAction, starred: boolean): Promise<LibraryChange> {
  return callApi('POST /User/setStar', changeSignal(), { body: bodyOf(action, starred ? 1 : -1) });
}

/** Removes a bookmark with its note and tags. */
export function removeBookmark(documentId: string): Promise<LibraryChange> {
  const body = { ...bodyOf({ documentId, criteria: null, position: -1 }, -1), delete_notes: true };
  return callApi('POST /User/setStar', changeSignal(), { body });
}

/** Reports that a document was opened; the request survives the page, unless a long strategy makes it too large. */
export const recordViewMutation = mutationOptions({
  mutationKey: ['library', 'view'],
  mutationFn: sendView,
});

/** @returns reports a view without waiting, and ignores failures */
export function useRecordView(): (action: DocumentAction) => void {
  return useMutation(recordViewMutation).mutate;
}

async function sendView(action: DocumentAction): Promise<void> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const body = JSON.stringify(bodyOf(action, 0));
  const keepalive = new Blob([body]).size <= MAX_OUTLIVING_BYTES;
  const init: RequestInit = { method: 'POST', headers, body, credentials: 'same-origin', keepalive };
  await fetch(`${apiBaseUrl()}/User/saveDocumentview`, init);
}

/** Adds searches and stars of a visitor to the library of the account. */
export function importHistory(body: HistoryImport, signal: AbortSignal): Promise<HistoryImportAnswer> {
  return callApi('POST /User/importHistory', signal, { body });
}

export function deleteFromHistory(id: number): Promise<LibraryChange> {
  return callApi('DELETE /User/getHistory/{id}', changeSignal(), { params: { id } });
}

export function deleteHistory(): Promise<LibraryChange> {
  return callApi('DELETE /User/getHistory', changeSignal());
}

export function saveSearch(search: {
  readonly name: string;
  readonly criteria: Criteria;
  readonly alert: AlertFrequencyOnWire;
}): Promise<SavedSearchAnswer> {
  return callApi('POST /User/savedSearches', changeSignal(), { body: search });
}

export function changeSavedSearch(id: number, change: SavedSearchChangeBody): Promise<LibraryChange> {
  return callApi('PATCH /User/savedSearches/{id}', changeSignal(), { params: { id }, body: change });
}

export function deleteSavedSearch(id: number): Promise<LibraryChange> {
  return callApi('DELETE /User/savedSearches/{id}', changeSignal(), { params: { id } });
}

function changeSignal(): AbortSignal {
  return AbortSignal.timeout(CHANGE_WITHIN_MS);
}
