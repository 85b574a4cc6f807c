import type { ConnectedRequest } from '@clinical/search/contract';
import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

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
