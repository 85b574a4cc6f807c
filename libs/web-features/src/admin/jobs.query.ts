import type { FailedJobList, RetriedJobs } from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

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
