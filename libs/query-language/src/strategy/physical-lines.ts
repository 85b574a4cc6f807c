import type { SourceSpan } from '../syntax-tree.js';

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** The lines of a text as they stand on the screen, without their ends; Windows and old Mac ends too. */
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

/** A stretch without the white space around it. */
export function trimmedSpan(source: string, { start, end }: SourceSpan): SourceSpan {
  const text = source.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: Math.max(from, start + text.trimEnd().length) };
}
