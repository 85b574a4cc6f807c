import { DASH, withHyphens, WORD_END } from '../characters.js';
import type { Lexeme, LexemeOf, LexicalProblem, System } from '../lexeme.js';

/** Most lines that one reference names. */
const MAX_LINES = 1000;
const REACH = 2000;
/** Source of a regular expression: lines of a list, `1-4,7`. */
export const LINE_LIST = `#?\\d{1,4}(?:\\s?${DASH}\\s?#?\\d{1,4})?(?:\\s?,\\s?#?\\d{1,4}(?:\\s?${DASH}\\s?#?\\d{1,4})?){0,200}`;
const BEFORE = new RegExp(`^(or|and)\\s?/\\s?(${LINE_LIST})(?:(?=\\[)|${WORD_END})`, 'i');
const BEHIND = new RegExp(`^(?=#?\\d+\\s?(?:${DASH}|,))(${LINE_LIST})/(or|and)(?:(?=\\[)|${WORD_END})`, 'i');
const COCHRANE = new RegExp(`^\\{\\s?(or|and)\\s(${LINE_LIST})\\s?\\}`, 'i');
const GAPS = new RegExp(`^(or|and)\\s?/\\s?(${LINE_LIST}(?:\\s${LINE_LIST}){1,20})${WORD_END}`, 'i');
const NEGATED = new RegExp(`^not\\s?/\\s?(${LINE_LIST})${WORD_END}`, 'i');
const SINGLE = /^#\s?(\d{1,4})(?![\p{L}\p{N}-])/u;
const RANGE = new RegExp(`^#(\\d{1,4})${DASH}#?(\\d{1,4})(?:(?=\\[)|${WORD_END})`);

/** `#3`, `or/1-4`, `1-4/or` or `{OR #1-#4}` at an offset. */
export function readLines(source: string, start: number, rangesAreNative: boolean): LexemeOf<'lines'> | null {
  const piece = source.slice(start, start + REACH);
  const first = piece.charAt(0);
  if (first === '#') return singleOrRange(piece, start);
  if (first === '{') return list(COCHRANE.exec(piece), 1, start, 'Cochrane');
  const system: System | null = rangesAreNative ? null : 'Ovid';
  if (/[oOaA]/.test(first)) return list(BEFORE.exec(piece), 1, start, system);
  return /\d/.test(first) ? list(BEHIND.exec(piece), 2, start, system) : null;
}

/** A list of lines that no system accepts, with its likely meaning. */
export interface MalformedLines {
  readonly lexemes: readonly Lexeme[];
  readonly problem: LexicalProblem;
}

/** `not/3-4`, read as NOT before all of them, and `or/1 2`, where a comma is missing; null for other text. */
export function readMalformedLines(source: string, start: number): MalformedLines | null {
  const piece = source.slice(start, start + REACH);
  const negated = NEGATED.exec(piece);
  if (negated !== null) {
    const end = start + negated[0].length;
    const text = negated[0];
    const lines = spelledOut(negated[1] ?? '');
    return {
      lexemes: [
        { kind: 'operator', operator: 'NOT', start, end: start + 3 },
        { kind: 'lines', operator: 'or', lines, system: null, start: start + 3, end },
      ],
      problem: { kind: 'malformed lines', operator: 'or', lines, negated: true, text, start, end },
    };
  }
  const [text, name, written] = GAPS.exec(piece) ?? [];
  if (text === undefined) return null;
  const operator = name?.toLowerCase() === 'or' ? 'or' : 'and';
  const lines = spelledOut((written ?? '').replace(/(?<=\d)\s(?=#?\d)/g, ','));
  const span = { start, end: start + text.length };
  return {
    lexemes: [{ kind: 'lines', operator, lines, system: null, ...span }],
    problem: { kind: 'malformed lines', operator, lines, negated: false, text, ...span },
  };
}

function singleOrRange(piece: string, start: number): LexemeOf<'lines'> | null {
  const range = RANGE.exec(piece);
  if (range !== null) {
    const lines = spelledOut(`${range[1] ?? ''}-${range[2] ?? ''}`);
    return { kind: 'lines', operator: 'or', lines, system: 'Cochrane', start, end: start + range[0].length };
  }
  const single = SINGLE.exec(piece);
  if (single === null) return null;
  const lines = [Number(single[1])];
  return { kind: 'lines', operator: null, lines, system: null, start, end: start + single[0].length };
}

function list(
  parts: RegExpExecArray | null,
  operatorAt: 1 | 2,
  start: number,
  system: System | null,
): LexemeOf<'lines'> | null {
  if (parts === null) return null;
  const operator = parts[operatorAt]?.toLowerCase() === 'or' ? 'or' : 'and';
  const lines = spelledOut(parts[3 - operatorAt] ?? '');
  return { kind: 'lines', operator, lines, system, start, end: start + parts[0].length };
}

/** Every line of `1-4,7`, in the order given, none twice. */
function spelledOut(written: string): number[] {
  const lines = new Set<number>();
  for (const part of withHyphens(written).replaceAll('#', '').split(',')) {
    const [a = 0, b = a] = part.split('-').map(Number);
    const last = Math.min(Math.max(a, b), Math.min(a, b) + MAX_LINES);
    for (let line = Math.min(a, b); line <= last && lines.size < MAX_LINES; line++) lines.add(line);
  }
  return [...lines];
}

/** Commands of Ovid that are a line of their own. */
export const LIMIT = new RegExp(
  `^(\\s*limit\\s+)(#?\\d{1,4}|(?:or|and)\\s?/\\s?${LINE_LIST})(\\s+to\\s+)`,
  'i',
);
export const WITHOUT_DUPLICATES = /^\s*(?:remove\s+dup(?:licate)?s?\s+from|dedup\w*)\s+#?(\d{1,4})\s*$/i;
export const KEEP = /^\s*(?:from\s+#?(\d{1,4})\s+keep|\.\.\S+)\b/i;

/** `6 use medall`: the records of one database, in a search of several. */
export const USE = /^\s*#?(\d{1,4})\s+use\s+([a-z][a-z0-9]{2,9}(?:\s?,\s?[a-z][a-z0-9]{2,9}){0,9})\s*$/i;

/** `use medall` without the line that it applies to, by the names of Ovid's databases. */
export const USE_ALONE =
  /^\s*use\s+(?:med(?:all|l|f|\d{1,2})|ppez[a-z]{0,2}|pmoz|prmz|prem|o?em(?:czd|ezd?|ed)|emed|cctr|coch|cleed|clhta|dare|psy(?:[bcfhp]|n?fo|info)\d{0,2}|amed|hmic|caba)(?:\s?,\s?[a-z][a-z0-9]{2,9}){0,9}\s*$/i;

/** The same behind a query of its own line: `asthma.ti. use medall`. The query ends with a field, a bracket or a heading. */
export const USE_BEHIND = new RegExp(
  `(?<=(?:\\.[a-z]{1,2}(?:,[a-z]{1,2}){0,9}\\.|[)/])\\s{1,9})${USE_ALONE.source.slice(4)}`,
  'i',
);

/** Whether a text would be read as a command. */
export function isCommand(text: string): boolean {
  return (
    LIMIT.test(text.slice(0, 120)) ||
    WITHOUT_DUPLICATES.test(text.slice(0, 160)) ||
    KEEP.test(text.slice(0, 160)) ||
    USE.test(text.slice(0, 160)) ||
    USE_ALONE.test(text.slice(0, 160))
  );
}
