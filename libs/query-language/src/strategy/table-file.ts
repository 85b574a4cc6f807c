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

/** The cells of a file in RFC 4180, without the quotation marks around them. */
function rowsOf(source: string): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (let at = 0; at <= source.length;) {
    const { cell, next } = source[at] === '"' ? quotedCell(source, at) : bareCell(source, at);
    row.push(cell);
    if (source[next] !== ',') {
      if (row.length > 1 || cell.end > cell.start) rows.push(row);
      row = [];
    }
    at = source.startsWith('\r\n', next) ? next + 2 : next + 1;
  }
  return rows;
}

function bareCell(source: string, start: number): { cell: Cell; next: number } {
  let end = start;
  while (end < source.length && !',\r\n'.includes(source[end] ?? '')) end++;
  return { cell: { start, end, edits: [] }, next: end };
}

function quotedCell(source: string, start: number): { cell: Cell; next: number } {
  const edits: Edit[] = [];
  let at = start + 1;
  for (; at < source.length; at++) {
    if (source[at] !== '"') continue;
    if (source[at + 1] !== '"') break;
    edits.push({ start: at, end: at + 2, text: '"' });
    at++;
  }
  let next = Math.min(at + 1, source.length);
  while (next < source.length && !',\r\n'.includes(source[next] ?? '')) next++;
  return { cell: { start: start + 1, end: at, edits }, next };
}
