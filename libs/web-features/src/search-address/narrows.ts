import type { SearchRequest } from '@clinical/contracts';

/** Whether anything other than the query text narrows the results. */
export function narrows(request: SearchRequest): boolean {
  return (
    request.categories.length > 0 ||
    request.publications.length > 0 ||
    request.clinicalArea !== null ||
    request.topics.length > 0 ||
    request.limits.length > 0 ||
    request.fromDate !== null ||
    request.toDate !== null
  );
}
