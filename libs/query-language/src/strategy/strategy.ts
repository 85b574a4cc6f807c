import type { Diagnostic } from '@clinical/contracts';
import type { Dialect, QueryNode, SourceSpan } from '../syntax-tree.js';
import type { DetectedDialect } from './detect-dialect.js';

/** Most lines of queries in a strategy (B11). */
export const STRATEGY_LIMITS = { lines: 500, referenceDepth: 30 } as const;

/** A line of a strategy. Every offset, those of the tree and of the diagnostics included, is in the text as pasted. */
export interface StrategyLine extends SourceSpan {
  /** `comment`: a heading, a note, the name of a database; it is shown and not run. */
  readonly kind: 'query' | 'comment';
  /** By which other lines refer to it; null for comments. */
  readonly number: number | null;
  /** Label as pasted, without the marks around it: `12`, `2a`; null when it had none. */
  readonly label: string | null;
  /** The query without label, count and what platforms add; of a comment, all of it. */
  readonly text: string;
  /** The count that was pasted with it; null when there was none. */
  readonly recordedTotal: number | null;
  /** The best reading, references to other lines in it as numbers; null for comments and what cannot be read. */
  readonly tree: QueryNode | null;
  /** Numbers of the lines that it refers to, in the order of the text, none twice. */
  readonly references: readonly number[];
  /** Errors first. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A line that is a query. */
export interface QueryLine extends StrategyLine {
  readonly kind: 'query';
  readonly number: number;
}

/** A text of one or many lines as understood. */
export interface ParsedStrategy {
  /** The dialect that it was read in. */
  readonly dialect: Dialect;
  /** Set when the dialect was to be detected. */
  readonly detected: DetectedDialect | null;
  /** In the order of the text. */
  readonly lines: readonly StrategyLine[];
  /** Number of the line that is the strategy's result: the last, or in a list from the newest the first; null without queries. */
  readonly finalLine: number | null;
  /** Diagnostics of the lines and of the entire strategy, errors first, then in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The lines that are queries, in the order of the text. */
export function queryLines({ lines }: Pick<ParsedStrategy, 'lines'>): QueryLine[] {
  return lines.filter((line): line is QueryLine => line.kind === 'query' && line.number !== null);
}
