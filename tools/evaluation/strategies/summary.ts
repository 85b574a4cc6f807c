import type { StrategyOutcome } from './check-strategy.js';

/** How often each stated syntax was recognised as each system. */
export function confusionTable(outcomes: readonly StrategyOutcome[]): string[] {
  const systems = new Set<string>();
  const rows = new Map<string, Map<string, number>>();
  for (const { syntax, system, confidence, dialect } of outcomes) {
    const named = syntax ?? 'not said';
    const taken = confidence === null ? `${dialect} (given)` : (system ?? 'not recognised');
    systems.add(taken);
    const row = rows.get(named) ?? new Map<string, number>();
    row.set(taken, (row.get(taken) ?? 0) + 1);
    rows.set(named, row);
  }
  const columns = [...systems].sort();
  const cells = [
    ['written in', ...columns],
    ...[...rows]
      .sort(([, a], [, b]) => sum(b) - sum(a))
      .map(([named, row]) => [named, ...columns.map((column) => String(row.get(column) ?? 0))]),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  return cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Frequency of each code, most frequent first. */
export function countCodes(
  outcomes: readonly StrategyOutcome[],
  severity: 'error' | 'warning',
): [code: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { problems } of outcomes) {
    for (const problem of problems)
      if (problem.severity === severity) counts.set(problem.code, (counts.get(problem.code) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
}

/** The strategies that took longest. */
export function slowest(outcomes: readonly StrategyOutcome[], count: number): StrategyOutcome[] {
  return [...outcomes].sort((a, b) => b.ms - a.ms).slice(0, count);
}

/** All results of a run, for the terminal. */
export function summaryLines(outcomes: readonly StrategyOutcome[], bad: number): string[] {
  const counted = (severity: 'error' | 'warning'): string =>
    countCodes(outcomes, severity)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ') || 'none';
  const withErrors = outcomes.filter(({ errors }) => errors > 0).length;
  const notRound = outcomes.filter(({ roundTrip }) => !roundTrip);
  const run = outcomes.filter(({ hits }) => hits !== null).length;
  return [
    `${outcomes.length} strategies, ${outcomes.reduce((all, { lines }) => all + lines, 0)} lines; ${bad} lines of the file hold none.`,
    ...confusionTable(outcomes),
    `Strategies with errors: ${withErrors}. Errors: ${counted('error')}. Warnings: ${counted('warning')}.`,
    `Last line counted: ${run}.`,
    `Not the same after printing: ${notRound.length === 0 ? 'none' : notRound.map(({ id }) => id).join(', ')}.`,
    `Slowest: ${slowest(outcomes, 5)
      .map(({ id, ms }) => `${id} ${ms} ms`)
      .join(', ')}.`,
  ];
}

function sum(row: ReadonlyMap<string, number>): number {
  return [...row.values()].reduce((total, count) => total + count, 0);
}
