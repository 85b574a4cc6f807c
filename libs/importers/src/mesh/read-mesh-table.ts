import { isUtf8 } from 'node:buffer';
import { DamagedFileError } from '../reading/read-bytes.js';
import { readLines } from '../reading/read-lines.js';
import { oneLine } from '../reading/text.js';
import { type MeshItem, readHeading } from './mesh-record.js';

/** Longest line that is read; names and tree numbers are short. */
const MAX_LINE_LENGTH = 1024 * 1024;

const COLUMNS = {
  ui: ['mesh_id', 'mesh_ui', 'descriptor_ui', 'ui'],
  name: ['mesh_name', 'descriptor_name', 'name'],
  treeNumber: ['mesh_tree_number', 'tree_number'],
  entryTerm: ['entry_term'],
} as const;

interface Columns {
  readonly ui: number;
  readonly name: number;
  /** -1 where the table has none. */
  readonly treeNumber: number;
  readonly entryTerm: number;
}

/**
 * Reads a table with tabs between its columns, which its first line names: `mesh_id`, `mesh_name`, and optionally
 * `mesh_tree_number` and `entry_term`. Each row adds to the others of the same heading.
 *
 * @param name name of the file in positions and messages
 * @throws DamagedFileError when it is no such table or ends too early; the message gives the position
 */
export async function* readMeshTable(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<MeshItem> {
  let columns: Columns | null = null;
  let last = 0;
  try {
    for await (const { number, byteOffset, bytes } of readLines(chunks, MAX_LINE_LENGTH)) {
      last = number;
      if (columns === null) {
        columns = columnsOf(bytes?.toString('utf8') ?? '');
        continue;
      }
      const position = { file: name, record: number - 1, line: number, byteOffset };
      if (bytes === null)
        yield { kind: 'rejected', position, reason: `the line is longer than ${MAX_LINE_LENGTH} bytes` };
      else if (!isUtf8(bytes))
        yield { kind: 'rejected', position, reason: 'the line holds bytes that are not UTF-8' };
      else if (bytes.length > 0) yield { ...readRow(bytes.toString('utf8'), columns), position };
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError) || last === 0) throw error;
    throw new DamagedFileError(`${error.message} (after line ${last})`, { cause: error });
  }
  if (columns === null) throw new DamagedFileError('the file is empty');
}

function columnsOf(header: string): Columns {
  const names = header
    .replace(/^\ufeff/, '')
    .split('\t')
    .map((name) => name.trim().toLowerCase());
  const place = (known: readonly string[]): number => names.findIndex((name) => known.includes(name));
  const columns = {
    ui: place(COLUMNS.ui),
    name: place(COLUMNS.name),
    treeNumber: place(COLUMNS.treeNumber),
    entryTerm: place(COLUMNS.entryTerm),
  };
  if (columns.ui === -1 || columns.name === -1)
    throw new DamagedFileError(
      'this is neither MeSH XML nor a table whose first line names the columns mesh_id and mesh_name',
    );
  return columns;
}

type Row =
  | Omit<Extract<MeshItem, { kind: 'row' }>, 'position'>
  | Omit<Extract<MeshItem, { kind: 'rejected' }>, 'position'>;

function readRow(line: string, columns: Columns): Row {
  const cells = line.split('\t').map(oneLine);
  const cell = (index: number): string[] => [cells[index] ?? ''].filter((text) => text !== '');
  const [ui = ''] = cell(columns.ui);
  const [name = ''] = cell(columns.name);
  const reading = readHeading({
    ui,
    name,
    treeNumbers: cell(columns.treeNumber),
    entryTerms: cell(columns.entryTerm),
  });
  return 'reason' in reading
    ? { kind: 'rejected', reason: reading.reason }
    : { kind: 'row', heading: reading.value };
}
