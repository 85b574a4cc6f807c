import { USAGE_ROWS, type CreatedUsageKey, type UsageKeyRevoked } from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

const USAGE = 'institution-usage';

/** A page of the months of an institution, the newest first. @param institutionId null: the one that the reader administers */
export const usageQuery = (institutionId: number | null, page: number) =>
  queryOptions({
    queryKey: [USAGE, institutionId, page],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/getInstitutionStats', signal, {
        query: {
          page,
          rows: USAGE_ROWS,
          ...(institutionId === null ? {} : { institution_id: institutionId }),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const usageKeysQuery = (institutionId: number) =>
  queryOptions({
    queryKey: [USAGE, institutionId, 'keys'],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/getInstitutionStats/keys', signal, {
        query: { institution_id: institutionId },
      }),
  });

export function createUsageKey(
  { institutionId, name }: { readonly institutionId: number; readonly name: string },
  signal: AbortSignal,
): Promise<CreatedUsageKey> {
  const query = { institution_id: institutionId };
  return callApi('POST /Administrator/getInstitutionStats/keys', signal, { query, body: { name } });
}

export function revokeUsageKey(
  { institutionId, id }: { readonly institutionId: number; readonly id: number },
  signal: AbortSignal,
): Promise<UsageKeyRevoked> {
  const query = { institution_id: institutionId };
  return callApi('DELETE /Administrator/getInstitutionStats/keys/{id}', signal, { params: { id }, query });
}
