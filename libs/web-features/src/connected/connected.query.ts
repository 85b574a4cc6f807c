import type { ConnectedRequest } from '@clinical/search/contract';
import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { readFactors } from './factor-weights.js';

/** Citations and similar articles of a record change with imports only. */
const FRESH_MS = 10 * 60_000;

/** What a record cites, and what cites it. */
export function citationsQuery(id: string) {
  return queryOptions({
    queryKey: ['citations', id],
    queryFn: ({ signal }) => callApi('GET /api/citations/{id}', signal, { params: { id } }),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Articles similar to a record, by the weights of this browser. */
export function similarQuery(id: string) {
  return queryOptions({
    queryKey: ['connected', 'similar', id],
    queryFn: ({ signal }) =>
      callApi('POST /api/connected', signal, {
        body: { documents: [id], keywords: '', factors: readFactors() },
      }),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Articles connected with others. Failures are silent, so there is no second try. */
export function connectedQuery(request: ConnectedRequest) {
  return queryOptions({
    queryKey: ['connected', request],
    queryFn: ({ signal }) => callApi('POST /api/connected', signal, { body: request }),
    // Shown again, it is asked again.
    gcTime: 0,
    retry: false,
  });
}

const clickMutation = mutationOptions({
  mutationKey: ['connected', 'click'],
  mutationFn: (body: { readonly document: string; readonly searchId: string }) =>
    callApi('POST /api/connected/onclick', AbortSignal.timeout(10_000), { body }),
});

/** Reports without waiting that a connected article was opened, and ignores failures. */
export function useConnectedClick(): (body: {
  readonly document: string;
  readonly searchId: string;
}) => void {
  return useMutation(clickMutation).mutate;
}
