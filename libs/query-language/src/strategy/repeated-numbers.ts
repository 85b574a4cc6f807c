import type { Diagnostic, Language } from '@clinical/contracts';
import type { LinesNode, SourceSpan } from '../syntax-tree.js';
import type { RawLine } from './join-lines.js';
import type { LineNumbers } from './number-lines.js';
import { strategyDiagnostic } from './strategy-diagnostics.js';

/** Longest text of a line that a message shows. */
const MAX_SHOWN_LENGTH = 60;

/** Input of the diagnostics on repeated numbers. */
export interface NumberedText {
  readonly source: string;
  readonly queries: readonly RawLine[];
  readonly numbers: LineNumbers;
  readonly language: Language;
}

/** A reference with the numbers as typed. */
type TypedReference = SourceSpan & Pick<LinesNode, 'lines'>;

/** Q037: a line above already has the number of a line. */
export function repeatedNumber(text: NumberedText, at: number): Diagnostic[] {
  const { queries, numbers, language } = text;
  const line = queries[at];
  const label = line?.label ?? null;
  if (line === undefined || label === null || !numbers.repeated.has(at)) return [];
  const values = { n: label.name, m: numbers.numbers[at] ?? 0 };
  const { start, end } = line;
  const span = { start, end: Math.min(end, start + Math.max(1, label.length)) };
  return [
    strategyDiagnostic(language, 'warning', 'Q037', trimmed(text.source, span), {
      values,
      hint: 'Q037.hint',
    }),
  ];
}

/**
 * Q038: references of a line to a repeated number, each with the other line written out as its fix; and Q030 for
 * references to a number that several lines below have.
 *
 * @param references of the line, as typed
 */
export function doubtfulReferences(
  text: NumberedText,
  at: number,
  references: readonly TypedReference[],
): Diagnostic[] {
  const { numbers, language } = text;
  return references.flatMap((reference) =>
    reference.lines.flatMap((n) => {
      const places = numbers.placesOf(String(n));
      if (places.length < 2) return [];
      const number = numbers.lookUp(String(n), at);
      if (number === null) {
        const values = { n, lines: places.map((place) => `#${numbers.numbers[place] ?? 0}`).join(', ') };
        return [
          strategyDiagnostic(language, 'error', 'Q030.several', reference, {
            values,
            hint: 'Q030.several.hint',
          }),
        ];
      }
      const nearer = numbers.numbers.indexOf(number);
      const farther = otherPlace(places, nearer, at);
      const values = { n, nearer: shownLine(text, nearer), farther: shownLine(text, farther ?? at) };
      const fix = farther === null ? null : swapped(text, reference, n, farther, at);
      return [
        strategyDiagnostic(language, 'warning', 'Q038', reference, {
          values,
          hint: 'Q038.hint',
          ...(fix === null ? {} : { fix }),
        }),
      ];
    }),
  );
}

/** The nearest other line with the number, the line itself left out. */
function otherPlace(places: readonly number[], nearer: number, at: number): number | null {
  const others = places.filter((place) => place !== nearer && place !== at);
  return others.findLast((place) => place < at) ?? others[0] ?? null;
}

/** The reference with the other line instead: by its number where that is its own, else written out in brackets. */
function swapped(
  { source, queries, numbers }: NumberedText,
  reference: TypedReference,
  n: number,
  farther: number,
  at: number,
): string | null {
  const typed = source.slice(reference.start, reference.end);
  const number = String(numbers.numbers[farther] ?? 0);
  const line = queries[farther];
  if (line === undefined) return null;
  const body = source.slice(line.body.start, line.body.end);
  // Another end of a range would take in other lines, and a line below that refers to lines may refer to this one.
  if (/\d\s*[-–]/.test(typed) || (farther > at && /#\s?\d|\b\d{1,3}\b/.test(body))) return null;
  if (numbers.lookUp(number, at) === Number(number))
    return typed.replace(new RegExp(`(?<!\\d)${n}(?!\\d)`), number);
  if (reference.lines.length > 1 || /#\s?\d|^\s*[(\d]/.test(body)) return null;
  return `(${body.replace(/\s+/g, ' ')})`;
}

function shownLine({ source, queries }: NumberedText, at: number): string {
  const line = queries[at];
  if (line === undefined) return '';
  const text = source.slice(line.body.start, line.body.end).replace(/\s+/g, ' ');
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;
}

function trimmed(source: string, { start, end }: SourceSpan): SourceSpan {
  return { start, end: start + Math.max(1, source.slice(start, end).trimEnd().length) };
}
