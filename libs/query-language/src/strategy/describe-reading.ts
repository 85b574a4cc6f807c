import type { Diagnostic } from '@clinical/contracts';
import { toBracketed } from '../print/print.js';
import type { Dialect } from '../syntax-tree.js';
import type { QuerySystem } from './dialect-marks.js';
import type { ParsedStrategy } from './strategy.js';

/** Interpretation of one line of a strategy, for people to check. */
export interface LineReading {
  readonly kind: 'query' | 'comment';
  /** By which other lines refer to it; null for comments. */
  readonly number: number | null;
  /** Label as pasted; null when the line has none. */
  readonly label: string | null;
  /** UTF-16 offsets in the text as pasted. */
  readonly start: number;
  readonly end: number;
  /** The line as pasted. */
  readonly source: string;
  /** Query of the line: without label, count and additions of platforms. */
  readonly query: string;
  readonly dialect: Dialect;
  /** Every operator and bracket written out; null for comments and lines that cannot be read. */
  readonly reading: string | null;
  /** The count that was pasted with the line; null when there was none. */
  readonly recordedTotal: number | null;
  /** Codes of messages about changes before parsing: counts, dashes, quotation marks, numbers. */
  readonly normalised: readonly Diagnostic[];
  readonly messages: readonly Diagnostic[];
}

/** Text left out, curly quotation marks, dashes, signs, `-word`, lines combined, limits, repeated numbers. */
const NORMALISED: ReadonlySet<string> = new Set([
  'Q016',
  'Q035',
  'Q036',
  'Q037',
  'Q084',
  'Q102',
  'Q103',
  'Q104',
  'Q105',
  'Q106',
  'Q108',
]);

/** Interpretation of a strategy. */
export interface StrategyReading {
  readonly dialect: Dialect;
  /** The system that the text was recognised as; null when there is no evidence or the dialect was given. */
  readonly system: QuerySystem | null;
  readonly finalLine: number | null;
  readonly lines: readonly LineReading[];
  /** Messages about the entire text, errors first. */
  readonly messages: readonly Diagnostic[];
}

/**
 * Describes how a strategy was read: line by line the text as pasted, the reading with all brackets, changes before
 * parsing, and the messages. Pure; counts are added by the caller.
 *
 * @param source the text that `strategy` was parsed from
 */
export function describeReading(source: string, strategy: ParsedStrategy): StrategyReading {
  const { dialect, detected, finalLine, lines, diagnostics } = strategy;
  const ofLines = new Set(lines.flatMap((line) => line.diagnostics));
  return {
    dialect,
    system: detected?.system ?? null,
    finalLine,
    lines: lines.map((line) => ({
      kind: line.kind,
      number: line.number,
      label: line.label,
      start: line.start,
      end: line.end,
      source: source.slice(line.start, line.end),
      query: line.text,
      dialect,
      reading: line.tree === null ? null : toBracketed(line.tree, dialect),
      recordedTotal: line.recordedTotal,
      normalised: line.diagnostics.filter(({ code }) => NORMALISED.has(code)),
      messages: line.diagnostics,
    })),
    messages: diagnostics.filter((diagnostic) => !ofLines.has(diagnostic)),
  };
}
