import { spreadsheetCell, type ExportFormat } from '@clinical/contracts';
import {
  bibtexEntry,
  citationOf,
  cslItem,
  ENDNOTE_FILE,
  endnoteRecord,
  nbibRecord,
  risRecord,
  TABLE_COLUMNS,
  tableRow,
  type Citation,
  type EvidenceDocument,
} from '@clinical/evidence';
import { stringify } from 'csv-stringify/sync';
import { documentAddress } from '@clinical/search';
import { writeWorkbook } from './write-workbook.js';

/** Documents of an export, in their order. */
export type DocumentBatches = AsyncIterable<readonly { readonly document: EvidenceDocument }[]>;

/** Writer of a format. */
interface FormatWriter {
  readonly extension: string;
  readonly contentType: string;
  /** The file in pieces: one for each batch of documents. */
  readonly write: (
    batches: DocumentBatches,
    addressOf: (document: EvidenceDocument) => string,
  ) => AsyncGenerator<string | Uint8Array>;
}

/** A format of text: the text before the first record, each record, between two of them, and after the last. */
interface TextFormat {
  readonly begin?: string;
  readonly between?: string;
  readonly end?: string;
  readonly record: (citation: Citation, document: EvidenceDocument) => string;
}

/** Excel reads a table as UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The package quotes a line break by itself only where it is the whole delimiter of records. */
const csvLine = (cells: readonly string[]): string =>
  stringify([cells.map(spreadsheetCell)], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

/** Writers of the formats of an export. */
export const EXPORT_WRITERS: Readonly<Record<ExportFormat, FormatWriter>> = {
  csv: {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    write: asText({
      begin: `${BYTE_ORDER_MARK}${csvLine(TABLE_COLUMNS)}`,
      record: (citation, document) => csvLine(tableRow(citation, document)),
    }),
  },
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (batches, addressOf) => writeWorkbook(TABLE_COLUMNS, tableRows(batches, addressOf)),
  },
  ris: {
    extension: 'ris',
    contentType: 'application/x-research-info-systems; charset=utf-8',
    write: asText({ record: risRecord }),
  },
  nbib: {
    extension: 'nbib',
    contentType: 'application/nbib; charset=utf-8',
    write: asText({ record: nbibRecord }),
  },
  bibtex: {
    extension: 'bib',
    contentType: 'application/x-bibtex; charset=utf-8',
    write: asText({ record: bibtexEntry }),
  },
  csl: {
    extension: 'json',
    contentType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    write: asText({
      begin: '[\n',
      between: ',\n',
      end: '\n]\n',
      record: (citation) => JSON.stringify(cslItem(citation)),
    }),
  },
  endnote: {
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    write: asText({ ...ENDNOTE_FILE, record: endnoteRecord }),
  },
};

function asText({ begin = '', between = '', end = '', record }: TextFormat): FormatWriter['write'] {
  return async function* write(batches, addressOf) {
    let before = begin;
    for await (const batch of batches) {
      let piece = '';
      for (const { document } of batch) {
        piece += before + record(citationOf(document, addressOf(document)), document);
        before = between;
      }
      yield piece;
    }
    // Without a record, the start of the file is still to be written.
    yield (before === begin ? begin : '') + end;
  };
}

async function* tableRows(
  batches: DocumentBatches,
  addressOf: (document: EvidenceDocument) => string,
): AsyncGenerator<string[][]> {
  for await (const batch of batches)
    yield batch.map(({ document }) => tableRow(citationOf(document, addressOf(document)), document));
}

/**
 * The file of an export, in pieces: one for each batch of documents.
 *
 * @param publicUrl address of this site, for records that have no address of their own
 */
export function writeExport(
  format: ExportFormat,
  batches: DocumentBatches,
  publicUrl: string,
): AsyncGenerator<string | Uint8Array> {
  return EXPORT_WRITERS[format].write(
    batches,
    (document) => documentAddress(document) || `${publicUrl}/Document/${encodeURIComponent(document.id)}`,
  );
}
