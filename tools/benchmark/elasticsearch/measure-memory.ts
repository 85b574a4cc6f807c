import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY, startApi } from '../../testing/support/product.js';
import { say, ToolError } from '../../testing/support/tool-error.js';
import type { BenchmarkCollection } from '../benchmark-collection.js';
import { Clients } from '../load.js';
import { makeQueries } from '../make-queries.js';
import { count, table } from '../markdown.js';
import { withCollection, type CollectionSettings } from './collection-in-elasticsearch.js';
import { pathOf } from './record-queries.js';
import { mustBeGood } from './ways-of-asking.js';

/** Shares of the searches after which memory is measured. */
const LOOKS = [0.01, 0.1, 0.25, 0.5, 0.75, 1];
const CLIENTS = 4;
/** Concurrent queries. */
const CHUNK = 1_000;
const TOLD_WITHIN_MS = 30_000;
const PROBE = join(REPOSITORY, 'tools', 'benchmark', 'elasticsearch', 'memory-probe.mjs');

/** Memory of the server in bytes: resident as it is, the others after a garbage collection. */
interface Memory {
  readonly resident: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
}

export interface MemoryFigures {
  readonly name: string;
  readonly clients: number;
  readonly looks: readonly (Memory & {
    readonly searches: number;
    /** Since the look before. */
    readonly searchesPerSecond: number;
    readonly load: number;
  })[];
}

/** Runs that many queries, nearly all distinct, and measures the server's memory at intervals. */
export async function measureMemory(
  collection: BenchmarkCollection,
  searches: number,
  where: CollectionSettings,
): Promise<MemoryFigures> {
  return withCollection(collection, where, async ({ imported, folder, environment }) => {
    const file = join(folder, 'memory.json');
    const queries = makeQueries(imported.sample, searches, where.seed).map(pathOf);
    const api = await startApi(folder, {
      ...environment,
      BENCHMARK_MEMORY_FILE: file,
      NODE_OPTIONS: `--import=${pathToFileURL(PROBE).href}`,
    });
    const pool = new Clients(api.address, CLIENTS);
    const looks: MemoryFigures['looks'][number][] = [];
    try {
      let done = 0;
      for (const share of LOOKS) {
        const end = Math.round(searches * share);
        const milliseconds = await askUntil(pool, queries, done, end);
        const memory = await lookAt(api.pid, file);
        const searchesPerSecond = ((end - done) / milliseconds) * 1000;
        looks.push({ searches: end, searchesPerSecond, load: loadavg()[0] ?? 0, ...memory });
        say(`${collection.name}: ${count(end)} searches, ${megabytes(memory.heapUsed)} heap`);
        done = end;
      }
    } finally {
      pool.close();
      await api.stop();
      await rm(file, { force: true });
    }
    return { name: collection.name, clients: CLIENTS, looks };
  });
}

async function askUntil(
  pool: Clients,
  queries: readonly string[],
  from: number,
  end: number,
): Promise<number> {
  const started = performance.now();
  for (let start = from; start < end; start += CHUNK) {
    const chunk = queries.slice(start, Math.min(end, start + CHUNK));
    const { answers } = await pool.ask(chunk);
    answers.forEach((answer, place) => mustBeGood(answer, chunk[place] ?? ''));
  }
  return performance.now() - started;
}

async function lookAt(pid: number, file: string): Promise<Memory> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const giveUpAt = performance.now() + TOLD_WITHIN_MS;
  while (!existsSync(file)) {
    if (performance.now() > giveUpAt) throw new ToolError('The server does not report its memory.');
    await new Promise((again) => setTimeout(again, 50));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Memory;
}

/** The figures as Markdown, as docs/benchmarks.md has them. */
export function memoryAsMarkdown({ name, clients, looks }: MemoryFigures): string {
  return [
    `### Memory of the API: ${name} in Elasticsearch, ${clients} clients`,
    '',
    table(
      ['Searches', 'resident', 'heap in use', 'outside the heap', 'searches/s', 'load'],
      looks.map((look) => [
        count(look.searches),
        megabytes(look.resident),
        megabytes(look.heapUsed),
        megabytes(look.external),
        count(look.searchesPerSecond),
        look.load.toFixed(1),
      ]),
    ),
    '',
    'Resident memory is as the look found it; the heap in use and what lies outside of it are after garbage was collected.',
  ].join('\n');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
