import type { LibkeyInstitution } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { RequestError } from '../api-client/request-json.js';

/** A link may be as old as an open page; the server itself caches links for longer. */
const FRESH_MS = 600_000;

/** The location of a record's full text. */
export const fullTextQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['full-text', documentId],
    queryFn: ({ signal }) => callApi('GET /api/fulltext', signal, { query: { documentId } }),
    staleTime: FRESH_MS,
    retry: (failures, error) => failures < 1 && error instanceof RequestError && error.isTransient,
  });

/** The libraries to choose from, and the chosen one. */
export const institutionsQuery = queryOptions({
  queryKey: ['institutions'],
  queryFn: ({ signal }) => callApi('GET /childInstitutions', signal),
  staleTime: FRESH_MS,
});

/** Chooses the library for full-text links. */
export function chooseInstitution(id: number, signal: AbortSignal): Promise<LibkeyInstitution> {
  return callApi('POST /changeLibkeyInstitution', signal, { body: { selected_institution: id } });
}
