import {
  REPORT_FORMAT_PARAMETER,
  searchPairs,
  searchQueryString,
  type ReportFormat,
  type SearchRequest,
} from '@clinical/contracts';
import { requestFile } from '../api-client/request-json.js';
import { downloadFile } from '../exports/download-file.js';

/** Intermediate servers accept URLs of 8 kB; a strategy can be longer. */
const MAX_ADDRESS = 6_000;

/**
 * Fetches the report of a search. An HTML report is opened in a tab, to be read and printed, if the search fits into
 * its address; otherwise it is saved.
 *
 * @throws RequestError
 */
export async function downloadReport(request: SearchRequest, format: ReportFormat): Promise<void> {
  const address = `/searchReport?${searchQueryString(request)}&${REPORT_FORMAT_PARAMETER}=${format}&lang=${
    document.documentElement.lang || 'en'
  }`;
  if (format === 'html' && address.length <= MAX_ADDRESS) {
    window.open(address, '_blank', 'noopener');
    return;
  }
  const body = { ...Object.fromEntries(searchPairs(request)), [REPORT_FORMAT_PARAMETER]: format };
  const { name, content } = await requestFile('/searchReport', new AbortController().signal, body);
  downloadFile(name, content);
}
