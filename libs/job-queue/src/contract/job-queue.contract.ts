import type { Database } from '@clinical/database';
import { FixedClock, SystemClock, type Clock } from '@clinical/platform';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../job-definition.js';
import type { JobAttempt, JobHandler, JobQueue, JobSchedule, RunningWorker } from '../job-queue.port.js';

/** Queues of one adapter on one database, each as a separate process would have it. */
export interface JobQueueFixture {
  readonly open: () => Promise<Database>;
  readonly queue: (database: Database, clock: Clock) => JobQueue;
  /** Fires the adapter's timers of schedules, where they do not follow the clock that the queue is given. */
  readonly fireSchedules: () => Promise<void>;
}

interface Note {
  readonly note: string;
}

const note = z.strictObject({ note: z.string() });
const NOTE: JobDefinition<Note> = defineJob({
  name: 'test.note',
  queue: 'housekeeping',
  payload: note,
  attempts: 3,
  backoff: { delayMs: 20 },
  concurrency: 4,
  leaseMs: 2_000,
});

/** Everything that the port promises, for any adapter. */
export function describeJobQueue({ open, queue: make, fireSchedules }: JobQueueFixture): void {
  let database: Database;
  let queue: JobQueue;
  const workers: RunningWorker[] = [];
  const queues: JobQueue[] = [];

  const another = (clock: Clock = new SystemClock()): JobQueue => {
    const made = make(database, clock);
    queues.push(made);
    return made;
  };
  const work = async (
    handlers: readonly JobHandler[],
    { on = queue, schedules = [] }: { on?: JobQueue; schedules?: readonly JobSchedule[] } = {},
  ): Promise<RunningWorker> => {
    const worker = await on.work(handlers, schedules);
    workers.push(worker);
    return worker;
  };

  beforeEach(async () => {
    database = await open();
    queue = another();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)));
    await Promise.all(queues.splice(0).map((each) => each.close()));
  });

  it('runs a job once with its payload and deletes it', async () => {
    const { handler, runs } = recording(NOTE);
    const id = await queue.enqueue(NOTE, { note: 'a' });
    await work([handler]);
    await until(() => runs.length === 1);
    await until(async () => (await total(queue)) === 0);
    expect(runs).toEqual([{ payload: { note: 'a' }, id, attempt: 1, last: false }]);
  });

  it('runs a job that is enqueued while the worker runs', async () => {
    const { handler, runs } = recording(NOTE);
    await work([handler]);
    await queue.enqueue(NOTE, { note: 'later' });
    await until(() => runs.length === 1);
    expect(runs[0]?.payload).toEqual({ note: 'later' });
  });

  it('runs a job that another process enqueues', async () => {
    const { handler, runs } = recording(NOTE);
    await work([handler]);
    await another().enqueue(NOTE, { note: 'from elsewhere' });
    await until(() => runs.length === 1);
    expect(runs[0]?.payload).toEqual({ note: 'from elsewhere' });
  });

  it('runs the job if and only if its transaction is committed', async () => {
    const { handler, runs } = recording(NOTE);
    await work([handler]);
    const failing = database.transaction(async (within) => {
      await queue.enqueue(NOTE, { note: 'rolled back' }, { within });
      throw new Error('no reason');
    });
    await expect(failing).rejects.toThrow('no reason');
    await database.transaction((within) => queue.enqueue(NOTE, { note: 'committed' }, { within }));
    await until(() => runs.length > 0);
    await until(async () => (await total(queue)) === 0);
    expect(runs.map(({ payload }) => payload.note)).toEqual(['committed']);
  });

  it('shares jobs among workers and runs none twice', async () => {
    const first = recording(NOTE, { takesMs: 2 });
    const second = recording(NOTE, { takesMs: 2 });
    const notes = Array.from({ length: 60 }, (_, index) => `note ${index}`);
    await database.transaction(async (within) => {
      for (const text of notes) await queue.enqueue(NOTE, { note: text }, { within });
    });
    await work([first.handler]);
    await work([second.handler], { on: another() });
    await until(async () => (await total(queue)) === 0);
    const ran = [...first.runs, ...second.runs].map(({ payload }) => payload.note);
    expect(ran.toSorted()).toEqual(notes.toSorted());
  });

  it('accepts at most one waiting or running job of a name and key', async () => {
    const { handler, runs, hold, release } = holding(NOTE);
    expect(await queue.enqueue(NOTE, { note: 'first' }, { key: 'k' })).not.toBeNull();
    expect(await queue.enqueue(NOTE, { note: 'second' }, { key: 'k' })).toBeNull();
    expect(await queue.enqueue(NOTE, { note: 'other' }, { key: 'l' })).not.toBeNull();
    hold();
    await work([handler]);
    await until(() => runs.length === 2);
    expect(await queue.enqueue(NOTE, { note: 'while it runs' }, { key: 'k' })).toBeNull();
    release();
    await until(async () => (await total(queue)) === 0);
    expect(await queue.enqueue(NOTE, { note: 'afterwards' }, { key: 'k' })).not.toBeNull();
  });

  it('starts a job no earlier than notBefore', async () => {
    const { handler, runs } = recording(NOTE);
    const notBefore = new Date(Date.now() + 900);
    await queue.enqueue(NOTE, { note: 'late' }, { notBefore });
    expect((await queue.status()).queues.housekeeping).toMatchObject({ waiting: 0, delayed: 1 });
    await work([handler]);
    await until(() => runs.length === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(notBefore.getTime());
  });

  it('retries a failed job until it succeeds', async () => {
    const { handler, runs } = recording(NOTE, { fails: (attempt) => attempt < 3 });
    await queue.enqueue(NOTE, { note: 'stubborn' });
    await work([handler]);
    await until(() => runs.length === 3);
    await until(async () => (await total(queue)) === 0);
    expect(runs.map(({ attempt, last }) => [attempt, last])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('keeps a job whose last attempt failed, shows why without its payload, and runs it again on retry', async () => {
    let succeeds = false;
    const { handler, runs } = recording(NOTE, { fails: () => !succeeds });
    const id = await queue.enqueue(NOTE, { note: 'secret text' });
    await work([handler]);
    await until(async () => (await queue.failed({ offset: 0, limit: 10 })).total === 1);
    const { jobs } = await queue.failed({ offset: 0, limit: 10 });
    expect(jobs).toEqual([
      {
        id,
        name: 'test.note',
        queue: 'housekeeping',
        attempts: 3,
        error: 'Error: no luck',
        failedAt: expect.any(Date),
      },
    ]);
    succeeds = true;
    expect(await queue.retry(['no such job'])).toBe(0);
    expect(await queue.retry([String(id)])).toBe(1);
    await until(async () => (await total(queue)) === 0);
    expect(runs.at(-1)).toMatchObject({ attempt: 1 });
    expect(await queue.retry()).toBe(0);
  });

  it('accepts a job with the key of a failed one', async () => {
    const { handler } = recording(NOTE, { fails: () => true });
    await queue.enqueue(NOTE, { note: 'a' }, { key: 'k' });
    await work([handler]);
    await until(async () => (await queue.status()).queues.housekeeping.failed === 1);
    expect(await queue.enqueue(NOTE, { note: 'b' }, { key: 'k' })).not.toBeNull();
  });

  it('rejects a payload that does not match before anything is written', async () => {
    const wrong = { note: 7 } as unknown as Note;
    await expect(queue.enqueue(NOTE, wrong)).rejects.toMatchObject({ code: 'INVALID_JOB_PAYLOAD' });
    const unknown = { ...NOTE, name: 'nothing' };
    await expect(queue.enqueue(unknown, { note: '' })).rejects.toMatchObject({ code: 'UNKNOWN_JOB' });
    expect(await total(queue)).toBe(0);
  });

  it('keeps as failed a job whose payload no longer matches', async () => {
    const older = { ...NOTE, payload: z.strictObject({ text: z.string() }) } as JobDefinition<{
      text: string;
    }>;
    const { handler, runs } = recording(NOTE);
    await queue.enqueue(older, { text: 'from an older version' });
    await work([handler]);
    await until(async () => (await queue.status()).queues.housekeeping.failed === 1);
    const { jobs } = await queue.failed({ offset: 0, limit: 1 });
    expect(jobs[0]?.error).toBe('INVALID_JOB_PAYLOAD: The payload does not match');
    expect(runs).toEqual([]);
  });

  it('keeps as failed a job that no handler is registered for', async () => {
    await queue.enqueue({ ...NOTE, name: 'test.removed' }, { note: 'a' });
    await work([recording(NOTE).handler]);
    await until(async () => (await queue.status()).queues.housekeeping.failed === 1);
    const { jobs } = await queue.failed({ offset: 0, limit: 1 });
    expect(jobs[0]?.error).toBe("UNKNOWN_JOB: There is no job 'test.removed'");
  });

  it('runs at most `concurrency` jobs of a kind at a time', async () => {
    const { handler, max } = counting({ ...NOTE, concurrency: 2 });
    await database.transaction(async (within) => {
      for (let index = 0; index < 12; index++) await queue.enqueue(NOTE, { note: String(index) }, { within });
    });
    await work([handler]);
    await until(async () => (await total(queue)) === 0);
    expect(max()).toBe(2);
  });

  it('does not delay one family by the backlog of another', async () => {
    const slow = defineJob({ ...NOTE, name: 'test.slow', queue: 'import', concurrency: 1 });
    const { handler, runs, hold, release } = holding(slow);
    const { handler: quick, runs: quickRuns } = recording(NOTE);
    await database.transaction(async (within) => {
      for (let index = 0; index < 200; index++)
        await queue.enqueue(slow, { note: String(index) }, { within });
    });
    hold();
    await work([handler, quick]);
    await until(() => runs.length === 1);
    await queue.enqueue(NOTE, { note: 'quick' });
    await until(() => quickRuns.length === 1);
    expect(runs).toHaveLength(1);
    release();
  });

  it('waits for running jobs on stop and takes no more', async () => {
    const { handler, runs, hold, release } = holding({ ...NOTE, concurrency: 1 });
    await queue.enqueue(NOTE, { note: 'first' });
    await queue.enqueue(NOTE, { note: 'second' });
    hold();
    const worker = await work([handler]);
    await until(() => runs.length === 1);
    const stopped = worker.stop(10_000);
    release();
    await stopped;
    expect(runs).toHaveLength(1);
    expect((await queue.status()).queues.housekeeping).toEqual({
      waiting: 1,
      delayed: 0,
      running: 0,
      failed: 0,
    });
  });

  it('releases a job that does not end in time, without counting the attempt', async () => {
    const seen: JobAttempt[] = [];
    const handler: JobHandler<Note> = {
      definition: NOTE,
      run: (_, attempt) => {
        seen.push(attempt);
        return new Promise((_resolve, reject) => {
          attempt.signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    };
    await queue.enqueue(NOTE, { note: 'long' });
    const worker = await work([handler]);
    await until(() => seen.length === 1);
    await worker.stop(50);
    const again = recording(NOTE);
    await work([again.handler], { on: another() });
    await until(() => again.runs.length === 1);
    expect(again.runs[0]).toMatchObject({ attempt: 1, payload: { note: 'long' } });
  });

  it('does not run a job twice that takes longer than its lease, whatever runs beside it', async () => {
    const patient = defineJob({ ...NOTE, name: 'test.patient', leaseMs: 60_000 });
    const brisk = defineJob({ ...NOTE, name: 'test.brisk', leaseMs: 900 });
    const long = recording(patient, { takesMs: 5_000 });
    const short = recording(brisk, { takesMs: 4_000 });
    const elsewhere = recording(brisk);
    await queue.enqueue(patient, { note: 'first' });
    await work([long.handler, short.handler]);
    await until(() => long.runs.length === 1);
    await queue.enqueue(brisk, { note: 'second' });
    await until(() => short.runs.length === 1);
    await work([elsewhere.handler, recording(patient).handler], { on: another() });
    await until(async () => (await total(queue)) === 0);
    expect([short.runs.length, elsewhere.runs.length, long.runs.length]).toEqual([1, 0, 1]);
  });

  it('leaves jobs that it has no free place for to other workers, and counts no crash for them', async () => {
    const single = { ...NOTE, concurrency: 1 };
    const { handler, runs, hold, release } = holding(single);
    for (const text of ['a', 'b', 'c']) await queue.enqueue(NOTE, { note: text });
    hold();
    await work([handler]);
    await until(() => runs.length === 1);
    const losses = new Map<string, number>();
    await work([recordingLosses(single, losses)], { on: another() });
    await until(() => losses.size === 2);
    release();
    expect([...losses.values()]).toEqual([0, 0]);
  });

  it('enqueues a cron job in UTC once for all processes', async () => {
    const clock = new FixedClock('2026-11-30T23:59:58.500Z');
    const first = recording(NOTE);
    const second = recording(NOTE);
    const schedule: JobSchedule<Note> = {
      name: 'test-monthly',
      definition: NOTE,
      payload: { note: 'monthly' },
      cron: '0 6 1 * *',
    };
    const schedules = [schedule as JobSchedule];
    await work([first.handler], { on: another(clock), schedules });
    await work([second.handler], { on: another(clock), schedules });
    await new Promise((later) => setTimeout(later, 300));
    clock.set('2026-12-01T05:59:59.999Z');
    await fireSchedules();
    await new Promise((later) => setTimeout(later, 1_300));
    expect([...first.runs, ...second.runs]).toEqual([]);
    expect((await queue.status()).schedules).toEqual([
      { name: 'test-monthly', cron: '0 6 1 * *', nextAt: new Date('2026-12-01T06:00:00Z') },
    ]);
    clock.set('2026-12-01T06:00:00.000Z');
    await fireSchedules();
    await until(() => first.runs.length + second.runs.length > 0);
    await new Promise((later) => setTimeout(later, 1_500));
    expect([...first.runs, ...second.runs].map(({ payload }) => payload)).toEqual([{ note: 'monthly' }]);
  });

  it('enqueues a missed cron job once at the next start', async () => {
    const clock = new FixedClock('2026-11-30T12:00:00Z');
    const schedule = { name: 'test-daily', definition: NOTE, payload: { note: 'daily' }, cron: '30 4 * * *' };
    const { handler, runs } = recording(NOTE);
    const worker = await work([handler], { on: another(clock), schedules: [schedule] });
    await new Promise((later) => setTimeout(later, 300));
    await worker.stop(1_000);
    clock.set('2026-12-03T12:00:00Z');
    await work([handler], { on: another(clock), schedules: [schedule] });
    await until(() => runs.length > 0);
    await new Promise((later) => setTimeout(later, 1_500));
    expect(runs).toHaveLength(1);
  });

  it('rejects two handlers of one job, and a schedule whose job has no handler', async () => {
    const { handler } = recording(NOTE);
    await expect(work([handler, handler])).rejects.toMatchObject({ code: 'UNKNOWN_JOB' });
    const schedule = { name: 's', definition: NOTE, payload: { note: '' }, cron: '* * * * *' } as JobSchedule;
    await expect(work([], { schedules: [schedule] })).rejects.toMatchObject({ code: 'UNKNOWN_JOB' });
  });

  /** Records how many crashes were counted for each job when it starts. */
  function recordingLosses(definition: JobDefinition<Note>, losses: Map<string, number>): JobHandler<Note> {
    const run = async (payload: Note, { id }: JobAttempt): Promise<void> => {
      const [row] = await database.manager.query<{ losses: number }[]>(
        'SELECT losses FROM jobs WHERE id = ?',
        [id],
      );
      losses.set(payload.note, row?.losses ?? -1);
    };
    return { definition, run };
  }
}

interface Run {
  readonly payload: Note;
  readonly id: string;
  readonly attempt: number;
  readonly last: boolean;
}

function recording(
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
function holding(definition: JobDefinition<Note>): {
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

function counting(definition: JobDefinition<Note>): { handler: JobHandler<Note>; max: () => number } {
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

async function total(queue: JobQueue): Promise<number> {
  const counts = Object.values((await queue.status()).queues);
  return counts.reduce(
    (sum, { waiting, delayed, running, failed }) => sum + waiting + delayed + running + failed,
    0,
  );
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 20));
}
