import { dateNode } from '../fields/dates.js';
import { clinicalQuery, nearestClinicalQuery } from '../fields/clinical-queries.js';
import { mapTree } from '../map-tree.js';
import { findField } from '../fields/field-table.js';
import { limitTree } from '../fields/limits.js';
import {
  KEEP,
  LIMIT,
  readLines,
  USE,
  USE_ALONE,
  USE_BEHIND,
  WITHOUT_DUPLICATES,
} from '../lexer/line-lexemes.js';
import type { QueryNode, SourceSpan } from '../syntax-tree.js';
import type { Reading } from '../reading.js';

/** Reads a query that is written for Ovid. */
export type ReadOvid = (text: string) => QueryNode | null;

/** `ed=19460101-20180131`, `yr="1980 -Current"`. */
const DATED = /^(yr|ed|up|ez|dt|dp|ep|rd|da|em)\s?=\s?(["“”]?)([^"“”()]{1,40}?)\2$/i;

/**
 * The commands of Ovid that form a line of their own: `limit 11 to humans` becomes an ordinary tree (QL-4.2).
 *
 * @returns null when the line is no command
 */
export function readCommand(span: SourceSpan, reading: Reading, readOvid: ReadOvid): QueryNode | null {
  const text = reading.textOf(span);
  const limit = LIMIT.exec(text.slice(0, 120));
  if (limit !== null) return readLimit(limit, span, reading, readOvid);
  if (text.length > 160) return null;
  const unique = WITHOUT_DUPLICATES.exec(text);
  if (unique !== null) {
    reading.diagnostics.add('notice', 'Q081.duplicates', span, { values: { text: text.trim() } });
    return linesNode([Number(unique[1])], null, span);
  }
  const use = USE.exec(text);
  if (use !== null) {
    reportDatabases({ start: span.start + text.toLowerCase().indexOf('use'), end: span.end }, reading);
    return linesNode([Number(use[1])], null, span);
  }
  if (USE_ALONE.test(text)) {
    const values = { text: text.trim() };
    reading.diagnostics.add('error', 'Q125.databases', trimmed(span, reading), {
      values,
      hint: 'Q125.databases.hint',
      fix: '',
    });
    return { kind: 'everything', start: span.start, end: span.end };
  }
  const keep = KEEP.exec(text);
  if (keep === null) return null;
  reading.diagnostics.add('error', 'Q081', trimmed(span, reading), {
    values: { text: text.trim() },
    hint: 'Q081.hint',
  });
  return keep[1] === undefined ? null : linesNode([Number(keep[1])], null, span);
}

/**
 * The query without databases that it chooses behind itself, which are not distinguished: `asthma.ti. use medall`.
 */
export function withoutDatabases(span: SourceSpan, reading: Reading): SourceSpan {
  const use = USE_BEHIND.exec(reading.textOf(span));
  if (use === null) return span;
  const end = span.start + use.index;
  reportDatabases({ start: end, end: span.end }, reading);
  return { start: span.start, end };
}

function reportDatabases(span: SourceSpan, reading: Reading): void {
  const setting = trimmed(span, reading);
  const values = { text: reading.textOf(setting), system: 'Ovid' };
  reading.diagnostics.add('warning', 'Q125', setting, { values, hint: 'Q125.use.hint', fix: '' });
}

function linesNode(
  lines: readonly number[],
  operator: 'and' | 'or' | null,
  { start, end }: SourceSpan,
): QueryNode {
  return { kind: 'lines', operator, lines, start, end };
}

function readLimit(
  limit: RegExpExecArray,
  span: SourceSpan,
  reading: Reading,
  readOvid: ReadOvid,
): QueryNode {
  const [, command = '', reference = '', to = ''] = limit;
  const at = span.start + command.length;
  const referred = readLines(reference, 0, true) ?? { lines: [Number(reference)], operator: null };
  const lines = linesNode(referred.lines, referred.operator, { start: at, end: at + reference.length });
  reading.dashes(lines);
  const from = at + reference.length + to.length;
  const conditions = splitConditions({ start: from, end: span.end }, reading);
  const parts = conditions.flatMap((condition) => readCondition(condition, reading, readOvid) ?? []);
  if (parts.length === 0) return { ...lines, ...trimmed(span, reading) };
  return { kind: 'and', children: [lines, ...parts], implicit: false, ...trimmed(span, reading) };
}

