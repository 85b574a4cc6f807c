import { readSearchParameters, searchQueryString } from '@clinical/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isLongSearch, packedIn } from '../../search-address/search-address.js';
import { addressParameters, fragmentQuery } from '../../search-address/use-address-parameters.js';
import { renamePrefetchedResponse } from '../../api-client/prefetched-responses.js';
import { searchEvidenceQuery } from './search-evidence.query.js';

/**
 * Fetches what the results page will show at an address, `search` being its query and `hash` its fragment; settles
 * without ever failing. An answer that was asked for early with the address as it stands is taken where that asked
 * for the very same: one with corrections to report is another.
 */
export async function ensureResults(queryClient: QueryClient, search: string, hash: string): Promise<void> {
  const packed = packedIn(hash);
  const texts = packed === null ? '' : await queryClient.fetchQuery(fragmentQuery(packed));
  if (texts === null) return;
  const { request, notices, errors } = readSearchParameters(addressParameters(search, texts), 'en');
  if (errors.length > 0) return;
  if (notices.length === 0 && !isLongSearch(request))
    renamePrefetchedResponse(`/Search${search}`, `/Search?${searchQueryString(request)}`);
  await queryClient.prefetchQuery(searchEvidenceQuery(request));
}
