import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { searchAddress } from '../search-address/search-address.js';

/** Address of the results of a standard search for a text: the first page, no filters. */
export function standardSearchPath(criteria: string): string {
  return searchAddress({ ...EMPTY_SEARCH_REQUEST, criteria });
}
