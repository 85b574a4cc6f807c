import { Clients } from './load.js';
import { summarise } from './statistics.js';

const EMPTY_ROUTE = '/health/live';
const MS_PER_S = 1_000;
/** The server samples the event loop this often; its figure includes it. */
const LOOP_SAMPLE_MS = 5;

/** Mean time of a request that does nothing, warmed up. */
export async function emptyRoute(address: string, count: number): Promise<number> {
  const pool = new Clients(address, 1);
  try {
    const paths = Array.from({ length: count }, () => EMPTY_ROUTE);
    await pool.ask(paths);
    const { answers } = await pool.ask(paths);
    return summarise(answers.map(({ milliseconds }) => milliseconds)).sum / count;
  } finally {
    pool.close();
  }
}

/** Reading the figure also resets it, so a reading covers the time since the one before. */
export async function readLoopDelay(address: string): Promise<number | null> {
  return loopDelayIn(await metricsOf(address));
}

function loopDelayIn(text: string): number | null {
  const value = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  return value === undefined ? null : Math.max(0, Number(value) * MS_PER_S - LOOP_SAMPLE_MS);
}

/** Sums of milliseconds by stage over all searches of a server, and how many searches those were. */
export type StageSums = ReadonlyMap<string, { readonly sum: number; readonly count: number }>;

/** Stages since the server's start, and the event loop's delay since the reading before. */
export interface ServerFigures {
  readonly stages: StageSums;
  readonly loopDelayP99: number | null;
}

export async function readServerFigures(address: string): Promise<ServerFigures> {
  const text = await metricsOf(address);
  return { stages: stagesIn(text), loopDelayP99: loopDelayIn(text) };
}

function stagesIn(text: string): StageSums {
  const values = new Map<string, { sum: number; count: number }>();
  for (const [, kind, stage = '', value] of text.matchAll(
    /^evidence_search_stage_duration_seconds_(sum|count)\{stage="([^"]+)"\} (\S+)$/gm,
  )) {
    const known = values.get(stage) ?? { sum: 0, count: 0 };
    values.set(stage, {
      ...known,
      [kind as 'sum' | 'count']: Number(value) * (kind === 'sum' ? MS_PER_S : 1),
    });
  }
  return values;
}

/** Mean milliseconds a search by stage between two readings. */
export function stageMeans(before: StageSums, after: StageSums): Record<string, number> {
  const searches = Math.max(
    ...[...after].map(([stage, { count }]) => count - (before.get(stage)?.count ?? 0)),
  );
  return Object.fromEntries(
    [...after].map(([stage, { sum }]) => [stage, (sum - (before.get(stage)?.sum ?? 0)) / searches]),
  );
}

async function metricsOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/metrics`);
  return answer.text();
}
