import type { SearchRequest } from '@clinical/contracts';

/** What a control of the page changes about the request. */
export type RequestChange = Partial<SearchRequest>;

/**
 * The request after a change. Whatever changes which records are listed, or their order, starts again at page 1
 * (SEARCH-4); only a change that names a page keeps it.
 */
export function changeRequest(request: SearchRequest, change: RequestChange): SearchRequest {
  // A new text may be misspelt in its turn.
  const asTyped = change.criteria === undefined && request.asTyped;
  return { ...request, page: 1, asTyped, ...change };
}

/** `chosen` with `ids` added, or taken out when all of them are in: choosing the active one again clears it. */
export function toggleIds(chosen: readonly number[], ids: readonly number[]): readonly number[] {
  if (ids.every((id) => chosen.includes(id))) return chosen.filter((id) => !ids.includes(id));
  return [...chosen, ...ids.filter((id) => !chosen.includes(id))];
}

const NO_FILTERS = {
  categories: [],
  publications: [],
  clinicalArea: null,
  fromDate: null,
  toDate: null,
  showAll: false,
} as const satisfies RequestChange;

/** The same search with no filter at all. */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return changeRequest(request, NO_FILTERS);
}

/** Whether anything but the query text narrows the results. */
export function narrows(request: SearchRequest): boolean {
  return (
    request.categories.length > 0 ||
    request.publications.length > 0 ||
    request.clinicalArea !== null ||
    request.fromDate !== null ||
    request.toDate !== null
  );
}
