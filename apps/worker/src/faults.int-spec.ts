import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createJobQueue } from '@clinical/composition';
import { isLongRun } from '@clinical/contracts/testing';
import { OwnService } from '@clinical/contracts/testing/services';
import { MailRepository, type Database } from '@clinical/database';
import { describeWithDatabases, describeWithMariadb, describeWithSqlite } from '@clinical/database/testing';
import { ACCOUNT_DELETED_MAIL, MailQueueService } from '@clinical/people';
import type { JobQueue } from '@clinical/job-queue';
import { describeWithRedis, jobQueueContext } from '@clinical/job-queue/contract';
import { startMailServer, type MailServer } from '@clinical/mailer/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { startWorker, type StartedWorker } from './testing/worker-process.js';

const FROM = 'alerts@example.org';
/** Mails that are queued when a worker is killed. */
const MAILS = isLongRun() ? 1_000 : 100;
/** Mails that are queued when a server is killed, and while it is down. */
const OUTLASTING = isLongRun() ? 600 : 100;
const LATER = isLongRun() ? 50 : 30;
/** Mails that have arrived when a worker or a server is killed. */
const ARRIVED = 40;
const FAULTS_WITHIN_MS = 240_000;
/** Mails that one process sends at a time, list mails included. */
const OPEN_AT_A_TIME = 12;

/** A database with mails in it, a mail server, and workers between them. */
class Bench {
  readonly workers: StartedWorker[] = [];

  private constructor(
    readonly settings: Readonly<Record<string, string>>,
    readonly server: MailServer,
    readonly database: Database,
    readonly jobs: JobQueue,
    private readonly folder: string,
  ) {}

  static async make(settings: Readonly<Record<string, string>>): Promise<Bench> {
    const folder = mkdtempSync(join(tmpdir(), 'worker-faults-'));
    const server = await startMailServer();
    const full = {
      DATA_DIR: folder,
      APP_SECRET: randomBytes(32).toString('hex'),
      MAILER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      SMTP_TLS: 'offered',
      MAIL_FROM: FROM,
      WORKER_PORT: '0',
      SEARCH_WORKERS: '1',
      ...settings,
    };
    const config = readConfig(full);
    const database = await createDatabase(config);
    const context = jobQueueContext({ database, clock: new SystemClock(), logger: createLogger('silent') });
    return new Bench(full, server, database, await createJobQueue(config, context), folder);
  }

  async startWorker(): Promise<StartedWorker> {
    const worker = await startWorker(this.settings);
    this.workers.push(worker);
    return worker;
  }

  /** Queues so many mails. */
  async queue(count: number): Promise<void> {
    const sender = new MailQueueService(this.jobs, new MailRepository(this.database), new SystemClock(), {
      mail: { from: FROM },
    });
    await this.database.transaction(async (within) => {
      for (let index = 0; index < count; index++)
        await sender.queue(
          ACCOUNT_DELETED_MAIL,
          {
            to: { address: `reader-${index}@example.org` },
            language: 'en',
            values: { at: '2026-11-01T00:00:00Z' },
          },
          { within },
        );
    });
  }

