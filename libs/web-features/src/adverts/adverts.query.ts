import type { AdvertList, AdvertRow, SaveAdvert } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

export const advertsQuery = queryOptions({
  queryKey: ['admin-adverts'],
  queryFn: ({ signal }) => callApi('GET /Administrator/adverts', signal),
  staleTime: 2_000,
});

/** Creates an advert, or changes the one with an id. */
export function saveAdvert(
  { id, values }: { readonly id: number | null; readonly values: SaveAdvert },
  signal: AbortSignal,
): Promise<AdvertRow> {
  return id === null
    ? callApi('POST /Administrator/adverts', signal, { body: values })
    : callApi('PATCH /Administrator/adverts/{id}', signal, { params: { id }, body: values });
}

export function deleteAdvert(id: number, signal: AbortSignal): Promise<AdvertList> {
  return callApi('DELETE /Administrator/adverts/{id}', signal, { params: { id } });
}
