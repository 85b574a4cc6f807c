import type {
  AccountList,
  AccountRow,
  AuditList,
  FailedJobList,
  RefinementList,
  RefinementRow,
  RetriedJobs,
  RoleChange,
  SaveRefinement,
} from '@clinical/contracts';
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

/** Failed jobs, newest first, and the state of the queues. */
export const failedJobsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin-jobs', page],
    queryFn: ({ signal }) => requestJson(`/Administrator/jobs?page=${page}`, signal, asFailedJobs),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Retries failed jobs. @param ids null: all of them */
export function retryJobs(ids: readonly string[] | null, signal: AbortSignal): Promise<RetriedJobs> {
  return requestJson(
    '/Administrator/jobs',
    signal,
    (value) => value as RetriedJobs,
    ids === null ? {} : { ids },
  );
}

function asFailedJobs(value: unknown): FailedJobList {
  const list = value as FailedJobList;
  if (!Array.isArray(list.data) || !Array.isArray(list.queues)) throw new TypeError('not a list of jobs');
  return list;
}

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
