import type { BrokenLinkRow, BrokenLinkState } from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Polling interval while a link is being checked, in milliseconds. */
const POLL_MS = 3_000;
const JUST_LOADED_MS = 2_000;

/** Reported links, newest first. @param state empty for all */
export const brokenLinksQuery = (state: string, page: number) =>
  queryOptions({
    queryKey: ['admin-broken-links', state, page],
    queryFn: ({ signal }) => callApi('GET /Administrator/brokenLinks', signal, { query: { state, page } }),
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
