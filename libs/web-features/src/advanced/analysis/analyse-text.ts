import type { Diagnostic, Language, QueryDialect } from '@clinical/contracts';
import {
  parseStrategy,
  queryLines,
  toBracketed,
  type ParsedStrategy,
  type QueryLine,
} from '@clinical/query-language';
import { queryParts, type QueryPart } from './query-parts.js';

/** Analysis of a text in the browser, without the server. */
export interface TextAnalysis {
  readonly text: string;
  readonly dialect: QueryDialect;
  readonly strategy: ParsedStrategy;
  /** The lines that are queries. */
  readonly lines: readonly QueryLine[];
  /** Errors first. */
  readonly diagnostics: readonly Diagnostic[];
  readonly parts: readonly QueryPart[];
  readonly isEmpty: boolean;
  /** No error was found in the browser. */
  readonly runnable: boolean;
  /** Its last line fully bracketed, if the precedence of AND, OR and NOT is unclear; null otherwise. */
  readonly bracketed: Bracketed | null;
}

export interface Bracketed {
  readonly text: string;
  /** Start of the range that it may replace. */
  readonly start: number;
  readonly end: number;
}

/** Numbers that a one-line text may refer to: its own future number, and those of earlier searches. */
export interface HistoryLines {
  readonly next: number;
  readonly lines: readonly number[];
}

/** The notice that AND and OR were mixed without brackets (QL-4.7). */
const PRECEDENCE = 'Q101';

/** Reads a text in a dialect. Pure; takes time linear in the text. */
export function analyseText(
  text: string,
  dialect: QueryDialect,
  language: Language,
  history: HistoryLines,
): TextAnalysis {
  const isEmpty = text.trim() === '';
  const strategy = isEmpty
    ? { dialect, detected: null, lines: [], finalLine: null, diagnostics: [] }
    : parseStrategy(text, { dialect, language, today: new Date().toISOString().slice(0, 10), history });
  const lines = queryLines(strategy);
  const { diagnostics } = strategy;
  return {
    text,
    dialect,
    strategy,
    lines,
    diagnostics,
    parts: lines.flatMap(({ tree }) => (tree === null ? [] : queryParts(text, tree))),
    isEmpty,
    runnable: !isEmpty && diagnostics.every(({ severity }) => severity !== 'error'),
    bracketed: bracketedOf(strategy, lines, dialect),
  };
}

function bracketedOf(
  { finalLine }: ParsedStrategy,
  lines: readonly QueryLine[],
  dialect: QueryDialect,
): Bracketed | null {
  const last = lines.find(({ number }) => number === finalLine);
  const notice = last?.diagnostics.find(({ code }) => code === PRECEDENCE);
  if (!last?.tree || notice?.start === undefined || notice.end === undefined) return null;
  const { start, end, fix } = notice;
  return { text: fix ?? toBracketed(last.tree, dialect), start, end };
}
