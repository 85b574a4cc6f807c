import { access, constants } from 'node:fs/promises';
import { ImportInputError } from '../import-item.js';
import { readFailure } from '../reading/list-import-files.js';
import { readBytes } from '../reading/read-bytes.js';
import { parseJsonLine } from '../reading/json-lines.js';
import { readLines } from '../reading/read-lines.js';
import { readTable } from '../reading/read-table.js';
import { usableCells } from '../csv/csv-reader.js';

/** An object of a file with its line, from 1, or why the line has none. */
export type FileObject =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string };

const TABLE = /\.(?:csv|tsv)(?:\.gz)?$/i;
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/**
 * Objects of a file of JSON lines, or the rows of a table (`.csv`, `.tsv`) by the names in its first line, in lower case.
 * Both may be compressed by gzip. Empty lines are left out.
 *
 * @throws ImportInputError for a file that is not there or may not be read; DamagedFileError for one that is damaged
 */
export async function* readObjects(path: string): AsyncGenerator<FileObject> {
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new ImportInputError(`${path}: ${readFailure(cause)}`, { cause });
  });
  yield* TABLE.test(path) ? rowsOf(path) : linesOf(path);
}

async function* linesOf(path: string): AsyncGenerator<FileObject> {
  for await (const { number: line, bytes } of readLines(
    readBytes(path, () => undefined),
    MAX_LINE_BYTES,
  )) {
    if (bytes !== null && bytes.toString('latin1').trim() === '') continue;
    const parsed = parseJsonLine(bytes, MAX_LINE_BYTES);
    yield 'value' in parsed ? { line, value: parsed.value } : { line, reason: parsed.reason };
  }
}

async function* rowsOf(path: string): AsyncGenerator<FileObject> {
  let names: readonly string[] | null = null;
  for await (const row of readTable(readBytes(path, () => undefined))) {
    const cells = usableCells(row, names?.length ?? row.cells?.length ?? 0);
    if (typeof cells === 'string') yield { line: row.line, reason: cells };
    else if (names === null) names = cells.map((name) => name.trim().toLowerCase());
    else
      yield {
        line: row.line,
        value: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
      };
  }
}
