import type { Database } from '@clinical/database';
import { SystemClock, type Clock } from '@clinical/platform';
import { z } from 'zod';
import type { JobDefinition } from '../job-definition.js';
import type { FailedJobPage, JobQueue, RunningWorker } from '../job-queue.port.js';
import { holding, NOTE, recording, total, until, type JobQueueBench, type Note } from './test-jobs.js';
import { describeWorkers } from './workers.contract.js';

/** Queues of one adapter on one database, each as a separate process would have it. */
export interface JobQueueFixture {
  readonly open: () => Promise<Database>;
  readonly queue: (database: Database, clock: Clock) => JobQueue;
  /** Fires the adapter's timers of schedules, where they do not follow the clock that the queue is given. */
  readonly fireSchedules: () => Promise<void>;
}

/** Everything that the port promises, for any adapter. */
export function describeJobQueue({ open, queue: make, fireSchedules }: JobQueueFixture): void {
  const workers: RunningWorker[] = [];
  const queues: JobQueue[] = [];
  const another: JobQueueBench['another'] = (clock = new SystemClock()) => {
    const made = make(bench.database, clock);
    queues.push(made);
    return made;
  };
  const work: JobQueueBench['work'] = async (handlers, { on = bench.queue, schedules = [] } = {}) => {
    const worker = await on.work(handlers, schedules);
    workers.push(worker);
    return worker;
  };
  // Database and queue are set before each test.
  const bench = { another, work } as JobQueueBench;

  beforeEach(async () => {
    bench.database = await open();
    bench.queue = another();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)));
    await Promise.all(queues.splice(0).map((each) => each.close()));
  });

  describeEnqueuing(bench);
  describeFailures(bench);
  describeWorkers(bench, fireSchedules);
}

