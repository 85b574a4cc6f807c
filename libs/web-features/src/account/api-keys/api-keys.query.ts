import type { CreatedApiKey, RevokedApiKeys } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => callApi('GET /User/apiKeys', signal),
  staleTime: 0,
});

/** The only response that has the key itself. */
export function createApiKey(name: string, signal: AbortSignal): Promise<CreatedApiKey> {
  return callApi('POST /User/apiKeys', signal, { body: { name } });
}

export function revokeApiKey(id: number, signal: AbortSignal): Promise<RevokedApiKeys> {
  return callApi('DELETE /User/apiKeys/{id}', signal, { params: { id } });
}
