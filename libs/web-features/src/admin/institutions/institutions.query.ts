import type {
  AddressTest,
  InstitutionDeleted,
  InstitutionImportReply,
  InstitutionRow,
  InstitutionSaved,
  SaveInstitution,
} from '@clinical/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** A page does not refetch a list that its loader has just fetched. */
const JUST_LOADED_MS = 2_000;

/** Key of every list of institutions. */
export const INSTITUTIONS = ['admin-institutions'] as const;

/** A searched text and the order of institutions; empty texts for none. */
export interface InstitutionsWanted {
  readonly query: string;
  readonly sort: string;
}

/** Institutions with a text in a name, domain or address range, by name unless sorted otherwise. */
export const institutionsQuery = ({ query, sort }: InstitutionsWanted, page: number) =>
  queryOptions({
    queryKey: [...INSTITUTIONS, query, sort, page],
    queryFn: ({ signal }) =>
      callApi('GET /Administrator/institutions', signal, {
        query: { query, ...(sort === '' ? {} : { sort }), page },
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  });

export const institutionQuery = (id: number) =>
  queryOptions({
    queryKey: [...INSTITUTIONS, 'one', id],
    queryFn: ({ signal }) => callApi('GET /Administrator/institutions/{id}', signal, { params: { id } }),
  });

/** Creates an institution, or changes the one with an id. */
export function saveInstitution(
  { id, form }: { readonly id: number | null; readonly form: SaveInstitution },
  signal: AbortSignal,
): Promise<InstitutionSaved> {
  return id === null
    ? callApi('POST /Administrator/institutions', signal, { body: form })
    : callApi('PATCH /Administrator/institutions/{id}', signal, { params: { id }, body: form });
}

export function deleteInstitution({ id }: InstitutionRow, signal: AbortSignal): Promise<InstitutionDeleted> {
  return callApi('DELETE /Administrator/institutions/{id}', signal, { params: { id } });
}

/** The institution of a network address. */
export function testAddress(address: string, signal: AbortSignal): Promise<AddressTest> {
  return callApi('GET /Administrator/institutions/address', signal, { query: { address } });
}

export function importInstitutions(csv: string, signal: AbortSignal): Promise<InstitutionImportReply> {
  return callApi('POST /Administrator/institutions/import', signal, { body: { csv } });
}
