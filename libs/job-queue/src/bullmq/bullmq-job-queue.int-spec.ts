import { randomBytes } from 'node:crypto';
import { JobOutboxRepository, JobRepository, type Database } from '@clinical/database';
import { describeWithDatabases } from '@clinical/database/testing';
import { createLogger, SystemClock } from '@clinical/platform';
import { Queue, Worker } from 'bullmq';
import { z } from 'zod';
import { describeJobQueue, describeWithRedis, jobQueueContext } from '../contract/index.js';
import { defineJob } from '../job-definition.js';
import type { JobHandler } from '../job-queue.port.js';
import { BullmqJobQueue } from './bullmq-job-queue.adapter.js';
import { RedisConnections } from './redis-connections.js';
import { SCHEDULES_QUEUE } from './bullmq-schedules.js';

const logger = createLogger('silent');
const clock = new SystemClock();
const NOTE = defineJob({
  name: 'test.note',
  queue: 'housekeeping',
  payload: z.strictObject({ note: z.string() }),
  retries: { attempts: 3, delayMs: 20, maxDelayMs: 40 },
  concurrency: 4,
  leaseMs: 2_000,
});

describeWithRedis('BullmqJobQueue', (url) => {
  let prefix = '';
  beforeEach(() => (prefix = `test-${randomBytes(6).toString('hex')}`));

  async function onQueue<T>(name: string, work: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = new Queue(name, { connection: { url }, prefix });
    try {
      return await work(queue);
    } finally {
      await queue.close();
    }
  }

  describeWithDatabases('contract', (open) => {
    describeJobQueue({
      open,
      queue: (database, clock) =>
        new BullmqJobQueue(
          jobQueueContext({ database, clock, logger }),
          new RedisConnections({ url, prefix }, logger),
        ),
      fireSchedules: () =>
        onQueue(SCHEDULES_QUEUE, async (queue) => {
          await until(async () => (await queue.getDelayedCount()) > 0);
          await queue.promoteJobs();
        }),
    });
  });

  describeWithDatabases('outbox', (open) => {
    let database: Database;
    const queues: BullmqJobQueue[] = [];
    beforeEach(async () => (database = await open()));
    afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.close())));

    const newQueue = (): BullmqJobQueue => {
      const queue = new BullmqJobQueue(
        jobQueueContext({ database, clock, logger }),
        new RedisConnections({ url, prefix }, logger),
      );
      queues.push(queue);
      return queue;
    };
    const recording = (): { handler: JobHandler; runs: string[] } => {
      const runs: string[] = [];
      return {
        runs,
        handler: { definition: NOTE, run: async (_, { id }) => void runs.push(id) },
      };
    };
    const unfinished = async () => {
      const [count] = await new JobRepository(database).counts(new Date());
      return count === undefined ? 0 : count.waiting + count.running;
    };

    it('hands a committed job to BullMQ under the id of its row, without its payload', async () => {
      const id = await newQueue().enqueue(NOTE, { note: 'secret' });
      await onQueue(NOTE.name, async (queue) => {
        await until(async () => (await queue.getWaitingCount()) === 1);
        const [job] = await queue.getWaiting();
        expect([job?.id, job?.data, job?.opts.attempts]).toEqual([id, {}, 3]);
      });
    });

    it('runs a job once that is sent twice', async () => {
      const queue = newQueue();
      const id = await queue.enqueue(NOTE, { note: 'a' });
      await onQueue(NOTE.name, async (bullmq) => {
        await until(async () => (await bullmq.getWaitingCount()) === 1);
        await new JobOutboxRepository(database).markAllPending();
        const { handler, runs } = recording();
        await queue.work([handler], []);
        await until(async () => (await unfinished()) === 0);
        await bullmq.add(NOTE.name, {}, { jobId: String(id) });
        await until(async () => (await bullmq.getJobCountByTypes('waiting', 'active', 'delayed')) === 0);
        expect(runs).toEqual([id]);
      });
    });

    it('ignores what an older version left in Redis and runs the row once', async () => {
      const queue = newQueue();
      const id = await queue.enqueue(NOTE, { note: 'a' });
      await onQueue(NOTE.name, (bullmq) =>
        bullmq.add(NOTE.name, { id, attempts: 1, losses: 0 }, { jobId: `${id}-1-0`, attempts: 1 }),
      );
      const { handler, runs } = recording();
      await queue.work([handler], []);
      await onQueue(NOTE.name, (bullmq) =>
        until(async () => (await bullmq.getJobCountByTypes('waiting', 'active', 'delayed')) === 0),
      );
      await until(async () => (await unfinished()) === 0);
      expect(runs).toEqual([id]);
    });

    it('hands unfinished jobs over again when Redis has lost them', async () => {
      const ids = await Promise.all(['a', 'b', 'c'].map((note) => newQueue().enqueue(NOTE, { note })));
      await onQueue(NOTE.name, async (queue) => {
        await until(async () => (await queue.getWaitingCount()) === 3);
        await queue.obliterate({ force: true });
      });
      const { handler, runs } = recording();
      await newQueue().work([handler], []);
      await until(async () => (await unfinished()) === 0);
      expect(runs.toSorted()).toEqual(ids.toSorted());
    });

    it('keeps the attempts of a job that Redis has lost', async () => {
      const queue = newQueue();
      const id = await queue.enqueue(NOTE, { note: 'a' });
      await onQueue(NOTE.name, async (bullmq) => {
        await until(async () => (await bullmq.getWaitingCount()) === 1);
        await bullmq.obliterate({ force: true });
      });
      await database.manager.query('UPDATE jobs SET attempts = 2');
      const attempts: [number, boolean][] = [];
      const run = async (_: unknown, { attempt, last }: { attempt: number; last: boolean }) => {
        attempts.push([attempt, last]);
        throw new Error('no luck');
      };
      await queue.work([{ definition: NOTE, run }], []);
      await until(async () => (await queue.failed({ offset: 0, limit: 1 })).total === 1);
      expect([attempts, (await queue.failed({ offset: 0, limit: 1 })).jobs[0]?.id]).toEqual([
        [[3, true]],
        id,
      ]);
    });

    it('takes over a job whose worker crashed, once BullMQ finds it stalled', async () => {
      const queue = newQueue();
      const id = String(await queue.enqueue(NOTE, { note: 'a' }));
      const crashed = new Worker(NOTE.name, null, { connection: { url }, prefix, lockDuration: 500 });
      await until(async () => (await crashed.getNextJob('token')) !== undefined);
      await crashed.close(true);
      const now = new Date();
      await database.manager.query(
        "UPDATE jobs SET state = 'running', owner = 'crashed', attempts = 1, lease_until = ?",
        [new Date(now.getTime() + 1_000).toISOString().replace('T', ' ').slice(0, 23)],
      );
      const seen: [string, number][] = [];
      const run = async (_: unknown, attempt: { id: string; attempt: number }) =>
        void seen.push([attempt.id, attempt.attempt]);
      await queue.work([{ definition: NOTE, run }], []);
      await until(() => seen.length > 0);
      expect(seen).toEqual([[id, 1]]);
    });

    it('shows the jobs in Redis, and that it cannot be reached', async () => {
      const queue = newQueue();
      await queue.enqueue(NOTE, { note: 'a' });
      await queue.enqueue(NOTE, { note: 'later' }, { notBefore: new Date(Date.now() + 60_000) });
      const counts = { name: NOTE.name, waiting: 1, active: 0, delayed: 1 };
      await until(async () => (await queue.status()).broker?.jobs[0]?.delayed === 1);
      expect((await queue.status()).broker).toEqual({ reachable: true, jobs: [counts] });
      const nowhere = new RedisConnections({ url: 'redis://127.0.0.1:9', prefix }, logger);
      const away = new BullmqJobQueue(jobQueueContext({ database, clock, logger }), nowhere);
      queues.push(away);
      expect((await away.status()).broker).toEqual({ reachable: false, jobs: [] });
      expect((await away.status()).queues.housekeeping).toMatchObject({ waiting: 1, delayed: 1 });
    });
  });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 20));
}
