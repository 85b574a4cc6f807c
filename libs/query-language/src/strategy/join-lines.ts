import { isCommand } from '../lexer/line-lexemes.js';
import type { SourceSpan } from '../syntax-tree.js';
import { valuesOf, type LabelCandidate } from './line-labels.js';
import {
  combinesLines,
  endsWithOperator,
  hasQuerySyntax,
  isOperator,
  isTitleLine,
  openBrackets,
  startsWithOperator,
} from './line-text.js';
import type { Edit } from './mapped-text.js';
import type { ScreenLine } from './screen-lines.js';

/** A line of a strategy before it is parsed: one query, or a comment. */
export interface RawLine extends SourceSpan {
  readonly kind: 'query' | 'comment';
  /** Label as pasted, from the line or from the heading over it; null when it has none. */
  readonly label: LabelCandidate | null;
  /** Span of the query's text. */
  readonly body: SourceSpan;
  /** Removals and replacements within the body. */
  readonly edits: readonly Edit[];
  readonly total: number | null;
  readonly limits: readonly SourceSpan[];
}

/** Maximum lookahead for the end of an open bracket, in lines. */
const FARTHEST_BRACKET = 60;

/**
 * Joins lines on the screen into the lines of a strategy. A continuation is appended to the line before it, a label or
 * heading labels the query that follows it, and every other line is a comment.
 */
export function joinLines(lines: readonly ScreenLine[]): RawLine[] {
  return new LineJoiner(lines).join();
}

class LineJoiner {
  readonly #lines: readonly ScreenLine[];
  readonly #numbered: boolean;
  readonly #joined: RawLine[] = [];
  /** The lines on the screen of the current query. */
  #parts: ScreenLine[] = [];
  /** A label whose query is still to come. */
  #waiting: { label: LabelCandidate; start: number; fromHeading: boolean } | null = null;
  #openUntil = -1;

  constructor(lines: readonly ScreenLine[]) {
    this.#lines = lines;
    this.#numbered = valuesOf(lines.map(({ label }) => label)).length > 0;
  }

