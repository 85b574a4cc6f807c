import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import { MEDLINE_FORMAT, medlineFinding } from '../medline/medline-reader.js';
import {
  collectionName,
  type CollectionOptions,
  type DiskFile,
  ListedFiles,
} from '../reading/list-import-files.js';
import { itemsOfFile, type FilePiece, type Finding } from '../reading/items-of-file.js';
import { DamagedFileError } from '../reading/read-bytes.js';
import { readTable, type TableRow } from '../reading/read-table.js';
import { readText } from '../reading/read-text.js';
import { RecordNotes } from '../reading/record-notes.js';
import { csvColumns, unusedColumns, type CsvColumns, type UnusedColumn } from './csv-columns.js';
import { csvToSourceRecord } from './csv-to-source-record.js';

const ENDINGS = ['.csv', '.csv.gz', '.tsv', '.tsv.gz'];

/**
 * Reads tables of citations: PubMed's CSV exports, old and new, and those of reference managers and review software,
 * by the names of their columns. The separator is detected from the first line.
 */
export class CsvReader implements ImportReader {
  readonly source = 'csv';
  private readonly listed: ListedFiles;

  constructor(private readonly options: CollectionOptions) {
    this.listed = new ListedFiles(options.paths, ENDINGS);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const source = `csv:${collectionName(this.options, file.name)}`;
    const pieces = csvPieces(readText(path, options.onProgress), source, this.options.proOnly);
    yield* itemsOfFile(file.name, pieces, options);
  }
}

/**
 * The records of a table.
 *
 * @param chunks UTF-8
 * @throws DamagedFileError when there is no column of titles
 */
export async function* csvPieces(
  chunks: AsyncIterable<Buffer>,
  source: string,
  proOnly = false,
): AsyncGenerator<FilePiece> {
  let header: TableHeader | null = null;
  for await (const row of readTable(chunks)) {
    if (header === null) header = readHeader(row);
    else {
      const table = header;
      yield { ...row, read: () => findingOf(row, table, source, proOnly) };
    }
  }
}

function findingOf(
  row: TableRow,
  { width, columns, unused }: TableHeader,
  source: string,
  proOnly: boolean,
): Finding {
  const cells = usableCells(row, width);
  if (typeof cells === 'string') return { kind: 'rejected', reason: cells };
  const medline = columns.medline === undefined ? '' : (cells[columns.medline] ?? '');
  if (medline !== '') return medlineCell(medline);
  const notes = new RecordNotes();
  const record = csvToSourceRecord(cells, columns, source, notes);
  if (record.title === '') return { kind: 'rejected', reason: 'the row has no title' };
  for (const { index, name } of unused) if ((cells[index] ?? '').trim() !== '') notes.unused(name);
  return { kind: 'record', record: { ...record, proOnly }, ...notes.ofItem };
}

interface TableHeader {
  readonly width: number;
  readonly columns: CsvColumns;
  readonly unused: readonly UnusedColumn[];
}

function readHeader({ cells, reason }: TableRow): TableHeader {
  if (cells === null) throw new DamagedFileError(`this is not CSV: in its first line, ${reason}`);
  const columns = csvColumns(cells);
  if (columns.title === undefined && columns.medline === undefined) {
    const named = cells
      .slice(0, 8)
      .map((cell) => cell.slice(0, 40))
      .join(', ');
    throw new DamagedFileError(`no column is named Title; the first line has: ${named.slice(0, 200)}`);
  }
  return { width: cells.length, columns, unused: unusedColumns(cells, columns) };
}

/**
 * The cells of a row, or why it cannot be used. Empty cells after the last column are ignored: PubMed's old exports
 * have one. So are numbers of a list (`2.`) in cells of their own, if the row fits without them.
 */
export function usableCells({ cells, reason }: TableRow, width: number): readonly string[] | string {
  if (cells === null) return reason;
  let length = cells.length;
  while (length > width && (cells[length - 1] ?? '').trim() === '') length -= 1;
  if (length === width) return cells;
  const numberless = cells.slice(0, length).filter((cell) => !LIST_NUMBER.test(cell));
  if (length > width && numberless.length === width) return numberless;
  return `the number of cells is ${length}, and ${width} in the first line`;
}

/** `2.` */
const LIST_NUMBER = /^\s*\d{1,6}\.\s*$/;

/** A cell may contain a full citation in MEDLINE's display format. */
function medlineCell(text: string): Finding {
  const fields: { tag: string; value: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const match = MEDLINE_FORMAT.field.exec(line);
    const last = fields.at(-1);
    if (match !== null) fields.push({ tag: match[1] ?? '', value: (match[2] ?? '').trim() });
    else if (last !== undefined) last.value = `${last.value} ${line.trim()}`;
  }
  if (fields.length > 0) return medlineFinding(fields);
  return { kind: 'rejected', reason: 'the cell is not in the MEDLINE format' };
}
