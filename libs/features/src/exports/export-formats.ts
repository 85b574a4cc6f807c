import type { ExportFormat } from '@clinical/contracts';
import {
  bibtexEntry,
  citationOf,
  cslItem,
  nbibRecord,
  risRecord,
  spreadsheetCell,
  TABLE_COLUMNS,
  tableRow,
  type EvidenceDocument,
} from '@clinical/evidence';
import { stringify } from 'csv-stringify/sync';
import { documentAddress } from '../presentation/index.js';

/** How a format is written: the text before the first record, each record, between two of them, and after the last. */
interface FormatWriter {
  readonly extension: string;
  readonly contentType: string;
  readonly begin: string;
  readonly between: string;
  readonly end: string;
  readonly record: (document: EvidenceDocument, address: string) => string;
}

/** Excel reads a table as UTF-8 only behind a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const csvLine = (cells: readonly string[]): string =>
  stringify([cells.map(spreadsheetCell)], { record_delimiter: '\r\n' });

/** Writers of the formats of an export. */
export const EXPORT_WRITERS: Readonly<Record<ExportFormat, FormatWriter>> = {
  csv: {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    begin: `${BYTE_ORDER_MARK}${csvLine(TABLE_COLUMNS)}`,
    between: '',
    end: '',
    record: (document, address) => csvLine(tableRow(citationOf(document, address), document)),
  },
  ris: plain('ris', 'application/x-research-info-systems; charset=utf-8', (document, address) =>
    risRecord(citationOf(document, address)),
  ),
  nbib: plain('nbib', 'application/nbib; charset=utf-8', (document, address) =>
    nbibRecord(citationOf(document, address)),
  ),
  bibtex: plain('bib', 'application/x-bibtex; charset=utf-8', (document, address) =>
    bibtexEntry(citationOf(document, address)),
  ),
  csl: {
    extension: 'json',
    contentType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    begin: '[\n',
    between: ',\n',
    end: '\n]\n',
    record: (document, address) => JSON.stringify(cslItem(citationOf(document, address))),
  },
};

function plain(extension: string, contentType: string, record: FormatWriter['record']): FormatWriter {
  return { extension, contentType, begin: '', between: '', end: '', record };
}

/**
 * The file of an export, in pieces: one for each batch of documents.
 *
 * @param publicUrl address of this site, for records that have no address of their own
 */
export async function* writeExport(
  format: ExportFormat,
  batches: AsyncIterable<readonly { readonly document: EvidenceDocument }[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  const { begin, between, end, record } = EXPORT_WRITERS[format];
  let before = begin;
  for await (const batch of batches) {
    let piece = '';
    for (const { document } of batch) {
      const address = documentAddress(document) || `${publicUrl}/Document/${encodeURIComponent(document.id)}`;
      piece += before + record(document, address);
      before = between;
    }
    yield piece;
  }
  // Where there was no record, the beginning is still to come.
  yield (before === begin ? begin : '') + end;
}
