import {
  parse,
  parseStrategy,
  print,
  queryLines,
  type Dialect,
  type ParsedStrategy,
  type QueryNode,
} from '@clinical/query-language';
import { withoutPlaces } from '@clinical/query-language/testing';
import type { StrategyRecord } from './read-strategies.js';

/** An error or warning of a strategy. */
export interface StrategyProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Number of its line; null if it concerns the whole text. */
  readonly line: number | null;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** The report of one strategy, as one line of JSON. */
export interface StrategyOutcome {
  readonly id: string;
  readonly syntax: string | null;
  readonly dialect: Dialect;
  readonly system: string | null;
  readonly confidence: number | null;
  readonly lines: number;
  readonly remarks: number;
  readonly errors: number;
  readonly warnings: number;
  /** Records that the last line finds; null if it was not or cannot be run. */
  readonly hits: number | null;
  readonly ms: number;
  /** Every line that was read prints to a text that is read as the same tree. */
  readonly roundTrip: boolean;
  readonly problems: readonly StrategyProblem[];
}

/** Parses a strategy and checks that each of its lines survives printing. */
export function checkStrategy(record: StrategyRecord): {
  outcome: StrategyOutcome;
  strategy: ParsedStrategy;
} {
  const started = performance.now();
  const strategy = parseStrategy(record.text, { dialect: record.dialect ?? 'detect' });
  const ms = performance.now() - started;
  const problems = problemsOf(strategy).filter(
    ({ line }) => record.row === null || line === null || line === record.row,
  );
  const queries = queryLines(strategy);
  return {
    strategy,
    outcome: {
      id: record.id,
      syntax: record.syntax,
      dialect: strategy.dialect,
      system: strategy.detected === null ? null : strategy.detected.system,
      confidence: strategy.detected?.confidence ?? null,
      lines: queries.length,
      remarks: strategy.lines.length - queries.length,
      errors: problems.filter(({ severity }) => severity === 'error').length,
      warnings: problems.filter(({ severity }) => severity === 'warning').length,
      hits: null,
      ms: Math.round(ms * 10) / 10,
      roundTrip: queries.every(({ tree }) => tree === null || survivesPrinting(tree, strategy.dialect)),
      problems,
    },
  };
}

function problemsOf({ diagnostics, lines }: ParsedStrategy): StrategyProblem[] {
  return diagnostics.flatMap(({ code, severity, message, start = 0, end = 0 }) => {
    if (severity === 'notice') return [];
    const line = lines.find((candidate) => candidate.start <= start && start <= candidate.end);
    return [{ code, severity, message, start, end, line: line?.number ?? null }];
  });
}

/** Whether a printed and reparsed tree is the same except for its offsets. */
export function survivesPrinting(tree: QueryNode, dialect: Dialect): boolean {
  const again = parse(print(tree, dialect), { dialect, mode: 'advanced' }).tree;
  return JSON.stringify(withoutPlaces(again)) === JSON.stringify(withoutPlaces(tree));
}
