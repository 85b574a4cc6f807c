import type { BrokenLinkRow, BrokenLinkState } from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Polling interval while a link is being checked, in milliseconds. */
const POLL_MS = 3_000;
const JUST_LOADED_MS = 2_000;

/** Filters and sorting of the reported links; empty texts for none. */
export interface BrokenLinksWanted {
  readonly query: string;
  readonly state: string;
  readonly sort: string;
}

/** Reported links, newest first unless sorted otherwise. */
export const brokenLinksQuery = ({ query, state, sort }: BrokenLinksWanted, page: number) =>
  queryOptions({
    queryKey: ['admin-broken-links', query, state, sort, page],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/brokenLinks', signal, {
        query: { query, state, ...(sort === '' ? {} : { sort }), page },
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ outcome, link }) => outcome === 'pending' && link !== '') ? POLL_MS : false,
  });

export function changeBrokenLink(
  { id, state }: { readonly id: number; readonly state: BrokenLinkState },
  signal: AbortSignal,
): Promise<BrokenLinkRow> {
  return callApi('PATCH /Administrator/brokenLinks/{id}', signal, { params: { id }, body: { state } });
}

export function checkBrokenLink(id: number, signal: AbortSignal): Promise<BrokenLinkRow> {
  return callApi('POST /Administrator/brokenLinks/{id}/check', signal, { params: { id } });
}
