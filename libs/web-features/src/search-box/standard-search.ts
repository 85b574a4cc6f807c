import { EMPTY_SEARCH_REQUEST, searchPath } from '@clinical/contracts';

/** Address of the results of a standard search for a text: the first page, no filters. */
export function standardSearchPath(criteria: string): string {
  return searchPath({ ...EMPTY_SEARCH_REQUEST, criteria });
}
