import type { Database } from '@clinical/database';
import type { Clock } from '@clinical/platform';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../job-definition.js';
import type { JobHandler, JobQueue, JobSchedule, RunningWorker } from '../job-queue.port.js';

/** The queue under test, new for each test; all that is made here is closed after it. */
export interface JobQueueBench {
  database: Database;
  queue: JobQueue;
  /** A queue of another process. */
  readonly another: (clock?: Clock) => JobQueue;
  readonly work: (
    handlers: readonly JobHandler[],
    options?: { readonly on?: JobQueue; readonly schedules?: readonly JobSchedule[] },
  ) => Promise<RunningWorker>;
}

export interface Note {
  readonly note: string;
}

const note = z.strictObject({ note: z.string() });
export const NOTE: JobDefinition<Note> = defineJob({
  name: 'test.note',
  queue: 'housekeeping',
  payload: note,
  retries: { attempts: 3, delayMs: 20, maxDelayMs: 40 },
  concurrency: 4,
  leaseMs: 2_000,
});

export interface Run {
  readonly payload: Note;
  readonly id: string;
  readonly attempt: number;
  readonly last: boolean;
}

export function recording(
  definition: JobDefinition<Note>,
  { fails = () => false, takesMs = 0 }: { fails?: (attempt: number) => boolean; takesMs?: number } = {},
): { handler: JobHandler<Note>; runs: Run[] } {
  const runs: Run[] = [];
  const handler: JobHandler<Note> = {
    definition,
    run: async (payload, { id, attempt, last }) => {
      runs.push({ payload, id, attempt, last });
      if (takesMs > 0) await new Promise((later) => setTimeout(later, takesMs));
      if (fails(attempt)) throw new Error('no luck');
    },
  };
  return { handler, runs };
}

/** A handler whose jobs end only after `release`. */
export function holding(definition: JobDefinition<Note>): {
  handler: JobHandler<Note>;
  runs: Note[];
  hold: () => void;
  release: () => void;
} {
  const runs: Note[] = [];
  let gate: Promise<void> = Promise.resolve();
  let release: () => void = () => undefined;
  const hold = (): void => void (gate = new Promise((resolve) => (release = resolve)));
  const handler: JobHandler<Note> = {
    definition,
    run: async (payload) => {
      runs.push(payload);
      await gate;
    },
  };
  return { handler, runs, hold, release: () => release() };
}

export function counting(definition: JobDefinition<Note>): { handler: JobHandler<Note>; max: () => number } {
  let running = 0;
  let max = 0;
  const handler: JobHandler<Note> = {
    definition,
    run: async () => {
      max = Math.max(max, ++running);
      await new Promise((later) => setTimeout(later, 20));
      running--;
    },
  };
  return { handler, max: () => max };
}

export async function total(queue: JobQueue): Promise<number> {
  const counts = Object.values((await queue.status()).queues);
  return counts.reduce(
    (sum, { waiting, delayed, running, failed }) => sum + waiting + delayed + running + failed,
    0,
  );
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 20));
}
