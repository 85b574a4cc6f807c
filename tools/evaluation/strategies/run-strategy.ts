import type { Dialect, ParsedStrategy } from '@clinical/query-language';
import type { StrategyProblem } from './check-strategy.js';

/** The server's result for a strategy. */
export interface RunOutcome {
  readonly hits: number | null;
  readonly ms: number;
  /** Records that each line finds, by its number; null when it cannot be run. */
  readonly totals: ReadonlyMap<number, number | null>;
  /** Messages that need the index, such as a pattern that fits too many words. */
  readonly problems: readonly StrategyProblem[];
}

interface CheckAnswer {
  readonly search_details?: {
    readonly lines?: readonly { readonly number?: number; readonly total?: number | null }[];
    readonly notices?: readonly unknown[];
  };
  readonly diagnostics?: readonly unknown[];
  readonly error?: string;
}

/**
 * Counts a strategy's lines on a running server, as the editor of the web app does.
 *
 * @throws TypeError when the server cannot be reached
 */
export async function runStrategy(
  address: string,
  text: string,
  dialect: Dialect,
  { lines, finalLine, diagnostics }: Pick<ParsedStrategy, 'lines' | 'finalLine' | 'diagnostics'>,
): Promise<RunOutcome> {
  const started = performance.now();
  const answer = await fetch(`${address}/strategy/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ criteria: text, dialect, search_type: 'advanced' }),
  });
  const body = (await answer.json()) as CheckAnswer;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const reported = body.search_details?.notices ?? body.diagnostics ?? [];
  const seen = new Set(diagnostics.map(({ code, start = 0 }) => `${code} ${start}`));
  const found = reported
    .flatMap(readProblem)
    .filter(({ code, start }) => !seen.has(`${code} ${start}`))
    .map((problem): StrategyProblem => {
      const line = lines.find(({ start, end }) => start <= problem.start && problem.start <= end);
      return { ...problem, line: line?.number ?? null };
    });
  const explained = found.length > 0 || diagnostics.some(({ severity }) => severity === 'error');
  const refused = answer.ok || explained ? [] : [failure(`${answer.status}: ${body.error ?? 'no answer'}`)];
  const totals = new Map(
    (body.search_details?.lines ?? []).flatMap(({ number, total }) =>
      number === undefined ? [] : [[number, total ?? null] as const],
    ),
  );
  const hits = finalLine === null ? null : (totals.get(finalLine) ?? null);
  return { hits, ms, totals, problems: [...found, ...refused] };
}

/** A failure of the run as a problem of the strategy. */
export function failure(message: string): StrategyProblem {
  return { code: 'RUN', severity: 'error', line: null, message, start: 0, end: 0 };
}

function readProblem(reported: unknown): StrategyProblem[] {
  if (typeof reported !== 'object' || reported === null) return [];
  const { code, severity, message, start, end } = reported as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || typeof message !== 'string') return [];
  if (severity !== 'error' && severity !== 'warning') return [];
  const offset = (value: unknown): number => (typeof value === 'number' ? value : 0);
  return [{ code, severity, message, line: null, start: offset(start), end: offset(end) }];
}
