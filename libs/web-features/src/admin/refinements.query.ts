import type { RefinementList, RefinementRow, SaveRefinement } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

const PATH = '/Administrator/refinements';

/** The filters that every search offers, in the order in which they are shown. */
export const refinementsQuery = queryOptions({
  queryKey: ['admin-refinements'],
  queryFn: ({ signal }) => requestJson(PATH, signal, (value) => value as RefinementList),
  staleTime: 0,
});

/** Creates a refinement, or changes the one with an id. */
export function saveRefinement(refinement: SaveRefinement, id: number | null): Promise<RefinementRow> {
  const read = (value: unknown) => value as RefinementRow;
  const { signal } = new AbortController();
  return id === null
    ? requestJson(PATH, signal, read, refinement)
    : requestJson(`${PATH}/${id}`, signal, read, refinement, 'PATCH');
}

/** Deletes a refinement. */
export function deleteRefinement(id: number): Promise<RefinementList> {
  const { signal } = new AbortController();
  return requestJson(`${PATH}/${id}`, signal, (value) => value as RefinementList, undefined, 'DELETE');
}
