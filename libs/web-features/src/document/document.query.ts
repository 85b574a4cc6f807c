import type { DocumentLookup } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api-client/request-json.js';

/** Looks a record up by its id (SEARCH-2.6); status 404 when there is none. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => requestJson(documentCall(id), signal, readLookup),
    staleTime: 5 * 60_000,
  });

/** The call for a record; the same path is a page when a browser goes to it (C1). */
export function documentCall(id: string): string {
  return `/Document/${encodeURIComponent(id)}`;
}

function readLookup(value: unknown): DocumentLookup {
  const lookup = value as DocumentLookup;
  if (
    typeof lookup.title !== 'string' ||
    typeof lookup.url !== 'string' ||
    !Array.isArray(lookup.record.abstract)
  ) {
    throw new TypeError('not a document');
  }
  return lookup;
}
