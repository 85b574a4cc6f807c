import type {
  AccountRow,
  DeletedMessages,
  RefinementList,
  RefinementRow,
  RetriedJobs,
  RoleChange,
  SaveRefinement,
} from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** A page does not refetch a list that its loader has just fetched. */
const JUST_LOADED_MS = 2_000;

/** Filters and sorting of the list of accounts; empty texts for none. */
export interface AccountsWanted {
  readonly query: string;
  readonly sort: string;
  readonly filter: string;
}

/** Accounts whose address or name contains a text, newest first unless sorted otherwise. */
export const accountsQuery = ({ query, sort, filter }: AccountsWanted, page: number) =>
  queryOptions({
    queryKey: ['admin-accounts', query, sort, filter, page],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/accounts', signal, {
        query: { query, ...(sort === '' ? {} : { sort }), ...(filter === '' ? {} : { filter }), page },
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  });

/** Filters and sorting of the audit log; null or empty texts for none. */
export interface AuditCriteria {
  readonly userId: string | null;
  readonly event: string;
  readonly sort: string;
}

/** The audit log, newest first unless sorted otherwise. */
export const auditQuery = ({ userId, event, sort }: AuditCriteria, page: number) =>
  queryOptions({
    queryKey: ['admin-audit', userId, event, sort, page],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/audit', signal, {
        query: {
          page,
          ...(userId === null ? {} : { user_id: userId }),
          ...(event === '' ? {} : { event }),
          ...(sort === '' ? {} : { sort }),
        },
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  });

/** Grants a role to an account or revokes it. */
export function changeRole(id: number, change: RoleChange, signal: AbortSignal): Promise<AccountRow> {
  return callApi('POST /Administrator/accounts/{id}/roles', signal, { params: { id }, body: change });
}

/** Unlocks an account immediately. */
export function unlock(id: number, signal: AbortSignal): Promise<AccountRow> {
  return callApi('POST /Administrator/accounts/{id}/unlock', signal, { params: { id } });
}

/** The name and the order of failed jobs; empty texts for none. */
export interface FailedJobsWanted {
  readonly name: string;
  readonly sort: string;
}

/** Failed jobs, newest first unless sorted otherwise, and the state of the queues. */
export const failedJobsQuery = ({ name, sort }: FailedJobsWanted, page: number) =>
  queryOptions({
    queryKey: ['admin-jobs', name, sort, page],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/jobs', signal, {
        query: { ...(name === '' ? {} : { name }), ...(sort === '' ? {} : { sort }), page },
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  });

/** Retries failed jobs: one, all of a name, or all. */
export function retryJobs(
  body: { readonly ids: string[] } | { readonly name: string } | object,
  signal: AbortSignal,
): Promise<RetriedJobs> {
  return callApi('POST /Administrator/jobs', signal, { body });
}

/** The filters that every search offers, in the order in which they are shown. */
export const refinementsQuery = queryOptions({
  queryKey: ['admin-refinements'],
  queryFn: ({ signal }) => callApi('GET /Administrator/refinements', signal),
  staleTime: JUST_LOADED_MS,
});

/** Creates a refinement, or changes the one with an id. */
export function saveRefinement(
  { id, values }: { readonly id: number | null; readonly values: SaveRefinement },
  signal: AbortSignal,
): Promise<RefinementRow> {
  return id === null
    ? callApi('POST /Administrator/refinements', signal, { body: values })
    : callApi('PATCH /Administrator/refinements/{id}', signal, { params: { id }, body: values });
}

/** Deletes a refinement. */
export function deleteRefinement(id: number, signal: AbortSignal): Promise<RefinementList> {
  return callApi('DELETE /Administrator/refinements/{id}', signal, { params: { id } });
}

/** The figures of the overview. */
export const overviewQuery = queryOptions({
  queryKey: ['admin-overview'],
  queryFn: ({ signal }) => callApi('GET /Administrator/overview', signal),
  staleTime: JUST_LOADED_MS,
});

/** A searched text and the order of messages; empty texts for none. */
export interface MessagesWanted {
  readonly query: string;
  /** Empty: all. */
  readonly topic: string;
  readonly sort: string;
}

/** Messages of the contact form, newest first unless sorted otherwise. */
export const messagesQuery = ({ query, topic, sort }: MessagesWanted, page: number) =>
  queryOptions({
    queryKey: ['admin-messages', query, topic, sort, page],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/messages', signal, {
        query: { query, ...(topic === '' ? {} : { topic }), ...(sort === '' ? {} : { sort }), page },
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  });

export function deleteMessage(id: number, signal: AbortSignal): Promise<DeletedMessages> {
  return callApi('DELETE /Administrator/messages/{id}', signal, { params: { id } });
}