function trimmed(span: SourceSpan, reading: Reading): SourceSpan {
  const text = reading.textOf(span);
  const start = span.start + (text.length - text.trimStart().length);
  return { start, end: start + text.trim().length };
}

/** The conditions of a limit that `and` joins, outside quotation marks and inner brackets. */
function splitConditions(span: SourceSpan, reading: Reading): SourceSpan[] {
  const inner = withoutBrackets(trimmed(span, reading), reading);
  return splitAt(/\sand\s/gi, inner, reading);
}

function withoutBrackets(span: SourceSpan, reading: Reading): SourceSpan {
  const text = reading.textOf(span);
  if (!/^\(.*\)$/s.test(text) || /^\([^()]*\).*\([^()]*\)$/s.test(text)) return span;
  return trimmed({ start: span.start + 1, end: span.end - 1 }, reading);
}

function splitAt(separator: RegExp, span: SourceSpan, reading: Reading): SourceSpan[] {
  // Text in quotation marks or brackets is masked, so that only separators outside are found.
  const covered = reading
    .textOf(span)
    .replace(/["“”][^"“”]*["“”]|\([^()]*\)/g, (piece) => '_'.repeat(piece.length));
  const spans: SourceSpan[] = [];
  let from = 0;
  for (const found of covered.matchAll(separator)) {
    spans.push(trimmed({ start: span.start + from, end: span.start + found.index }, reading));
    from = found.index + found[0].length;
  }
  spans.push(trimmed({ start: span.start + from, end: span.end }, reading));
  return spans.filter(({ start, end }) => end > start);
}

/** One condition: a date, or values of which any counts. */
function readCondition(fullSpan: SourceSpan, reading: Reading, readOvid: ReadOvid): QueryNode | null {
  const span = withoutBrackets(fullSpan, reading);
  const dated = DATED.exec(reading.textOf(span));
  if (dated !== null) {
    const meaning = findField('suffix', 'ovid', dated[1] ?? '');
    if (meaning?.kind === 'date') return dateNode(dated[3] ?? '', meaning.field, span, reading);
  }
  const values = splitAt(/\sor\s/gi, span, reading);
  const nodes = values.flatMap((value) => readValue(value, reading, readOvid) ?? []);
  const [first, ...others] = nodes;
  if (first === undefined) return null;
  return others.length === 0 ? first : { kind: 'or', children: nodes, ...fullSpan };
}

function readValue(span: SourceSpan, reading: Reading, readOvid: ReadOvid): QueryNode | null {
  const text = reading.textOf(span).replace(/["“”]/g, '').trim();
  const query = clinicalQuery(text);
  const filter = query === null ? null : readOvid(query);
  if (filter !== null) {
    reading.diagnostics.add('notice', 'Q081.clinical', span, { values: { text, query: query ?? '' } });
    return { ...mapTree(filter, { span: () => span }), ...span };
  }
  const tree = limitTree(text, span);
  if (tree === null) reportLimit(text, span, reading);
  else if (/^systematic reviews$/i.test(text))
    reading.diagnostics.add('warning', 'Q081.systematic', span, { values: { text } });
  return tree;
}

function reportLimit(text: string, span: SourceSpan, reading: Reading): void {
  const nearest = nearestClinicalQuery(text);
  if (nearest === null)
    reading.diagnostics.add('error', 'Q081.limit', span, { values: { text }, hint: 'Q081.hint' });
  else if (nearest.kind === 'heading')
    reading.diagnostics.add('error', 'Q081.hedge', span, {
      values: { text, line: nearest.line },
      hint: 'Q081.hedge.hint',
    });
  else
    reading.diagnostics.add('error', 'Q081.nearest', span, {
      values: { text, nearest: nearest.limit },
      hint: 'Q081.hint',
      fix: `"${nearest.limit}"`,
    });
}
