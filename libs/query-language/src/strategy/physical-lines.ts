import type { SourceSpan } from '../syntax-tree.js';

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** The lines of a text as shown on the screen, without line endings; also for Windows and old Mac line endings. */
export function physicalLines(source: string): SourceSpan[] {
  const lines: SourceSpan[] = [];
  let start = 0;
  for (const { 0: end, index } of source.matchAll(LINE_END)) {
    lines.push({ start, end: index });
    start = index + end.length;
  }
  lines.push({ start, end: source.length });
  return lines;
}

/** A span without the white space around it. */
export function trimmedSpan(source: string, { start, end }: SourceSpan): SourceSpan {
  const text = source.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: Math.max(from, start + text.trimEnd().length) };
}

/** The cells of a row that a platform's table of searches was copied as. */
export interface TableRow {
  /** Span of the query; the other cells are left out. */
  readonly query: SourceSpan;
  /** The number of the row, when it has a cell of its own. */
  readonly label: SourceSpan | null;
  readonly total: number | null;
}

const COUNT = /^(?:\d{1,9}|\d{1,3}(?:[,. ]\d{3})+)$/;
const LABEL = /^[#S]?\s?\d{1,4}[.)]?$/;
const AROUND =
  /^(?:\d{1,2}:\d{2}(?::\d{2})?|\d{4}-\d{2}-\d{2}|\d{1,2} \w{3,9} \d{4}|advanced|basic|display(?: results)?|more|expand|contract|delete|save|edit|add(?: query| to builder)?|search|(?:show|view)(?: results?)?|actions?|details|>|-)$/i;

/**
 * Reads a line with tabs as a row: label, query, count, and additions of platforms. Null when it is not one, such as an
 * indented line.
 *
 * @param isLabelled whether its number was taken off already
 */
export function tableRow(source: string, line: SourceSpan, isLabelled = false): TableRow | null {
  const cells = cellsOf(source, line).filter(({ start, end }) => end > start);
  if (cells.length < 2) return null;
  const text = ({ start, end }: SourceSpan): string => source.slice(start, end);
  let total: number | null = null;
  let last = cells.length - 1;
  for (; last > 0; last--) {
    const cell = text(cells[last] ?? line);
    if (COUNT.test(cell) && total === null) total = Number(cell.replace(/\D/g, ''));
    else if (!AROUND.test(cell)) break;
  }
  let first = 0;
  const label = LABEL.test(text(cells[0] ?? line)) && last > 0 ? (cells[0] ?? null) : null;
  if (label !== null) first++;
  // Web of Science has the count before the query.
  const second = text(cells[first] ?? line);
  if ((isLabelled || label !== null) && first < last && COUNT.test(second)) {
    total ??= Number(second.replace(/\D/g, ''));
    first++;
  }
  while (first < last && AROUND.test(text(cells[first] ?? line))) first++;
  const from = cells[first];
  const to = cells[last];
  if (from === undefined || to === undefined) return null;
  return { query: { start: from.start, end: to.end }, label, total };
}

function cellsOf(source: string, { start, end }: SourceSpan): SourceSpan[] {
  const cells: SourceSpan[] = [];
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && source[at] !== '\t') continue;
    cells.push(trimmedSpan(source, { start: from, end: at }));
    from = at + 1;
  }
  return cells;
}
