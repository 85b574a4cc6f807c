import type { GrantList, NewGrantForm } from '@clinical/billing/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Grants of Pro of an account, for administrators. */
export const grantsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-grants', id],
    queryFn: ({ signal }) => callApi('GET /Administrator/accounts/{id}/grants', signal, { params: { id } }),
  });

/** Gives an account Pro. */
export function giveGrant(id: number, body: NewGrantForm, signal: AbortSignal): Promise<GrantList> {
  return callApi('POST /Administrator/accounts/{id}/grants', signal, { params: { id }, body });
}

/** Ends a grant that an administrator gave. */
export function endGrant(id: number, grant: number, signal: AbortSignal): Promise<GrantList> {
  return callApi('POST /Administrator/accounts/{id}/grants/{grant}/end', signal, { params: { id, grant } });
}