  join(): RawLine[] {
    this.#lines.forEach((line, at) => {
      if (this.#continues(line, at)) this.#parts.push(line);
      else this.#begin(line, at);
    });
    this.#finish();
    return this.#joined;
  }

  #begin(line: ScreenLine, at: number): void {
    this.#finish();
    if (line.text === '') {
      if (line.label !== null) this.#waiting = { label: line.label, start: line.start, fromHeading: false };
      else this.#comment(line);
    } else if (this.#isHeading(line, at)) {
      this.#comment(line);
      if (line.label !== null) this.#waiting = { label: line.label, start: line.start, fromHeading: true };
    } else if (this.#isComment(line)) this.#comment(line);
    else {
      this.#parts = [line];
      this.#openUntil = this.#endOfBracket(at);
    }
  }

  #finish(): void {
    const [first] = this.#parts;
    const last = this.#parts.at(-1);
    if (first === undefined || last === undefined) return;
    const waiting = first.label === null ? this.#waiting : null;
    if (waiting !== null || first.label?.style !== 'name') this.#waiting = null;
    const between = this.#parts.slice(1).map((part, at): Edit => {
      const before = this.#parts[at] ?? first;
      const isWord = breaksWord(before.text, part.text);
      return { start: before.query.end, end: part.query.start, text: isWord ? '' : null };
    });
    this.#joined.push({
      kind: 'query',
      label: waiting?.label ?? first.label,
      start: waiting === null ? first.start : this.#startWith(waiting, first),
      end: last.end,
      body: { start: first.query.start, end: last.query.end },
      edits: [...this.#parts.flatMap(({ edits }) => edits), ...between],
      total: this.#parts.findLast(({ total }) => total !== null)?.total ?? null,
      limits: this.#parts.flatMap(({ limits }) => limits),
    });
    this.#parts = [];
    this.#openUntil = -1;
  }

  /** A line starts at its label, unless a comment separates the two. */
  #startWith(label: { readonly start: number; readonly fromHeading: boolean }, first: ScreenLine): number {
    const before = this.#joined.at(-1)?.end ?? 0;
    return label.fromHeading || label.start < before ? first.start : label.start;
  }

  #comment(line: ScreenLine): void {
    const { start, end } = line;
    this.#joined.push({
      kind: 'comment',
      label: line.label,
      start,
      end,
      body: { start, end },
      edits: [],
      total: line.total,
      // Of a line that is nothing but filters.
      limits: line.text === '' ? line.limits : [],
    });
  }

  /** Whether a line continues the one before it. */
  #continues(line: ScreenLine, at: number): boolean {
    const previous = this.#parts.at(-1);
    if (previous === undefined || line.label !== null || line.text === '') return false;
    if (at <= this.#openUntil) return true;
    if (line.adjacent && breaksWord(previous.text, line.text)) return true;
    if (endsWithOperator(previous.text) && !combinesLines(previous.text)) return true;
    if (isOperator(line.text) || startsWithOperator(line.text)) return true;
    // A command is a line of its own.
    if (isCommand(line.text)) return false;
    if (!line.adjacent || !this.#numbered || isTitleLine(line.text)) return false;
    // In a numbered strategy without gaps, a line without a number was broken by the width of a page.
    const value = this.#parts[0]?.label?.value ?? null;
    const next = this.#nextNumber(at);
    const brokenInTwo = value !== null && next !== null && Math.abs(next - value) === 1;
    return brokenInTwo && (hasQuerySyntax(line.text) || /^[a-z]/.test(line.text));
  }

  #nextNumber(at: number): number | null {
    for (let next = at + 1; next < this.#lines.length; next++) {
      const value = this.#lines[next]?.label?.value;
      if (typeof value === 'number') return value;
    }
    return null;
  }

  /** The last of the lines that an open bracket spans; -1 when it is never closed there. */
  #endOfBracket(at: number): number {
    let open = openBrackets(this.#lines[at]?.text ?? '');
    if (open <= 0) return -1;
    for (let next = at + 1; next < Math.min(this.#lines.length, at + FARTHEST_BRACKET); next++) {
      const line = this.#lines[next];
      if (line === undefined || line.label !== null || !line.adjacent) return -1;
      open += openBrackets(line.text);
      if (open === 0) return next;
      if (open < 0) return -1;
    }
    return -1;
  }

  /** `3 Target condition: …` over the query that it names. */
  #isHeading(line: ScreenLine, at: number): boolean {
    const next = this.#lines[at + 1];
    if (line.label === null || line.label.value === null || next === undefined) return false;
    if (!readsAsHeading(line) || isTitleLine(next.text)) return false;
    if (next.label?.style === 'name') return true;
    if (next.label !== null || startsWithOperator(next.text)) return false;
    return (
      line.namesPart ||
      /:(?:\s|$)/.test(line.text) ||
      (/^[A-Z]/.test(line.text) && isQueryUnderHeading(next.text))
    );
  }

  #isComment(line: ScreenLine): boolean {
    if (line.label !== null && line.label.style !== 'name') return false;
    if (isTitleLine(line.text)) return true;
    if (combinesLines(line.text) || hasQuerySyntax(line.text)) return false;
    return (this.#numbered && this.#waiting === null) || line.text.endsWith(':');
  }
}

/** `ex-` over `acerbation`: a word that the end of a line breaks. */
function breaksWord(above: string, below: string): boolean {
  return /\p{L}[-‐]$/u.test(above) && /^\p{Ll}/u.test(below);
}

/** Several words, and nothing of a query's signs. */
function readsAsHeading({ text, namesPart }: ScreenLine): boolean {
  if (hasQuerySyntax(text) || combinesLines(text) || endsWithOperator(text)) return false;
  return (namesPart || /\S\s+\S/.test(text)) && openBrackets(text) === 0;
}

/** A complete query: a continuation of the line above has at most the end of one. */
function isQueryUnderHeading(text: string): boolean {
  return /\[[a-z]|\.[a-z]{2}\.|\*/i.test(text) && (/^["(“]/.test(text) || /\s(?:or|and)\s/i.test(text));
}
