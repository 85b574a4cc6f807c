import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Dialect } from '@clinical/query-language';
import { ToolError } from '../../testing/support/tool-error.js';

/** One query or strategy of a file. */
export interface StrategyRecord {
  readonly id: string;
  readonly text: string;
  /** The syntax stated in the file; null if none. */
  readonly syntax: string | null;
  /** Set for a row of a PubMed history, which is PubMed syntax regardless of its words. */
  readonly dialect: Dialect | null;
  /** Number of the line that is the record, the others being its references; null: the whole text. */
  readonly row: number | null;
}

/** A line of the file that is no strategy. */
export interface BadRecord {
  readonly id: string;
  readonly problem: string;
}

const TEXT_NAMES = ['query', 'strategy', 'text', 'search', 'lines', 'queries'];
const ID_NAMES = ['id', '_id', 'document_id', 'name', 'title'];
const SYNTAX_NAMES = ['syntax', 'dialect', 'platform', 'database', 'system'];

/**
 * The strategies of a `.jsonl` or `.jsonl.gz` file, each with its own identifier; any other file is one strategy.
 * Rows of one PubMed history are distinguished by their file and number, and include the rows that they refer to. An
 * invalid line is reported, and the rest is read.
 *
 * @throws ToolError when the file itself cannot be read
 */
export async function readStrategies(path: string): Promise<(StrategyRecord | BadRecord)[]> {
  if (!/\.jsonl(?:\.gz)?$/i.test(path)) {
    const lines: string[] = [];
    for await (const { text } of linesOf(path)) lines.push(text);
    return [{ id: path, text: lines.join('\n'), syntax: null, dialect: null, row: null }];
  }
  const rows: { value: unknown; line: number; problem: string | null }[] = [];
  for await (const { text, line } of linesOf(path)) {
    if (text.trim() === '') continue;
    try {
      rows.push({ value: JSON.parse(text.replace(/^\ufeff/, '')), line, problem: null });
    } catch {
      rows.push({ value: null, line, problem: 'not JSON' });
    }
  }
  const histories = historiesOf(rows.map(({ value }) => value));
  const taken = new Set<string>();
  return rows.map(({ value, line, problem }) => {
    const read = problem === null ? readRecord(value, line, histories) : { id: `line ${line}`, problem };
    const id = unique(read.id, taken);
    return { ...read, id };
  });
}

async function* linesOf(path: string): AsyncGenerator<{ text: string; line: number }> {
  const file = createReadStream(path);
  const gunzip = path.endsWith('.gz') ? createGunzip() : null;
  if (gunzip !== null) file.once('error', (error) => gunzip.destroy(error));
  let line = 0;
  try {
    const input = gunzip === null ? file : file.pipe(gunzip);
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line += 1;
      yield { text, line };
    }
  } catch (error) {
    throw new ToolError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    file.destroy();
  }
}

function readRecord(value: unknown, line: number, histories: Histories): StrategyRecord | BadRecord {
  if (typeof value === 'string')
    return { id: `line ${line}`, text: value, syntax: null, dialect: null, row: null };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: `line ${line}`, problem: 'no object' };
  const record = value as Readonly<Record<string, unknown>>;
  const row = historyRow(record);
  if (row !== null) {
    const text = withReferences(row, histories.get(row.history) ?? new Map());
    return {
      id: `${row.history} #${row.number}`,
      text,
      syntax: 'pubmed',
      dialect: 'pubmed',
      row: text === row.query ? null : row.number,
    };
  }
  const id = firstText(record, ID_NAMES) ?? `line ${line}`;
  const text = textOf(record);
  if (text === null) return { id, problem: `none of ${TEXT_NAMES.join(', ')} holds a text` };
  return { id, text, syntax: firstText(record, SYNTAX_NAMES), dialect: null, row: null };
}

function textOf(record: Readonly<Record<string, unknown>>): string | null {
  for (const name of TEXT_NAMES) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (Array.isArray(value) && value.length > 0) {
      const lines = value.flatMap((line: unknown) =>
        typeof line === 'string' ? [line] : isRecord(line) ? [textOf(line) ?? ''] : [],
      );
      if (lines.length > 0) return lines.join('\n');
    }
  }
  return null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstText(record: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return null;
}

interface HistoryRow {
  readonly history: string;
  readonly number: number;
  readonly query: string;
}

/** Queries by number, for each history. */
type Histories = Map<string, Map<number, string>>;

function historyRow(record: Readonly<Record<string, unknown>>): HistoryRow | null {
  const number = /^#(\d{1,4})$/.exec(typeof record['line'] === 'string' ? record['line'] : '')?.[1];
  const query = record['query'];
  if (number === undefined || typeof query !== 'string') return null;
  const history = typeof record['src'] === 'string' ? record['src'] : 'history';
  return { history, number: Number(number), query };
}

function historiesOf(values: readonly unknown[]): Histories {
  const histories: Histories = new Map();
  for (const value of values) {
    const row = isRecord(value) ? historyRow(value) : null;
    if (row === null) continue;
    const rows = histories.get(row.history) ?? new Map<number, string>();
    rows.set(row.number, row.query);
    histories.set(row.history, rows);
  }
  return histories;
}

/** A row of a history under the rows that it refers to, as one strategy. */
function withReferences({ number, query }: HistoryRow, rows: ReadonlyMap<number, string>): string {
  const needed = new Map<number, string>();
  const waiting = [{ number, query }];
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    needed.set(row.number, row.query);
    for (const [, digits] of row.query.matchAll(/#(\d{1,4})/g)) {
      const referred = rows.get(Number(digits));
      if (referred !== undefined && !needed.has(Number(digits)))
        waiting.push({ number: Number(digits), query: referred });
    }
  }
  const lines = [...needed].sort(([a], [b]) => a - b).map(([n, text]) => `#${n}.\t${text}`);
  return lines.length === 1 ? query : lines.join('\n');
}

function unique(id: string, taken: Set<string>): string {
  let name = id;
  for (let count = 2; taken.has(name); count++) name = `${id} (${count})`;
  taken.add(name);
  return name;
}
