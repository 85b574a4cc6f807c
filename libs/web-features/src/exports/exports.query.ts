import type { BackgroundExport, LibraryChange } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Polling interval of an export in preparation, in milliseconds. */
const POLL_MS = 2_000;

export const isUnfinished = ({ state }: Pick<BackgroundExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Exports of the account, newest first; refetched until all are finished. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await callApi('GET /exports', signal)).exports,
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL_MS : false),
});

/** One export; refetched until it is finished. */
export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: ['exports', id],
    queryFn: ({ signal }) => callApi('GET /exports/{id}', signal, { params: { id } }),
    refetchInterval: ({ state }) => (state.data === undefined || isUnfinished(state.data) ? POLL_MS : false),
  });

/** Orders an export. @param parameters those of the search, with `export_type` and `export_data` */
export function orderExport(
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<BackgroundExport> {
  return callApi('POST /exports', signal, { body: parameters });
}

/** Deletes an export; cancels it if it is being written. */
export function deleteExport(id: number, signal: AbortSignal): Promise<LibraryChange> {
  return callApi('DELETE /exports/{id}', signal, { params: { id } });
}
