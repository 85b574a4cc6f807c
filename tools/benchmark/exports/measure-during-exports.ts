import type { RunningApi } from '../../testing/support/product.js';
import { summarise, type TimeSummary } from '../statistics.js';
import { Requests } from './requests.js';

const EXPORTS = 20;
const CLIENTS = 2;
const WARM_UP_S = 3;
const WORDS = ['asthma', 'hypertension', 'diabetes', 'migraine', 'gout', 'depression', 'stroke', 'pain'];

export interface DuringExportsFigures {
  readonly exports: number;
  readonly alone: TimeSummary;
  readonly during: TimeSummary;
  readonly after: TimeSummary;
  /** p95 during exports divided by the mean of both p95 without exports. */
  readonly ratio: number;
  /** From the first request until the last export ended. */
  readonly exportsMs: number;
}

/**
 * Searches of a few clients alone, during exports of as many callers that start all at once until the last one ends, and alone again.
 */
export async function measureDuringExports(
  { address }: RunningApi,
  criteria: string,
  seconds: number,
): Promise<DuringExportsFigures> {
  const until = (s: number): (() => boolean) => {
    const end = performance.now() + s * 1_000;
    return () => performance.now() < end;
  };
  await searchWhile(address, until(WARM_UP_S));
  const alone = await searchWhile(address, until(seconds));
  const started = performance.now();
  let running = true;
  const exports = exportAtOnce(address, criteria).finally(() => (running = false));
  const during = await searchWhile(address, () => running);
  await exports;
  const exportsMs = performance.now() - started;
  const after = await searchWhile(address, until(seconds));
  const ratio = during.p95 / ((alone.p95 + after.p95) / 2);
  return { exports: EXPORTS, alone, during, after, ratio, exportsMs };
}

async function exportAtOnce(address: string, criteria: string): Promise<void> {
  const requests = new Requests(address);
  try {
    const path = requests.exportPath(criteria);
    await Promise.all(
      Array.from({ length: EXPORTS }, (_, number) => requests.get(path, `192.0.2.${number}`)),
    );
  } finally {
    requests.close();
  }
}

/** Clients that search repeatedly. */
async function searchWhile(address: string, goesOn: () => boolean): Promise<TimeSummary> {
  const requests = new Requests(address);
  const times: number[] = [];
  const client = async (offset: number): Promise<void> => {
    for (let turn = offset; goesOn(); turn++) {
      const word = WORDS[turn % WORDS.length] ?? '';
      const { wholeMs } = await requests.get(`/Search?criteria=${word}&page=${1 + (turn % 7)}`);
      times.push(wholeMs);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, offset) => client(offset)));
  requests.close();
  return summarise(times);
}