/** Tests of the time and number of runs of an enqueued job. */
function describeEnqueuing(bench: JobQueueBench): void {
  const { another, work } = bench;

  it('runs a job once with its payload and deletes it', async () => {
    const { handler, runs } = recording(NOTE);
    const id = await bench.queue.enqueue(NOTE, { note: 'a' });
    await work([handler]);
    await until(() => runs.length === 1);
    await until(async () => (await total(bench.queue)) === 0);
    expect(runs).toEqual([{ payload: { note: 'a' }, id, attempt: 1, last: false }]);
  });

  it('runs a job that is enqueued while the worker runs', async () => {
    const { handler, runs } = recording(NOTE);
    await work([handler]);
    await bench.queue.enqueue(NOTE, { note: 'later' });
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
    const failing = bench.database.transaction(async (within) => {
      await bench.queue.enqueue(NOTE, { note: 'rolled back' }, { within });
      throw new Error('no reason');
    });
    await expect(failing).rejects.toThrow('no reason');
    await bench.database.transaction((within) =>
      bench.queue.enqueue(NOTE, { note: 'committed' }, { within }),
    );
    await until(() => runs.length > 0);
    await until(async () => (await total(bench.queue)) === 0);
    expect(runs.map(({ payload }) => payload.note)).toEqual(['committed']);
  });

  it('shares jobs among workers and runs none twice', async () => {
    const first = recording(NOTE, { takesMs: 2 });
    const second = recording(NOTE, { takesMs: 2 });
    const notes = Array.from({ length: 60 }, (_, index) => `note ${index}`);
    await bench.database.transaction(async (within) => {
      for (const text of notes) await bench.queue.enqueue(NOTE, { note: text }, { within });
    });
    await work([first.handler]);
    await work([second.handler], { on: another() });
    await until(async () => (await total(bench.queue)) === 0);
    const ran = [...first.runs, ...second.runs].map(({ payload }) => payload.note);
    expect(ran.toSorted()).toEqual(notes.toSorted());
  });

  it('accepts at most one waiting or running job of a name and key', async () => {
    const { handler, runs, hold, release } = holding(NOTE);
    expect(await bench.queue.enqueue(NOTE, { note: 'first' }, { key: 'k' })).not.toBeNull();
    expect(await bench.queue.enqueue(NOTE, { note: 'second' }, { key: 'k' })).toBeNull();
    expect(await bench.queue.enqueue(NOTE, { note: 'other' }, { key: 'l' })).not.toBeNull();
    hold();
    await work([handler]);
    await until(() => runs.length === 2);
    expect(await bench.queue.enqueue(NOTE, { note: 'while it runs' }, { key: 'k' })).toBeNull();
    release();
    await until(async () => (await total(bench.queue)) === 0);
    expect(await bench.queue.enqueue(NOTE, { note: 'afterwards' }, { key: 'k' })).not.toBeNull();
  });

  it('starts a job no earlier than notBefore', async () => {
    const { handler, runs } = recording(NOTE);
    const notBefore = new Date(Date.now() + 900);
    await bench.queue.enqueue(NOTE, { note: 'late' }, { notBefore });
    expect((await bench.queue.status()).queues.housekeeping).toMatchObject({ waiting: 0, delayed: 1 });
    await work([handler]);
    await until(() => runs.length === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(notBefore.getTime());
  });
}

/** Tests of jobs that fail, do not match or are unknown. */
function describeFailures(bench: JobQueueBench): void {
  const { work } = bench;

  it('retries a failed job until it succeeds', async () => {
    const { handler, runs } = recording(NOTE, { fails: (attempt) => attempt < 3 });
    await bench.queue.enqueue(NOTE, { note: 'stubborn' });
    await work([handler]);
    await until(() => runs.length === 3);
    await until(async () => (await total(bench.queue)) === 0);
    expect(runs.map(({ attempt, last }) => [attempt, last])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('keeps a job whose last attempt failed, shows why without its payload, and runs it again on retry', async () => {
    let succeeds = false;
    const { handler, runs } = recording(NOTE, { fails: () => !succeeds });
    const id = await bench.queue.enqueue(NOTE, { note: 'secret text' });
    await work([handler]);
    await until(async () => (await bench.queue.failed({ offset: 0, limit: 10 })).total === 1);
    const { jobs } = await bench.queue.failed({ offset: 0, limit: 10 });
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
    expect(await bench.queue.retry({ ids: ['no such job'] })).toBe(0);
    expect(await bench.queue.retry({ ids: [String(id)] })).toBe(1);
    await until(async () => (await total(bench.queue)) === 0);
    expect(runs.at(-1)).toMatchObject({ attempt: 1 });
    expect(await bench.queue.retry()).toBe(0);
  });

  it('accepts a job with the key of a failed one', async () => {
    const { handler } = recording(NOTE, { fails: () => true });
    await bench.queue.enqueue(NOTE, { note: 'a' }, { key: 'k' });
    await work([handler]);
    await until(async () => (await bench.queue.status()).queues.housekeeping.failed === 1);
    expect(await bench.queue.enqueue(NOTE, { note: 'b' }, { key: 'k' })).not.toBeNull();
  });

  it('rejects a payload that does not match before anything is written', async () => {
    const wrong = { note: 7 } as unknown as Note;
    await expect(bench.queue.enqueue(NOTE, wrong)).rejects.toMatchObject({ code: 'INVALID_JOB_PAYLOAD' });
    const unknown = { ...NOTE, name: 'nothing' };
    await expect(bench.queue.enqueue(unknown, { note: '' })).rejects.toMatchObject({ code: 'UNKNOWN_JOB' });
    expect(await total(bench.queue)).toBe(0);
  });

  it('keeps as failed a job whose payload no longer matches', async () => {
    const older = { ...NOTE, payload: z.strictObject({ text: z.string() }) } as JobDefinition<{
      text: string;
    }>;
    const { handler, runs } = recording(NOTE);
    await bench.queue.enqueue(older, { text: 'from an older version' });
    await work([handler]);
    await until(async () => (await bench.queue.status()).queues.housekeeping.failed === 1);
    const { jobs } = await bench.queue.failed({ offset: 0, limit: 1 });
    expect(jobs[0]?.error).toBe('INVALID_JOB_PAYLOAD: The payload does not match');
    expect(runs).toEqual([]);
  });

  it('sorts the failed jobs, newest first unless asked otherwise', async () => {
    for (const name of ['test.b', 'test.c', 'test.a'])
      await bench.queue.enqueue({ ...NOTE, name }, { note: name });
    await work([recording(NOTE).handler]);
    await until(async () => (await bench.queue.status()).queues.housekeeping.failed === 3);
    const names = async (sort?: FailedJobPage['sort']) =>
      (await bench.queue.failed({ offset: 0, limit: 2, ...(sort ? { sort } : {}) })).jobs.map(
        ({ name }) => name,
      );
    expect(await names('name')).toEqual(['test.a', 'test.b']);
    expect(await names('-name')).toEqual(['test.c', 'test.b']);
    expect(await names()).toEqual(await names('-at'));
  });

  it('lists and retries the failed jobs of a name', async () => {
    for (const name of ['test.b', 'test.c', 'test.b'])
      await bench.queue.enqueue({ ...NOTE, name }, { note: name });
    await work([recording(NOTE).handler]);
    await until(async () => (await bench.queue.status()).queues.housekeeping.failed === 3);
    const { jobs, total } = await bench.queue.failed({ offset: 0, limit: 10, name: 'test.b' });
    expect([jobs.map(({ name }) => name), total]).toEqual([['test.b', 'test.b'], 2]);
    expect((await bench.queue.failed({ offset: 0, limit: 10, name: 'test' })).total).toBe(0);
    expect(await bench.queue.retry({ name: 'test' })).toBe(0);
    expect(await bench.queue.retry({ name: 'test.b', ids: jobs.slice(0, 1).map(({ id }) => id) })).toBe(1);
  });

  it('keeps as failed a job that no handler is registered for', async () => {
    await bench.queue.enqueue({ ...NOTE, name: 'test.removed' }, { note: 'a' });
    await work([recording(NOTE).handler]);
    await until(async () => (await bench.queue.status()).queues.housekeeping.failed === 1);
    const { jobs } = await bench.queue.failed({ offset: 0, limit: 1 });
    expect(jobs[0]?.error).toBe("UNKNOWN_JOB: There is no job 'test.removed'");
  });
}
