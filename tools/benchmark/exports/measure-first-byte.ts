import { readFileSync } from 'node:fs';
import type { RunningApi } from '../../testing/support/product.js';
import { ToolError } from '../../testing/support/tool-error.js';
import { summarise, type TimeSummary } from '../statistics.js';
import { Requests } from './requests.js';

const RECORDS = 10_000;
const WARM_UP = 2;
const ROUNDS = 8;
/** Searches per export, because they take less time. */
const SEARCHES = 3;

export interface FirstByteFigures {
  readonly records: number;
  readonly bytes: number;
  /** The same search as the export's. */
  readonly search: TimeSummary;
  readonly firstByte: TimeSummary;
  readonly whole: TimeSummary;
  /** Median of the first byte by median of the search. */
  readonly ratio: number;
  /** Resident bytes of the server after each export. */
  readonly memory: readonly number[];
}

/** Searches and exports in turns, so that both have the same machine. @throws ToolError when the search has too few records */
export async function measureFirstByte(
  { address, pid }: RunningApi,
  criteria: string,
): Promise<FirstByteFigures> {
  const requests = new Requests(address);
  const search = requests.searchPath(criteria);
  const file = requests.exportPath(criteria);
  const times = { search: [] as number[], firstByte: [] as number[], whole: [] as number[] };
  const memory: number[] = [];
  let bytes = 0;
  let records = 0;
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const isCounted = round >= WARM_UP;
      for (let turn = 0; turn < SEARCHES; turn++) {
        const { wholeMs } = await requests.get(search);
        if (isCounted) times.search.push(wholeMs);
      }
      const answer = await requests.get(file);
      ({ bytes } = answer);
      records = answer.records;
      if (records !== RECORDS) throw new ToolError(`The export has ${records} records, not ${RECORDS}.`);
      if (!isCounted) continue;
      times.firstByte.push(answer.firstByteMs);
      times.whole.push(answer.wholeMs);
      memory.push(residentBytes(pid));
    }
  } finally {
    requests.close();
  }
  const [searched, firstByte] = [summarise(times.search), summarise(times.firstByte)];
  return {
    ...{ records, bytes, search: searched, firstByte, whole: summarise(times.whole) },
    ...{ ratio: firstByte.p50 / searched.p50, memory },
  };
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
