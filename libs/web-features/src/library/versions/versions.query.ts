import type { Criteria, StrategyDifference } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** The versions of a saved strategy. Below the list of saved searches, with which they change. */
export const strategyVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['library', 'saved', id, 'versions'],
    queryFn: ({ signal }) => callApi('GET /User/savedSearches/{id}/versions', signal, { params: { id } }),
    staleTime: 0,
  });

/** What changed between two versions. */
export const strategyDifferenceQuery = (id: number, from: number, to: number) =>
  queryOptions<StrategyDifference>({
    queryKey: ['library', 'saved', id, 'difference', from, to],
    queryFn: ({ signal }) =>
      callApi('GET /User/savedSearches/{id}/difference', signal, { params: { id }, query: { from, to } }),
    staleTime: 60_000,
    retry: false,
  });

export interface VersionToSave {
  readonly id: number;
  readonly criteria: Criteria;
  readonly note: string;
}

export function saveStrategyVersion({ id, ...body }: VersionToSave, signal: AbortSignal) {
  return callApi('POST /User/savedSearches/{id}/versions', signal, { params: { id }, body });
}

/** Reads what changed between two versions. */
export type DifferenceQuery = ReturnType<typeof strategyDifferenceQuery>;
