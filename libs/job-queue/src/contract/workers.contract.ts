import { FixedClock } from '@clinical/platform';
import { defineJob, type JobDefinition } from '../job-definition.js';
import type { JobAttempt, JobHandler, JobSchedule } from '../job-queue.port.js';
import {
  counting,
  holding,
  NOTE,
  recording,
  total,
  until,
  type JobQueueBench,
  type Note,
} from './test-jobs.js';

/** Contract of workers: limits, stopping, leases and schedules. */
export function describeWorkers(bench: JobQueueBench, fireSchedules: () => Promise<void>): void {
  const { another, work } = bench;

  it('runs at most `concurrency` jobs of a kind at a time', async () => {
    const { handler, max } = counting({ ...NOTE, concurrency: 2 });
    await bench.database.transaction(async (within) => {
      for (let index = 0; index < 12; index++)
        await bench.queue.enqueue(NOTE, { note: String(index) }, { within });
    });
    await work([handler]);
    await until(async () => (await total(bench.queue)) === 0);
    expect(max()).toBe(2);
  });

  it('starts at most `rateLimit.max` jobs of a kind in a window, in all processes together', async () => {
    const limited = defineJob({ ...NOTE, name: 'test.limited', rateLimit: { max: 2, perMs: 600_000 } });
    const first = recording(limited);
    const second = recording(limited);
    const others = recording(NOTE);
    await bench.database.transaction(async (within) => {
      for (const note of ['a', 'b', 'c', 'd', 'e']) await bench.queue.enqueue(limited, { note }, { within });
      for (const note of ['f', 'g']) await bench.queue.enqueue(NOTE, { note }, { within });
    });
    await work([first.handler, others.handler]);
    await work([second.handler, others.handler], { on: another() });
    const started = (): number => first.runs.length + second.runs.length;
    await until(() => started() === 2 && others.runs.length === 2);
    // A job that is added later and done shows that the limited ones wait, and that they hold up no other kind.
    await bench.queue.enqueue(NOTE, { note: 'h' });
    await until(() => others.runs.length === 3);
    expect(started()).toBe(2);
  });

  it('starts jobs over the rate limit in later windows, each once', async () => {
    const limited = defineJob({ ...NOTE, name: 'test.limited', rateLimit: { max: 2, perMs: 300 } });
    const first = recording(limited);
    const second = recording(limited);
    await bench.database.transaction(async (within) => {
      for (const note of ['a', 'b', 'c', 'd', 'e']) await bench.queue.enqueue(limited, { note }, { within });
    });
    await work([first.handler]);
    await work([second.handler], { on: another() });
    await until(async () => (await total(bench.queue)) === 0);
    const runs = [...first.runs, ...second.runs];
    expect(runs.map(({ payload }) => payload.note).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
  });

  it('does not delay one family by the backlog of another', async () => {
    const slow = defineJob({ ...NOTE, name: 'test.slow', queue: 'import', concurrency: 1 });
    const { handler, runs, hold, release } = holding(slow);
    const { handler: quick, runs: quickRuns } = recording(NOTE);
    await bench.database.transaction(async (within) => {
      for (let index = 0; index < 200; index++)
        await bench.queue.enqueue(slow, { note: String(index) }, { within });
    });
    hold();
    await work([handler, quick]);
    await until(() => runs.length === 1);
    await bench.queue.enqueue(NOTE, { note: 'quick' });
    await until(() => quickRuns.length === 1);
    expect(runs).toHaveLength(1);
    release();
  });

  it('waits for running jobs on stop and takes no more', async () => {
    const { handler, runs, hold, release } = holding({ ...NOTE, concurrency: 1 });
    await bench.queue.enqueue(NOTE, { note: 'first' });
    await bench.queue.enqueue(NOTE, { note: 'second' });
    hold();
    const worker = await work([handler]);
    await until(() => runs.length === 1);
    const stopped = worker.stop(10_000);
    release();
    await stopped;
    expect(runs).toHaveLength(1);
    expect((await bench.queue.status()).queues.housekeeping).toEqual({
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
    await bench.queue.enqueue(NOTE, { note: 'long' });
    const worker = await work([handler]);
    await until(() => seen.length === 1);
    await worker.stop(50);
    const again = recording(NOTE);
    await work([again.handler], { on: another() });
    await until(() => again.runs.length === 1);
    expect(again.runs[0]).toMatchObject({ attempt: 1, payload: { note: 'long' } });
  });

  it('does not run a job twice that takes longer than its lease, even with other workers', async () => {
    const patient = defineJob({ ...NOTE, name: 'test.patient', leaseMs: 60_000 });
    const brisk = defineJob({ ...NOTE, name: 'test.brisk', leaseMs: 900 });
    const long = recording(patient, { takesMs: 5_000 });
    const short = recording(brisk, { takesMs: 4_000 });
    const elsewhere = recording(brisk);
    await bench.queue.enqueue(patient, { note: 'first' });
    await work([long.handler, short.handler]);
    await until(() => long.runs.length === 1);
    await bench.queue.enqueue(brisk, { note: 'second' });
    await until(() => short.runs.length === 1);
    await work([elsewhere.handler, recording(patient).handler], { on: another() });
    await until(async () => (await total(bench.queue)) === 0);
    expect([short.runs.length, elsewhere.runs.length, long.runs.length]).toEqual([1, 0, 1]);
  });

  it('leaves jobs that it has no free place for to other workers, and counts no crash for them', async () => {
    const single = { ...NOTE, concurrency: 1 };
    const { handler, runs, hold, release } = holding(single);
    for (const text of ['a', 'b', 'c']) await bench.queue.enqueue(NOTE, { note: text });
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
    expect((await bench.queue.status()).schedules).toEqual([
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
      const [row] = await bench.database.manager.query<{ losses: number }[]>(
        'SELECT losses FROM jobs WHERE id = ?',
        [id],
      );
      losses.set(payload.note, row?.losses ?? -1);
    };
    return { definition, run };
  }
}
