import type { UnsubscribeReply } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** Ends a kind of mail, once for each visit of the page: the key in the address is all it takes. */
export const unsubscribeQuery = (key: string) =>
  queryOptions({
    queryKey: ['unsubscribe', key],
    queryFn: ({ signal }) =>
      requestJson(`/User/unsubscribe?${new URLSearchParams({ key })}`, signal, asReply),
    // Whatever makes the page ask anew must not undo a choice to subscribe again.
    staleTime: 'static',
    retry: false,
  });

export function subscribeAgain(key: string, signal: AbortSignal): Promise<UnsubscribeReply> {
  return requestJson('/User/subscribe', signal, asReply, { key });
}

function asReply(value: unknown): UnsubscribeReply {
  const reply = value as UnsubscribeReply;
  if (typeof reply.message !== 'string') throw new TypeError('not a reply');
  return reply;
}
