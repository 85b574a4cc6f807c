import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import type { CodeSystemId } from '@clinical/evidence';
import { ImportInputError, type ImportFile, type ImportPosition } from '../import-item.js';
import { ListedFiles, type DiskFile } from '../reading/list-import-files.js';
import { peek } from '../reading/peek.js';
import { DamagedFileError, readBytes } from '../reading/read-bytes.js';
import { readLines } from '../reading/read-lines.js';
import { readTable } from '../reading/read-table.js';
import {
  isIcdLine,
  loincColumns,
  readIcdLine,
  readLoincRow,
  readRxnormRow,
  readSnomedRow,
  RXNORM_WIDTH,
  SNOMED_COLUMNS,
  type CodeRow,
} from './code-lines.js';

/** An item of a file of codes. */
export type CodeItem =
  /** Kind of the file; comes first, and once. */
  | { readonly kind: 'table'; readonly system: CodeSystemId; readonly version: string }
  | (CodeRow & { readonly position: ImportPosition });

/** A source of codes. */
export interface CodeSource {
  /** @throws ImportInputError when a path does not exist or nothing in it can be imported */
  files(): Promise<readonly ImportFile[]>;
  /** @throws ImportInputError when the file is something else or ends too early; the message names file and line */
  read(
    file: ImportFile,
    options: { readonly signal: AbortSignal; readonly onProgress?: (read: number) => void },
  ): AsyncIterable<CodeItem>;
}

const MAX_LINE_LENGTH = 64 * 1024;
const EXPECTED =
  'this is none of the tables of codes: the order file of ICD-10-CM, the snapshot of descriptions of SNOMED CT (RF2), RXNCONSO.RRF of RxNorm, or Loinc.csv';

/** A row with its position. */
type PlacedRow = CodeRow & { readonly line: number; readonly byteOffset: number };
type Table = { readonly kind: 'table'; readonly system: CodeSystemId };

/**
 * Reads the files in which code systems are distributed, detected by their first line, plain or compressed by gzip: ICD-10-CM
 * (order file), SNOMED CT (descriptions, RF2 snapshot), RxNorm (RXNCONSO.RRF) and LOINC (Loinc.csv). Memory is flat.
 */
export class CodeTableReader implements CodeSource {
  private readonly listed: ListedFiles;

  constructor(paths: readonly string[]) {
    this.listed = new ListedFiles(paths, ['.txt', '.rrf', '.csv', '.gz']);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(
    file: ImportFile,
    { signal, onProgress }: Parameters<CodeSource['read']>[1],
  ): AsyncGenerator<CodeItem> {
    const path = this.listed.pathOf(file);
    let record = 0;
    let line = 0;
    try {
      for await (const item of rowsOf(readBytes(path, onProgress))) {
        if (signal.aborted) return;
        if (item.kind === 'table') {
          yield { ...item, version: versionIn(item.system, basename(path)) };
          continue;
        }
        const { line: at, byteOffset, ...row } = item;
        line = at;
        record += 1;
        yield { ...row, position: { file: file.name, record, line, byteOffset } };
      }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      const place = line === 0 ? '' : ` (after line ${line})`;
      throw new ImportInputError(`${file.name}: ${error.message}${place}`, { cause: error });
    }
  }
}

/**
 * Names of releases: `icd10cm_order_2026.txt`, `sct2_Description_Snapshot-en_INT_20260101.txt`. Empty for other names.
 */
function versionIn(system: CodeSystemId, name: string): string {
  const pattern =
    system === 'icd10cm' ? /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/ : /(?:^|\D)((?:19|20)\d{6})(?:\D|$)/;
  return pattern.exec(name)?.[1] ?? '';
}

/** The table identified by the first line, and its rows. */
async function* rowsOf(source: AsyncGenerator<Buffer>): AsyncGenerator<Table | PlacedRow> {
  const { head, chunks } = await peek(source);
  if (head === null) throw new DamagedFileError('the file is empty');
  const first = firstLine(head);
  if (isIcdLine(first)) yield* rowsOfLines(chunks, 'icd10cm', readIcdLine);
  else if (first.split('\t').join() === SNOMED_COLUMNS.join())
    yield* rowsOfLines(chunks, 'snomedct', (line) => readSnomedRow(line.split('\t')), 1);
  else if (/^\d+\|/.test(first) && first.split('|').length === RXNORM_WIDTH + 1)
    yield* rowsOfLines(chunks, 'rxnorm', (line) => readRxnormRow(line.split('|')));
  else yield* rowsOfLoinc(chunks);
}

/** @param skip lines of a header */
async function* rowsOfLines(
  chunks: AsyncIterable<Buffer>,
  system: CodeSystemId,
  read: (line: string) => CodeRow,
  skip = 0,
): AsyncGenerator<Table | PlacedRow> {
  yield { kind: 'table', system };
  for await (const { number: line, byteOffset, bytes } of readLines(chunks, MAX_LINE_LENGTH)) {
    if (line <= skip || bytes?.length === 0) continue;
    yield { ...rowOfLine(bytes, read, line), line, byteOffset };
  }
}

function rowOfLine(bytes: Buffer | null, read: (line: string) => CodeRow, line: number): CodeRow {
  if (bytes === null) return { kind: 'rejected', reason: `the line is longer than ${MAX_LINE_LENGTH} bytes` };
  if (!isUtf8(bytes)) return { kind: 'rejected', reason: 'the line holds bytes that are not UTF-8' };
  const text = bytes.toString('utf8');
  return read(line === 1 ? text.replace(/^\ufeff/, '') : text);
}

async function* rowsOfLoinc(chunks: AsyncIterable<Buffer>): AsyncGenerator<Table | PlacedRow> {
  let columns: ReturnType<typeof loincColumns> = null;
  for await (const { line, byteOffset, cells, reason } of readTable(chunks)) {
    if (columns === null) {
      columns = loincColumns(cells ?? []);
      if (columns === null) throw new DamagedFileError(EXPECTED);
      yield { kind: 'table', system: 'loinc' };
    } else {
      const row: CodeRow = cells === null ? { kind: 'rejected', reason } : readLoincRow(cells, columns);
      yield { ...row, line, byteOffset };
    }
  }
}

function firstLine(head: Buffer): string {
  const end = head.indexOf('\n');
  const line = head.subarray(0, end === -1 ? MAX_LINE_LENGTH : end).toString('utf8');
  return line.replace(/^\ufeff/, '').replace(/\r$/, '');
}
