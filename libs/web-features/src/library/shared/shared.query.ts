import type { NewStrategyComment, StrategyDifference, StrategyLink } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** The parts of a link: of which strategy, and the signature that opens it. */
export interface LinkParts {
  readonly id: string;
  readonly key: string;
}

/** The link of a saved strategy, for its owner. */
export const strategyLinkQuery = (id: number) =>
  queryOptions({
    queryKey: ['library', 'saved-link', id],
    queryFn: ({ signal }) => callApi('GET /User/savedSearches/{id}/link', signal, { params: { id } }),
    staleTime: 0,
  });

export function shareStrategy(
  { id, lastDay }: { readonly id: number; readonly lastDay: string | null },
  signal: AbortSignal,
): Promise<StrategyLink> {
  return callApi('POST /User/savedSearches/{id}/link', signal, { params: { id }, body: { lastDay } });
}

export function revokeStrategyLink(id: number, signal: AbortSignal) {
  return callApi('DELETE /User/savedSearches/{id}/link', signal, { params: { id } });
}

export const sharedStrategyQuery = (link: LinkParts) =>
  queryOptions({
    queryKey: ['shared-strategy', link],
    queryFn: ({ signal }) => callApi('GET /api/sharedStrategy', signal, { query: { ...link } }),
    retry: false,
  });

/** Records of each line of a version. */
export const sharedLinesQuery = (link: LinkParts, version: number) =>
  queryOptions({
    queryKey: ['shared-strategy', link, 'lines', version],
    queryFn: ({ signal }) =>
      callApi('GET /api/sharedStrategy/lines', signal, { query: { ...link, version } }),
    staleTime: 60_000,
    retry: false,
  });

export const sharedDifferenceQuery = (link: LinkParts, from: number, to: number) =>
  queryOptions<StrategyDifference>({
    queryKey: ['shared-strategy', link, 'difference', from, to],
    queryFn: ({ signal }) =>
      callApi('GET /api/sharedStrategy/difference', signal, { query: { ...link, from, to } }),
    staleTime: 60_000,
    retry: false,
  });

export function addComment(
  { link, ...body }: NewStrategyComment & { readonly link: LinkParts },
  signal: AbortSignal,
) {
  return callApi('POST /api/sharedStrategy/comments', signal, { query: { ...link }, body });
}

export function deleteComment(
  { link, id }: { readonly link: LinkParts; readonly id: number },
  signal: AbortSignal,
) {
  return callApi('DELETE /api/sharedStrategy/comments/{id}', signal, { params: { id }, query: { ...link } });
}
