import type { AccountList, AccountRow, AuditList, RoleChange } from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** Accounts whose address or name holds a text, newest first. */
export const accountsQuery = (query: string, page: number) =>
  queryOptions({
    queryKey: ['admin-accounts', query, page],
    queryFn: ({ signal }) =>
      requestJson(
        `/Administrator/accounts?${new URLSearchParams({ query, page: String(page) })}`,
        signal,
        asList<AccountList>,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What happened to accounts, newest first. @param userId of one account alone; null of all */
export const auditQuery = (userId: string | null, page: number) =>
  queryOptions({
    queryKey: ['admin-audit', userId, page],
    queryFn: ({ signal }) =>
      requestJson(
        `/Administrator/audit?${new URLSearchParams({ page: String(page), ...(userId === null ? {} : { user_id: userId }) })}`,
        signal,
        asList<AuditList>,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Grants a role to an account or takes it away. */
export function changeRole(id: number, change: RoleChange, signal: AbortSignal): Promise<AccountRow> {
  return requestJson(`/Administrator/accounts/${id}/roles`, signal, (value) => value as AccountRow, change);
}

/** Lets an account log in again at once. */
export function unlock(id: number, signal: AbortSignal): Promise<AccountRow> {
  return requestJson(`/Administrator/accounts/${id}/unlock`, signal, (value) => value as AccountRow, {});
}

function asList<T extends { readonly data: readonly unknown[]; readonly total: number }>(value: unknown): T {
  const list = value as T;
  if (!Array.isArray(list.data) || typeof list.total !== 'number') throw new TypeError('not a list');
  return list;
}
