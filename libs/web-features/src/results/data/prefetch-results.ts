import { readSearchParameters } from '@clinical/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { searchEvidenceQuery } from './search-evidence.query.js';

/** Fetches what the results page will show at an address, `search` being its query; settles without ever failing. */
export async function prefetchResults(queryClient: QueryClient, search: string): Promise<void> {
  const { request, errors } = readSearchParameters(new URLSearchParams(search), 'en');
  if (errors.length > 0 || request.criteria.trim() === '') return;
  await queryClient.prefetchQuery(searchEvidenceQuery(request));
}
