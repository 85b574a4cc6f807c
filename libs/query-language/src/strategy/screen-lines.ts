import type { SourceSpan } from '../syntax-tree.js';
import type { RemovalKind, TrimmedLine } from './line-edges.js';
import { endWithCounts, trimLine } from './line-edges.js';
import { findLabels, valuesOf, type LabelCandidate } from './line-labels.js';
import type { Edit } from './mapped-text.js';
import { physicalLines, tableRow, trimmedSpan } from './physical-lines.js';
import { tableFile } from './table-file.js';

/** One line on the screen, with its label and what platforms put around it found. */
export interface ScreenLine extends SourceSpan {
  readonly label: LabelCandidate | null;
  /** Remaining text for the query; empty after a label on its own. */
  readonly query: SourceSpan;
  readonly text: string;
  /** The parts around the query, and the changes in it. */
  readonly edits: readonly Edit[];
  readonly total: number | null;
  /** Limits that the platform applied to the query and that are not read. */
  readonly limits: readonly SourceSpan[];
  /** Whether a name of a part of the question stands before its query. */
  readonly namesPart: boolean;
  /** Whether no blank line precedes it. */
  readonly adjacent: boolean;
}

/** Bullets of word processors, those of symbol fonts included, and a dash before a line's number. */
const BULLET =
  /^(?:[\u2022\u25cf\u25cb\u25e6\u25aa\u25ab\u25a0\u25a1\u2023\u2043\u2219\u00b7\u27a2\u27a4\u25ba\u25b6\u2713\u2714\u2756\ue000-\uf8ff]\s*|o\t\s*|[-\u2013\u2014*]\s+(?=#?\d{1,4}[.):]\s|#\d))/;

function withoutBullet(source: string, span: SourceSpan): SourceSpan {
  const bullet = BULLET.exec(source.slice(span.start, span.end))?.[0] ?? '';
  return { start: span.start + bullet.length, end: span.end };
}

/** The lines of a text that are not blank. */
export function screenLines(source: string): ScreenLine[] {
  const rows = tableFile(source);
  return rows === null ? linesOfText(source) : linesOfTable(source, rows);
}

function linesOfTable(source: string, rows: NonNullable<ReturnType<typeof tableFile>>): ScreenLine[] {
  const largestNumber = Math.max(0, ...rows.map(({ label }) => Number(label ?? 0) || 0));
  return rows.map((row) => {
    const trimmed = trimLine(source, row.query, {
      isAmongOthers: true,
      isNumbered: true,
      fromHistory: true,
      allCounted: false,
      largestNumber,
    });
    const line = { ...trimmed, edits: [...trimmed.edits, ...row.edits] };
    return {
      ...finish(source, row, line, labelOfRow(row.label)),
      total: row.total,
      adjacent: true,
      limits: row.filters === '' ? [] : [{ start: row.query.end, end: row.end }],
    };
  });
}

function linesOfText(source: string): ScreenLine[] {
  const { spans, blankBefore } = filledLines(source);
  const labels = findLabels(spans.map(({ start, end }) => source.slice(start, end)));
  const largestNumber = Math.max(spans.length, ...valuesOf(labels));
  const isNumbered = labels.some((label) => label !== null);
  const bodies = spans.map((span, at) =>
    trimmedSpan(source, { start: span.start + (labels[at]?.length ?? 0), end: span.end }),
  );
  const labelled = bodies.filter((_, at) => (labels[at] ?? null) !== null);
  const allCounted = endWithCounts(
    labelled.map(({ start, end }) => source.slice(start, end)),
    largestNumber,
  );
  return spans.map((span, at) => {
    const label = labels[at] ?? null;
    const rest = bodies[at] ?? span;
    const row = tableRow(source, rest, label !== null);
    const trimmed = trimLine(source, row?.query ?? rest, {
      isAmongOthers: spans.length > 1 || label !== null,
      isNumbered,
      fromHistory: label?.style === 'hash',
      allCounted: allCounted && label !== null && row === null,
      largestNumber,
    });
    const line = finish(source, span, trimmed, label);
    return { ...line, total: line.total ?? row?.total ?? null, adjacent: blankBefore[at] === false };
  });
}

/** The non-empty lines, without bullets, and whether a blank one precedes each. */
function filledLines(source: string): { spans: readonly SourceSpan[]; blankBefore: readonly boolean[] } {
  const spans: SourceSpan[] = [];
  const blankBefore: boolean[] = [];
  let blank = true;
  for (const line of physicalLines(source)) {
    const span = withoutBullet(source, trimmedSpan(source, line));
    const isEmpty = span.start === span.end;
    if (!isEmpty) {
      spans.push(span);
      blankBefore.push(blank);
    }
    blank = isEmpty;
  }
  return { spans, blankBefore };
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
    namesPart: trimmed.removals.some(({ kind }) => kind === 'part'),
    limits: trimmed.removals.filter(({ kind }) => lost.includes(kind)),
  };
}
