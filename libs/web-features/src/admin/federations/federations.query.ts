import type {
  ConnectProviderForm,
  FederationDeleted,
  FederationRow,
  FederationSaved,
  ProviderConnected,
  SaveFederation,
} from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** Key of the list of federations. */
export const FEDERATIONS = ['admin-federations'] as const;
const WHILE_REFRESHING_MS = 3_000;

/** All federations; refetched while a refresh runs. */
export const federationsQuery = queryOptions({
  queryKey: FEDERATIONS,
  queryFn: ({ signal }) => callApi('GET /Administrator/federations', signal),
  staleTime: 2_000,
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ refreshing }) => refreshing) === true ? WHILE_REFRESHING_MS : false,
});

/** Adds a federation, or changes the one with an id. */
export function saveFederation(
  { id, form }: { readonly id: number | null; readonly form: SaveFederation },
  signal: AbortSignal,
): Promise<FederationSaved> {
  return id === null
    ? callApi('POST /Administrator/federations', signal, { body: form })
    : callApi('PATCH /Administrator/federations/{id}', signal, { params: { id }, body: form });
}

export function removeFederation({ id }: FederationRow, signal: AbortSignal): Promise<FederationDeleted> {
  return callApi('DELETE /Administrator/federations/{id}', signal, { params: { id } });
}

export function refreshFederation({ id }: FederationRow, signal: AbortSignal): Promise<FederationRow> {
  return callApi('POST /Administrator/federations/{id}/refresh', signal, { params: { id } });
}

export function connectProvider(body: ConnectProviderForm, signal: AbortSignal): Promise<ProviderConnected> {
  return callApi('POST /Administrator/federations/connect', signal, { body });
}
