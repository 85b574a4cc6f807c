import type { Diagnostic, Language } from '@clinical/contracts';
import { DiagnosticList } from '../diagnostics/diagnostic-list.js';
import type { SourceSpan } from '../syntax-tree.js';
import type { RawLine } from './join-lines.js';
import { PART_OF_QUESTION } from './line-edges.js';
import type { Edit } from './mapped-text.js';

/** Text that Ovid itself writes: the fields of `.mp.`, and the name of a subheading after its code. */
const EXPLANATION = /^\[mp\s?=/i;
const SUBHEADING = /\/[a-z]{2}(?:,\s?[a-z]{2})*\s*$/i;

/**
 * Q016: text before or after the only query of a text, and comments within it, are left out and reported. In a strategy
 * of many lines, numbers and text of the platform are left out silently; counts give a notice.
 *
 * @param comments that were removed from the line
 */
export function ignoredText(
  source: string,
  line: RawLine,
  comments: readonly Edit[],
  isOnlyLine: boolean,
  language: Language,
): readonly Diagnostic[] {
  const reported = new DiagnosticList(language);
  const report = (key: 'Q016' | 'Q016.before', span: SourceSpan): void => {
    const { start, end } = trimmed(source, span);
    const text = source.slice(start, end);
    if (text !== '')
      reported.add(
        isOnlyLine ? 'warning' : 'notice',
        key,
        { start, end },
        { values: { text }, hint: 'Q016.hint', fix: '' },
      );
  };
  const reportCount = (span: SourceSpan): void => {
    const { start, end } = trimmed(source, span);
    const text = source.slice(start, end);
    if (text !== '') reported.add('notice', 'Q016', { start, end }, { values: { text }, fix: '' });
  };
  const reportPart = (span: SourceSpan): void => {
    const { start, end } = trimmed(source, span);
    reported.add('notice', 'Q144', { start, end }, { values: { text: source.slice(start, end) } });
  };
  if (!isOnlyLine && line.total !== null) reportCount({ start: line.body.end, end: line.end });
  if (isOnlyLine) {
    report('Q016.before', { start: line.start + (line.label?.length ?? 0), end: line.body.start });
    report('Q016', { start: line.body.end, end: line.end });
  }
  const before = { start: line.start + (line.label?.length ?? 0), end: line.body.start };
  if (!isOnlyLine && before.start < before.end && namesPart(source.slice(before.start, line.body.end)))
    reportPart(before);
  for (const { start, end, text } of comments) {
    const isOvids =
      EXPLANATION.test(source.slice(start, end)) || SUBHEADING.test(source.slice(line.body.start, start));
    if (text === null && !isOvids) report('Q016', { start, end });
  }
  for (const span of rounded(comments)) {
    const text = source.slice(span.start, span.end);
    const fix = `(${text.slice(1, -1)})`;
    reported.add('notice', 'Q135', span, { values: { text: shortened(text) }, fix });
  }
  return reported.inOrder();
}

function namesPart(text: string): boolean {
  return PART_OF_QUESTION.test(text.trimStart());
}

/** Square brackets that became round ones, each with its partner. */
function rounded(comments: readonly Edit[]): SourceSpan[] {
  const open: number[] = [];
  return comments.flatMap(({ text, start, end }) => {
    if (text === '(') open.push(start);
    const from = text === ')' ? open.pop() : undefined;
    return from === undefined ? [] : [{ start: from, end }];
  });
}

/** Longest piece of the text that a message shows. */
const MAX_SHOWN_LENGTH = 80;

function shortened(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;
}

function trimmed(source: string, { start, end }: SourceSpan): SourceSpan {
  const text = source.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  return { start: from, end: from + text.trim().length };
}
