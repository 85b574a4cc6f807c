import { startApi, type RunningApi } from '../testing/support/product.js';
import { ToolError } from '../testing/support/tool-error.js';
import { Clients } from './load.js';
import type { BenchmarkQuery } from './make-queries.js';
import { emptyRoute, readLoopDelay } from './server-figures.js';
import { summarise, type TimeSummary } from './statistics.js';

/** Repetitions of every query in a warm round of several clients: enough for a stable 99th percentile. */
const ROUNDS = 3;

/** One round of the queries over HTTP. */
export interface Phase {
  readonly name: string;
  readonly clients: number;
  readonly times: TimeSummary;
  readonly requestsPerSecond: number;
  /** 99th percentile of the server's event loop delay during the phase, in milliseconds; null when it does not report it. */
  readonly loopDelayP99: number | null;
}

/** Sums over the queries with one client, the time of an empty route subtracted, in milliseconds. */
interface Sums {
  /** The first round after the server's start. */
  readonly cold: number;
  /** By a warm server without a result cache. */
  readonly uncached: number;
  /** By a server with its default result cache, for a repeated query. */
  readonly again: number;
}

export interface SearchMeasurement {
  readonly readyMs: number;
  readonly phases: readonly Phase[];
  readonly sums: Sums;
  readonly emptyRouteMs: number;
  readonly peakBytes: number | null;
  /** Queries by number of records found: none, under 20, under 1,000, and more. */
  readonly found: readonly [none: number, few: number, some: number, many: number];
  readonly slowest: readonly {
    readonly milliseconds: number;
    readonly kind: string;
    readonly path: string;
  }[];
}

const WITHOUT_RESULTS = { SEARCH_RESULTS_MB: '0' };

/**
 * Starts the built server on an index and sends it every query: cold, then warm with each number of clients; once without
 * the memory of results, and once with it.
 */
export async function measureSearch(
  dataDirectory: string,
  queries: readonly BenchmarkQuery[],
  clientCounts: readonly number[],
): Promise<SearchMeasurement> {
  const paths = queries.map(({ parameters }) => `/Search?${new URLSearchParams(parameters)}`);
  const started = performance.now();
  const uncached = await withApi(dataDirectory, WITHOUT_RESULTS, async (api) => {
    const readyMs = performance.now() - started;
    const cold = await ask(api.address, 'cold', 1, paths);
    const emptyRouteMs = await emptyRoute(api.address, paths.length);
    // At least one warm-up round, so that the code is compiled as on a server that has run for a while.
    await ask(api.address, 'warming up', 1, paths);
    const warm = await ask(api.address, 'warm, uncached', 1, paths);
    const more = await withMoreClients(api.address, 'warm, uncached', clientCounts, paths);
    return { readyMs, emptyRouteMs, cold: cold.phase, warm, more, peakBytes: api.peakBytes() };
  });
  const again = await withApi(dataDirectory, {}, async (api) => {
    await ask(api.address, 'warming up', 1, paths);
    const warm = await ask(api.address, 'warm, once more', 1, paths);
    return [
      warm.phase,
      ...(await withMoreClients(api.address, 'warm, once more', clientCounts, paths)),
    ] as const;
  });
  const { readyMs, emptyRouteMs, cold, warm, peakBytes } = uncached;
  const sumOf = ({ times }: Phase): number => times.sum - emptyRouteMs * paths.length;
  return {
    readyMs,
    phases: [cold, warm.phase, ...uncached.more, ...again],
    sums: { cold: sumOf(cold), uncached: sumOf(warm.phase), again: sumOf(again[0]) },
    emptyRouteMs,
    peakBytes,
    found: countFound(warm.bodies),
    slowest: slowest(queries, paths, warm.times),
  };
}

async function withApi<T>(
  dataDirectory: string,
  environment: Readonly<Record<string, string>>,
  work: (api: RunningApi) => Promise<T>,
): Promise<T> {
  const api = await startApi(dataDirectory, environment);
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

async function withMoreClients(
  address: string,
  name: string,
  clientCounts: readonly number[],
  paths: readonly string[],
): Promise<Phase[]> {
  const round = Array.from({ length: ROUNDS }, () => paths).flat();
  const phases: Phase[] = [];
  for (const clients of clientCounts.filter((count) => count > 1))
    phases.push((await ask(address, name, clients, round)).phase);
  return phases;
}

async function ask(
  address: string,
  name: string,
  clients: number,
  paths: readonly string[],
): Promise<{ phase: Phase; times: number[]; bodies: Buffer[] }> {
  const pool = new Clients(address, clients);
  try {
    await readLoopDelay(address);
    const { answers, milliseconds } = await pool.ask(paths);
    const loopDelayP99 = await readLoopDelay(address);
    const bad = answers.findIndex(({ status }) => status !== 200);
    if (bad !== -1) {
      throw new ToolError(
        `${paths[bad]} was answered with ${answers[bad]?.status}: ${answers[bad]?.body.toString('utf8')}`,
      );
    }
    const times = answers.map((answer) => answer.milliseconds);
    const phase: Phase = {
      name,
      clients,
      times: summarise(times),
      requestsPerSecond: (paths.length / milliseconds) * 1000,
      loopDelayP99,
    };
    return { phase, times, bodies: answers.map(({ body }) => body) };
  } finally {
    pool.close();
  }
}

function countFound(bodies: readonly Buffer[]): [number, number, number, number] {
  const totals = bodies.map(
    (body) => (JSON.parse(body.toString('utf8')) as { summary: { total: number } }).summary.total,
  );
  const under = (limit: number, least: number): number =>
    totals.filter((total) => total >= least && total < limit).length;
  return [under(1, 0), under(20, 1), under(1_000, 20), under(Infinity, 1_000)];
}

function slowest(
  queries: readonly BenchmarkQuery[],
  paths: readonly string[],
  times: readonly number[],
): SearchMeasurement['slowest'] {
  return queries
    .map(({ kind }, index) => ({ milliseconds: times[index] ?? 0, kind, path: paths[index] ?? '' }))
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 5);
}
