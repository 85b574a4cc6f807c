import { searchPairs, searchQueryString, type SearchRequest } from '@clinical/contracts';
import {
  EVIDENCE_COLUMNS_PARAMETER,
  MATRIX_COLUMNS_PARAMETER,
  MIND_MAP_PARAMETER,
  type EvidenceColumn,
  type MatrixColumns,
} from '@clinical/search/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { retriesUpTo } from '../api-client/query-client.js';
import { requestFile } from '../api-client/request-json.js';
import { downloadFile } from '../exports/download-file.js';
import { isLongSearch } from '../search-address/search-address.js';

/** Overviews stay good as long as the results. In milliseconds. */
const FRESH_MS = 5 * 60_000;

/** The evidence table of a search; `POST` if its parameters are too long for a URL. */
export function evidenceTableQuery(request: SearchRequest) {
  const query = searchQueryString(request);
  return queryOptions({
    queryKey: ['evidence-table', query],
    queryFn: ({ signal }) =>
      isLongSearch(request)
        ? callApi('POST /api/evidenceTable', signal, { body: Object.fromEntries(new URLSearchParams(query)) })
        : callApi('GET /api/evidenceTable', signal, { query }),
    staleTime: FRESH_MS,
    retry: retriesUpTo(1),
  });
}

/** Has the browser save the evidence table of a search as CSV. @throws RequestError */
export async function downloadEvidenceTable(
  request: SearchRequest,
  columns: readonly EvidenceColumn[],
): Promise<void> {
  const body = {
    ...Object.fromEntries(searchPairs(request)),
    [EVIDENCE_COLUMNS_PARAMETER]: columns.join(','),
  };
  const { name, content } = await requestFile('/api/evidenceTable/csv', new AbortController().signal, body);
  downloadFile(name, content);
}

/** The mind map of a search, by its query string. */
export function mindMapQuery(search: string) {
  return queryOptions({
    queryKey: ['mind-map', search],
    queryFn: ({ signal }) => callApi('GET /api/mindmap', signal, { query: { [MIND_MAP_PARAMETER]: search } }),
    staleTime: FRESH_MS,
    retry: retriesUpTo(1),
  });
}

/** The evidence matrix of a search; `POST` if its parameters are too long for a URL. */
export function matrixQuery(request: SearchRequest, columns: MatrixColumns) {
  const query = `${searchQueryString(request)}&${MATRIX_COLUMNS_PARAMETER}=${columns}`;
  return queryOptions({
    queryKey: ['matrix', query],
    queryFn: ({ signal }) =>
      isLongSearch(request)
        ? callApi('POST /api/matrix', signal, { body: Object.fromEntries(new URLSearchParams(query)) })
        : callApi('GET /api/matrix', signal, { query }),
    staleTime: FRESH_MS,
    retry: retriesUpTo(1),
  });
}
