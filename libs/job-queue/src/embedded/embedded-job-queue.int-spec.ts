import { JobLeaseRepository, reservedBy, type Database } from '@clinical/database';
import { describeWithDatabases } from '@clinical/database/testing';
import { createLogger, SystemClock } from '@clinical/platform';
import { z } from 'zod';
import { describeJobQueue, jobQueueContext } from '../contract/index.js';
import { defineJob } from '../job-definition.js';
import type { RunningWorker } from '../job-queue.port.js';
import { EmbeddedJobQueue } from './embedded-job-queue.adapter.js';

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

describeWithDatabases('EmbeddedJobQueue', (open) => {
  describeJobQueue({
    open,
    queue: (database, clock) => new EmbeddedJobQueue(jobQueueContext({ database, clock, logger })),
    fireSchedules: async () => undefined,
  });

  describe('jobs of a crashed worker', () => {
    let database: Database;
    let queue: EmbeddedJobQueue;
    let worker: RunningWorker | null = null;
    beforeEach(async () => {
      database = await open();
      queue = new EmbeddedJobQueue(jobQueueContext({ database, clock, logger }));
    });
    afterEach(async () => {
      await worker?.stop(1_000);
      await queue.close();
    });

    /** Leases a job to a worker that never renews the lease. */
    async function leaseTo(owner: string): Promise<void> {
      await queue.enqueue(NOTE, { note: owner });
      const now = new Date();
      await new JobLeaseRepository(database).take(
        { owner, now, leaseUntil: now },
        { name: NOTE.name, limit: 1 },
      );
    }

    it('count a crash when they had started, and none when they were only reserved', async () => {
      for (const owner of ['gone', reservedBy('gone')]) await leaseTo(owner);
      expect((await queue.status()).queues.housekeeping).toMatchObject({ waiting: 1, running: 1 });
      const losses = new Map<string, number>();
      const run = async ({ note }: { note: string }, { id }: { id: string }): Promise<void> => {
        const sql = 'SELECT losses FROM jobs WHERE id = ?';
        const [row] = await database.manager.query<{ losses: number }[]>(sql, [id]);
        losses.set(note, row?.losses ?? -1);
      };
      worker = await queue.work([{ definition: NOTE, run }], []);
      await until(() => losses.size === 2);
      expect(Object.fromEntries(losses)).toEqual({ gone: 1, [reservedBy('gone')]: 0 });
    });

    it('are kept as failed when their worker crashed five times', async () => {
      await leaseTo('gone');
      await database.manager.query('UPDATE jobs SET losses = 4');
      const run = jest.fn();
      worker = await queue.work([{ definition: NOTE, run }], []);
      await until(async () => (await queue.failed({ offset: 0, limit: 1 })).total === 1);
      const { jobs } = await queue.failed({ offset: 0, limit: 1 });
      expect(jobs[0]?.error).toBe('JOB_LOST: Its worker crashed 5 times');
      expect(run).not.toHaveBeenCalled();
    });
  });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 20));
}
