import { searchPath } from '@clinical/contracts';

/** Address of the results of a standard search for a text: the first page, no filters. */
export function standardSearchPath(criteria: string): string {
  return searchPath({
    criteria,
    searchType: 'standard',
    page: 1,
    rows: 20,
    sort: 'r',
    categories: [],
    publications: [],
    clinicalArea: null,
    fromDate: null,
    toDate: null,
    showAll: false,
    explain: false,
  });
}
