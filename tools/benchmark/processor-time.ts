import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1e6;

/** Processor time, in milliseconds. */
export interface ProcessorTime {
  readonly elapsed: number;
  readonly mainThread: number;
  /** Threads of the server with a lower priority than its main thread: they verify. */
  readonly yielding: number;
  /** Searches, garbage and compilers. */
  readonly otherThreads: number;
  /** This process. */
  readonly client: number;
}

/**
 * Processor time of some work on the server and in this process. Linux only: elsewhere the threads of the server are
 * all 0.
 */
export async function processorTimeOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly time: ProcessorTime }> {
  const before = threadsOf(pid);
  const client = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(client);
  const spent = { main: 0, yielding: 0, other: 0 };
  for (const [id, { milliseconds, kind }] of threadsOf(pid))
    spent[kind] += milliseconds - (before.get(id)?.milliseconds ?? 0);
  return {
    result,
    time: {
      ...{ elapsed, mainThread: spent.main, yielding: spent.yielding, otherThreads: spent.other },
      client: (user + system) / 1_000,
    },
  };
}

interface ThreadTime {
  readonly kind: 'main' | 'yielding' | 'other';
  readonly milliseconds: number;
}

function threadsOf(pid: number): ReadonlyMap<string, ThreadTime> {
  const times = new Map<string, ThreadTime>();
  for (const id of tasksOf(pid)) {
    const folder = `/proc/${pid}/task/${id}`;
    try {
      const milliseconds = Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS;
      const kind = id === String(pid) ? 'main' : niceness(folder) > 0 ? 'yielding' : 'other';
      times.set(id, { kind, milliseconds });
    } catch {
      // It has exited since.
    }
  }
  return times;
}

function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The 19th field of `stat`; the name before may contain spaces. */
function niceness(folder: string): number {
  const stat = readFileSync(`${folder}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
