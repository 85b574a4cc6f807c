import type { SourceSpan } from '../syntax-tree.js';
import type { RemovalKind, TrimmedLine } from './line-edges.js';
import { trimLine } from './line-edges.js';
import { findLabels, valuesOf, type LabelCandidate } from './line-labels.js';
import type { Edit } from './mapped-text.js';
import { physicalLines, trimmedSpan } from './physical-lines.js';
import { tableFile } from './table-file.js';
import { tableRow } from './table-cells.js';

/** One line on the screen, with its label and what platforms put around it found. */
export interface ScreenLine extends SourceSpan {
  readonly label: LabelCandidate | null;
  /** What is left of it for the query; empty after a label that stands alone. */
  readonly query: SourceSpan;
  readonly text: string;
  /** The parts around the query, and the changes in it. */
  readonly edits: readonly Edit[];
  readonly total: number | null;
  /** Limits that the platform applied beside the query and that are not read. */
  readonly limits: readonly SourceSpan[];
  /** No blank line stands before it. */
  readonly adjacent: boolean;
}

/** The lines of a text that are not blank. */
export function screenLines(source: string): ScreenLine[] {
  const rows = tableFile(source);
  if (rows !== null) {
    return rows.map((row) => {
      const trimmed = trimLine(source, row.query, {
        isAmongOthers: true,
        isNumbered: true,
        fromHistory: true,
        largestNumber: Math.max(0, ...rows.map(({ label: name }) => Number(name ?? 0) || 0)),
      });
      return {
        ...finish(
          source,
          row,
          { ...trimmed, edits: [...trimmed.edits, ...row.edits] },
          labelOfRow(row.label),
        ),
        total: row.total,
        adjacent: true,
        limits: row.filters === '' ? [] : [{ start: row.query.end, end: row.end }],
      };
    });
  }
  const blankBefore: boolean[] = [];
  let blank = true;
  const spans = physicalLines(source).flatMap((line) => {
    const span = trimmedSpan(source, line);
    if (span.start === span.end) {
      blank = true;
      return [];
    }
    blankBefore.push(blank);
    blank = false;
    return [span];
  });
  const labels = findLabels(spans.map(({ start, end }) => source.slice(start, end)));
  const largestNumber = Math.max(spans.length, ...valuesOf(labels));
  return spans.map((span, at) => {
    const label = labels[at] ?? null;
    const rest = trimmedSpan(source, { start: span.start + (label?.length ?? 0), end: span.end });
    const row = tableRow(source, rest);
    const query = row?.query ?? rest;
    const trimmed = trimLine(source, query, {
      isAmongOthers: spans.length > 1 || label !== null,
      isNumbered: labels.some((each) => each !== null),
      fromHistory: label?.style === 'hash',
      largestNumber,
    });
    const line = finish(source, span, trimmed, label);
    return { ...line, total: line.total ?? row?.total ?? null, adjacent: blankBefore[at] === false };
  });
}

function labelOfRow(name: string | null): LabelCandidate | null {
  if (name === null || !/^\d{1,4}$/.test(name)) return null;
  return { name, value: Number(name), style: 'hash', length: 0 };
}

function finish(
  source: string,
  span: SourceSpan,
  trimmed: TrimmedLine,
  label: LabelCandidate | null,
): Omit<ScreenLine, 'adjacent'> {
  const lost: readonly RemovalKind[] = ['limits', 'filters'];
  return {
    start: span.start,
    end: span.end,
    label,
    query: { start: trimmed.start, end: trimmed.end },
    text: source.slice(trimmed.start, trimmed.end),
    edits: trimmed.edits,
    total: trimmed.total,
    limits: trimmed.removals.filter(({ kind }) => lost.includes(kind)),
  };
}