  /** Number of deliveries of each mail. */
  received(): ReadonlyMap<string, number> {
    const times = new Map<string, number>();
    for (const { raw } of this.server.received) {
      const id = /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '';
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    return times;
  }

  async untilSent(count: number): Promise<void> {
    for (;;) {
      const states = await new MailRepository(this.database).countByState().catch(() => null);
      if (states !== null && states.sent + states.refused >= count) return;
      await new Promise((again) => setTimeout(again, 100));
    }
  }

  async untilReceived(count: number): Promise<void> {
    while (this.server.received.length < count) await new Promise((again) => setTimeout(again, 5));
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.kill()));
    await this.jobs.close();
    await this.database.close();
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** True after every fault: each mail arrived under its own Message-ID, and no job failed. */
async function expectNothingLost(bench: Bench, mails: number): Promise<readonly number[]> {
  // A worker may be killed between the mail and the end of its job, which then runs once more and sends nothing.
  while ((await unfinished(bench)) > 0) await new Promise((again) => setTimeout(again, 50));
  expect((await bench.jobs.status()).queues.mail).toEqual({ waiting: 0, delayed: 0, running: 0, failed: 0 });
  const times = [...bench.received().values()];
  expect(times).toHaveLength(mails);
  expect(await new MailRepository(bench.database).countByState()).toEqual({
    queued: 0,
    sending: 0,
    sent: mails,
    refused: 0,
  });
  return times.filter((count) => count > 1);
}

async function unfinished(bench: Bench): Promise<number> {
  const { waiting, running } = (await bench.jobs.status()).queues.mail;
  return waiting + running;
}

const databaseOf = (config: { kind: string; url?: string; file?: string }): Record<string, string> =>
  config.kind === 'mariadb' ? { DATABASE_URL: String(config.url) } : {};

// The pairs of the two profiles: the embedded queue on SQLite, and BullMQ with MariaDB. The long run tests every
// pair.
const describeEmbedded = isLongRun() ? describeWithDatabases : describeWithSqlite;

describeEmbedded(`A worker that is killed with ${MAILS} jobs in flight`, (open) => {
  it(
    'loses none; a mail in transit is sent once more with the same id',
    async () => {
      const bench = await Bench.make({ JOB_QUEUE: 'embedded', ...databaseOf(await open.fresh()) });
      try {
        await bench.queue(MAILS);
        const first = await bench.startWorker();
        await bench.startWorker();
        await bench.untilReceived(ARRIVED);
        await first.kill();
        await bench.untilSent(MAILS);
        const repeated = await expectNothingLost(bench, MAILS);
        expect(repeated.every((times) => times === 2)).toBe(true);
        expect(repeated.length).toBeLessThanOrEqual(OPEN_AT_A_TIME);
      } finally {
        await bench.close();
      }
    },
    FAULTS_WITHIN_MS,
  );
});

const describeBesideRedis = isLongRun() ? describeWithDatabases : describeWithMariadb;

describeWithRedis('Workers on BullMQ', (sharedRedis) => {
  const prefix = (): string => `test-${randomBytes(6).toString('hex')}`;

  describeBesideRedis('and a worker that is killed', (open) => {
    it(
      `loses none of ${MAILS} jobs; a mail in transit is sent once more with the same id`,
      async () => {
        const bench = await Bench.make({
          JOB_QUEUE: 'bullmq',
          REDIS_URL: sharedRedis,
          REDIS_PREFIX: prefix(),
          ...databaseOf(await open.fresh()),
        });
        try {
          await bench.queue(MAILS);
          const first = await bench.startWorker();
          await bench.startWorker();
          await bench.untilReceived(ARRIVED);
          await first.kill();
          await bench.untilSent(MAILS);
          const repeated = await expectNothingLost(bench, MAILS);
          expect(repeated.every((times) => times === 2)).toBe(true);
          expect(repeated.length).toBeLessThanOrEqual(OPEN_AT_A_TIME);
        } finally {
          await bench.close();
        }
      },
      FAULTS_WITHIN_MS,
    );
  });

  // One worker survives both.
  describe('and a Redis that is killed and restarted', () => {
    let redis: OwnService;
    let bench: Bench;
    beforeAll(async () => {
      redis = await new OwnService('redis').start();
      bench = await Bench.make({ JOB_QUEUE: 'bullmq', REDIS_URL: redis.address, REDIS_PREFIX: prefix() });
    });
    afterAll(async () => {
      await bench.close();
      await redis.stop();
    });

    it(
      'lose nothing and send nothing twice; mails can be queued without Redis',
      async () => {
        await bench.queue(OUTLASTING);
        const worker = await bench.startWorker();
        await bench.untilReceived(ARRIVED);
        await redis.kill();
        await bench.queue(LATER);
        expect((await fetch(`${worker.address}/health/ready`)).status).toBe(200);
        await redis.startAgain();
        await bench.untilSent(OUTLASTING + LATER);
        expect(await expectNothingLost(bench, OUTLASTING + LATER)).toEqual([]);
      },
      FAULTS_WITHIN_MS,
    );

    it(
      'lose nothing when Redis returns empty',
      async () => {
        const before = bench.server.received.length;
        await bench.queue(OUTLASTING);
        await bench.untilReceived(before + ARRIVED);
        await redis.kill();
        await redis.stop();
        redis = await new OwnService('redis').start();
        await bench.workers[0]?.stop();
        const settings = { ...bench.settings, REDIS_URL: redis.address };
        bench.workers.push(await startWorker(settings));
        await bench.untilSent(before + OUTLASTING);
        expect(await expectNothingLost(bench, before + OUTLASTING)).toEqual([]);
      },
      FAULTS_WITHIN_MS,
    );
  });
});

// With one running server, others can be started.
describeWithMariadb('A MariaDB that is killed and started again', () => {
  it.each(isLongRun() ? ['embedded', 'bullmq'] : ['bullmq'])(
    'loses no job of the queue %s and sends no mail twice; the worker reports that it is not ready meanwhile',
    async (queue) => {
      const mariadb = await new OwnService('mariadb').start();
      const address = new URL(mariadb.address);
      address.pathname = '/mysql';
      const own = queue === 'bullmq' ? await new OwnService('redis').start() : null;
      const bench = await Bench.make({
        JOB_QUEUE: queue,
        ...(own === null ? {} : { REDIS_URL: own.address }),
        DATABASE_URL: address.href,
      });
      try {
        await bench.queue(OUTLASTING);
        const worker = await bench.startWorker();
        await bench.untilReceived(ARRIVED);
        await mariadb.kill();
        const during = await fetch(`${worker.address}/health/ready`);
        expect([during.status, (await fetch(`${worker.address}/health/live`)).status]).toEqual([503, 200]);
        await new Promise((later) => setTimeout(later, 2_000));
        await mariadb.startAgain();
        await bench.untilSent(OUTLASTING);
        expect(await expectNothingLost(bench, OUTLASTING)).toEqual([]);
        expect((await fetch(`${worker.address}/health/ready`)).status).toBe(200);
      } finally {
        await bench.close();
        await own?.stop();
        await mariadb.stop();
      }
    },
    FAULTS_WITHIN_MS,
  );
});
