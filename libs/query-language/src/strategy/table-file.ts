import type { SourceSpan } from '../syntax-tree.js';
import type { Edit } from './mapped-text.js';
import { trimmedSpan } from './physical-lines.js';

/** A row of a table of searches that was saved as a file and pasted. */
export interface FileRow extends SourceSpan {
  readonly label: string | null;
  readonly query: SourceSpan;
  /** Doubled quotation marks of the file made single. */
  readonly edits: readonly Edit[];
  readonly total: number | null;
  /** Limits that the platform applied to the query; empty when none. */
  readonly filters: string;
}

interface Cell extends SourceSpan {
  readonly edits: readonly Edit[];
}

const HEAD = /^\ufeff?"?(?:search(?: number)?|#|no\.?|line)"?,"?(?:query|search(?: query)?|actions?)\b/i;

/** A row of PubMed's older file without the head: `#8,"Search …",543210,05:10:55`. */
const OLD_ROW = /^\ufeff?"?#\d{1,4}"?,"(?:[^"\n]|""){1,20000}","?\d{0,12}"?,"?\d{1,2}:\d{2}/;
const OLD_NAMES: readonly string[] = ['search', 'query', 'items found', 'time'];

function nameOf(source: string, { start, end }: Cell): string {
  return source
    .slice(start, end)
    .trim()
    .toLowerCase()
    .replace(/^\ufeff?"?/, '');
}

/**
 * Reads a text as the file that PubMed saves its history to (RFC 4180; `Search number,Query,Filters,Search
 * Details,Results,Time` and the older `Search,Query,Items found,Time`). Null without its header.
 */
export function tableFile(source: string): FileRow[] | null {
  return namedTable(source) ?? bareTable(source);
}

function namedTable(source: string): FileRow[] | null {
  const hasHead = HEAD.test(source);
  if (!hasHead && !OLD_ROW.test(source)) return null;
  const all = rowsOf(source);
  const rows = hasHead ? all.slice(1) : all;
  const names = hasHead ? (all[0] ?? []).map((cell) => nameOf(source, cell)) : OLD_NAMES;
  const column = (...candidates: string[]): number => names.findIndex((name) => candidates.includes(name));
  // A column called Query goes before one called Search, which may hold the numbers.
  const named = column('query', 'search query');
  const query = named < 0 ? column('search') : named;
  const at = query === 0 ? 1 : query;
  const label = column('search number', 'search', '#', 'no.', 'no', 'line');
  const total = column('results', 'items found', 'hits');
  const filters = column('filters');
  return rows.flatMap((cells) => {
    const cell = cells[at];
    if (cell === undefined || cell.end <= cell.start) return [];
    const text = (index: number): string => {
      const found = index === at ? undefined : cells[index];
      return found === undefined ? '' : source.slice(found.start, found.end).trim();
    };
    const count = text(total).replace(/[,.\s]/g, '');
    return [
      {
        start: cells[0]?.start ?? cell.start,
        end: cells.at(-1)?.end ?? cell.end,
        label: text(label).replace(/^#/, '') || null,
        query: trimmedSpan(source, cell),
        edits: cell.edits,
        total: /^\d{1,12}$/.test(count) ? Number(count) : null,
        filters: text(filters),
      },
    ];
  });
}

/** Signs between the cells of a table without a head. */
const SEPARATORS = [',', ';', '|'] as const;
const NUMBER_CELL = /^[#S]?\d{1,4}[.)]?$/;
const COUNT_CELL = /^\d{1,3}(?:[,. ]\d{3})+$|^\d{1,9}$/;

/**
 * A table of searches without a head: in each row the number of a line, the query and the number of its records
 * (`"1","exp Asthma/","140000"`, `| 1 | exp Asthma/ | 140000 |`). The number of the line, or that of the records where
 * the cells are in quotation marks, may be missing. Null for other texts.
 */
function bareTable(source: string): FileRow[] | null {
  for (const separator of SEPARATORS) {
    if (!source.includes(separator)) continue;
    const rows = rowsOf(source, separator).map((cells) => filled(cells, source));
    const found = rows
      .filter((cells) => cells.length > 0)
      .filter((cells, at) => at > 0 || !isHead(cells, source))
      .map((cells) => bareRow(cells, source));
    const all = found.filter((row) => row !== null);
    if (all.length > 0 && all.length === found.length && areRowsOfOne(all)) return all;
  }
  return null;
}

const HEAD_CELL =
  /^(?:#|no\.?|id|lines?|sets?|search(?:es)?|query|queries|strategy|terms?|results?|hits|records?)$/i;

function isHead(cells: readonly Cell[], source: string): boolean {
  return cells.length > 1 && cells.every(({ start, end }) => HEAD_CELL.test(source.slice(start, end)));
}

/** The cells that are not empty, without the white space around them; the cell of a rule of dashes is empty. */
function filled(cells: readonly Cell[], source: string): Cell[] {
  return cells
    .map((cell) => ({ ...trimmedSpan(source, cell), edits: cell.edits }))
    .filter((cell) => cell.end > cell.start && !/^[-:=]+$/.test(source.slice(cell.start, cell.end)));
}

function bareRow(cells: readonly Cell[], source: string): FileRow | null {
  const text = (cell: Cell | undefined): string =>
    cell === undefined ? '' : source.slice(cell.start, cell.end);
  const [first] = cells;
  const last = cells.at(-1);
  const isNumbered = cells.length > 1 && NUMBER_CELL.test(text(first));
  const isCounted = cells.length > (isNumbered ? 2 : 1) && COUNT_CELL.test(text(last));
  const queries = cells.slice(isNumbered ? 1 : 0, isCounted ? -1 : cells.length);
  const [query] = queries;
  // A comma of the query without quotation marks would be taken for the end of its cell.
  const isQuoted = query !== undefined && source.charAt(query.start - 1) === '"';
  if (first === undefined || last === undefined || query === undefined || queries.length !== 1) return null;
  if (!isCounted && !isNumbered) return null;
  if (!(isNumbered && isCounted) && !isQuoted) return null;
  return {
    start: first.start,
    end: last.end,
    label: isNumbered ? text(first).replace(/\D/g, '') : null,
    query: { start: query.start, end: query.end },
    edits: query.edits,
    total: isCounted ? Number(text(last).replace(/\D/g, '')) : null,
    filters: '',
  };
}

/** Either all rows have a number, which differ, or none has one. */
function areRowsOfOne(rows: readonly FileRow[]): boolean {
  const labels = rows.flatMap(({ label }) => label ?? []);
  return labels.length === 0 || (labels.length === rows.length && new Set(labels).size === labels.length);
}

/** The cells of a file in RFC 4180, without the quotation marks around them. */
function rowsOf(source: string, separator = ','): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (let at = 0; at <= source.length;) {
    const { cell, next } =
      source[at] === '"' ? quotedCell(source, at, separator) : bareCell(source, at, separator);
    row.push(cell);
    if (source[next] !== separator) {
      if (row.length > 1 || cell.end > cell.start) rows.push(row);
      row = [];
    }
    at = source.startsWith('\r\n', next) ? next + 2 : next + 1;
  }
  return rows;
}

function bareCell(source: string, start: number, separator: string): { cell: Cell; next: number } {
  let end = start;
  while (end < source.length && !`${separator}\r\n`.includes(source[end] ?? '')) end++;
  return { cell: { start, end, edits: [] }, next: end };
}

function quotedCell(source: string, start: number, separator: string): { cell: Cell; next: number } {
  const edits: Edit[] = [];
  let at = start + 1;
  for (; at < source.length; at++) {
    if (source[at] !== '"') continue;
    if (source[at + 1] !== '"') break;
    edits.push({ start: at, end: at + 2, text: '"' });
    at++;
  }
  let next = Math.min(at + 1, source.length);
  while (next < source.length && !`${separator}\r\n`.includes(source[next] ?? '')) next++;
  return { cell: { start: start + 1, end: at, edits }, next };
}
