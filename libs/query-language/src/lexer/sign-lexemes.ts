import { characterAt, roleOf } from '../characters.js';
import { isInQualifier } from './brackets.js';
import type { Lexeme, LexicalProblem } from '../lexeme.js';

/** Lookahead of a sign. */
const REACH = 120;

/** A sign that is read as an operator, which is reported. */
export interface SignReading {
  readonly lexeme: Lexeme;
  readonly problem: LexicalProblem;
}

/** `"lung cancer"~3`: the distance after a phrase or a group. */
export function readTilde(source: string, start: number, before: Lexeme | undefined): Lexeme | null {
  const follows = before?.end === start && (before.kind === 'phrase' || before.kind === 'close');
  const parts = follows ? /^~([^\s()[\]/]{0,10})/.exec(source.slice(start, start + 12)) : null;
  if (parts === null) return null;
  return { kind: 'tilde', number: parts[1] ?? '', start, end: start + parts[0].length };
}

/** `* Asthma/`, with a space. */
const SPACED_FOCUS = /^\*\s+\p{L}[^./()[\]"\n]{0,100}\//u;

/**
 * A star separate from a word: a main topic, or every record before NOT.
 *
 * @param startsExpression whether an expression starts here
 * @param hasHeadings whether the dialect writes headings with a slash
 */
export function readStar(
  source: string,
  start: number,
  startsExpression: boolean,
  hasHeadings: boolean,
): Lexeme | null {
  const next = characterAt(source, start + 1);
  const role = next === '' ? 'space' : roleOf(next);
  const focus: Lexeme = { kind: 'focus', start, end: start + 1 };
  if (role === 'quote') return focus;
  if (role !== 'space' && role !== 'close') return null;
  const isAll =
    startsExpression && /^\s*(?:NOT|not|Not)(?![^\s("])/.test(source.slice(start + 1, start + 64));
  if (isAll) return { kind: 'everything', start, end: start + 1 };
  return hasHeadings && SPACED_FOCUS.test(source.slice(start, start + REACH)) ? focus : null;
}

/** `exp*Asthma/`, without a space. */
export function isExplodedFocus(source: string, start: number): boolean {
  return /^exp\*\p{L}[^./()[\]"\n]{0,100}\//iu.test(source.slice(start, start + REACH));
}

/** `asthma -child`: NOT, as search sites have it. */
export function readMinus(source: string, start: number): SignReading | null {
  if (roleOf(source.charAt(start - 1)) !== 'space') return null;
  const next = characterAt(source, start + 1);
  const term = next === '"' ? /^"[^"]*"/ : /^\p{L}[\p{L}\p{N}*'-]*/u;
  const word = term.exec(source.slice(start + 1, start + 80))?.[0];
  if (word === undefined) return null;
  return {
    lexeme: { kind: 'operator', operator: 'NOT', start, end: start + 1 },
    problem: { kind: 'minus', text: `-${word}`, start, end: start + 1 + word.length },
  };
}

/** `&` and `&&` apart from words, `|` and `||` anywhere. */
export function readSymbol(source: string, start: number): SignReading | null {
  const piece = source.slice(start, start + 3);
  const apart = /^(&&?|\|\|?)(?=[\s(]|$)/.exec(piece);
  const before = start === 0 ? ' ' : source.charAt(start - 1);
  // A bar needs no spaces: `(child|infant)`.
  const parts = apart !== null && /[\s)\]]/.test(before) ? apart : /^(\|\|?|[¦‖])/.exec(piece);
  if (parts === null || isInQualifier(source, start)) return null;
  const text = parts[0];
  const end = start + text.length;
  const operator = text.startsWith('&') ? 'AND' : 'OR';
  return {
    lexeme: { kind: 'operator', operator, start, end },
    problem: { kind: 'symbol operator', operator, text, start, end },
  };
}
