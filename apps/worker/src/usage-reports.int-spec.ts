import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createJobQueue } from '@clinical/composition';
import {
  AccountRepository,
  InstitutionMemberRepository,
  InstitutionRepository,
  MailRepository,
  UsageRepository,
  type Database,
} from '@clinical/database';
import { CLOSE_USAGE, monthName, monthOf } from '@clinical/institutions';
import { isLongRun } from '@clinical/contracts/testing';
import { describeWithRedis, jobQueueContext } from '@clinical/job-queue/contract';
import { startMailServer, type MailServer } from '@clinical/mailer/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { startWorker, type StartedWorker } from './testing/worker-process.js';

const WITHIN_MS = 120_000;
const ADMINISTRATORS = 20;
const LAST_MONTH = monthOf(new Date()) - 1;

/** A database where an institution was used last month, with its administrators, and workers that close the month. */
async function reportsOf(settings: Readonly<Record<string, string>>): Promise<MailServer['received']> {
  const folder = mkdtempSync(join(tmpdir(), 'worker-usage-'));
  const server = await startMailServer();
  const full = {
    ...{ DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex'), MAILER: 'smtp', SMTP_TLS: 'offered' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'reports@example.org' },
    ...{ WORKER_PORT: '0', SEARCH_WORKERS: '1', ...settings },
  };
  const config = readConfig(full);
  const database = await createDatabase(config);
  const context = jobQueueContext({ database, clock: new SystemClock(), logger: createLogger('silent') });
  const jobs = await createJobQueue(config, context);
  const workers: StartedWorker[] = [];
  try {
    await prepare(database);
    await jobs.enqueue(CLOSE_USAGE, {}, { key: 'test' });
    const first = await startWorker(full);
    workers.push(first);
    while (server.received.length < 3) await pause();
    await first.kill();
    workers.push(await startWorker(full));
    while ((await new MailRepository(database).countByState()).sent < ADMINISTRATORS) await pause();
    await jobs.enqueue(CLOSE_USAGE, {}, { key: 'again' });
    while ((await jobs.status()).queues.housekeeping.waiting > 0) await pause();
    return server.received;
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
    await jobs.close();
    await database.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(database: Database): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z');
  const texts = { name: 'North Hospital', shortName: '', otherNames: [], domains: [], country: '' };
  const rest = { addressRanges: [], licensedFrom: null, licensedUntil: null, parentId: null };
  const institutions = new InstitutionRepository(database);
  const row = await institutions.add({ ...texts, ...rest, linkRequiresTime: true } as never, at);
  const institutionId = row?.id ?? 0;
  const members = new InstitutionMemberRepository(database);
  for (let index = 0; index < ADMINISTRATORS; index++) {
    const account = { email: `a${index}@example.org`, passwordHash: 'x', firstname: 'A', lastname: 'B' };
    const accountId =
      (await new AccountRepository(database).add({
        ...{ ...account, language: 'en', createdAt: at, verifiedAt: at },
      })) ?? 0;
    const member = { accountId, institutionId, route: 'code', proof: '', createdAt: at, verifiedAt: at };
    await members.save(member as never);
    await members.setAdministrator(accountId, institutionId, true);
  }
  const usage = new UsageRepository(database);
  await usage.openPeriod(LAST_MONTH, 'a'.repeat(64), at);
  const event = { month: LAST_MONTH, institutionId, dataType: '', item: '', person: '' };
  await usage.add(
    Array.from({ length: 77 }, (_, index) => ({
      ...event,
      ...{ second: index, kind: 'search_regular', session: `s${index % 5}` },
    })),
  );
}

const pause = () => new Promise((again) => setTimeout(again, 50));
/** Each administrator got one report, no matter which worker was killed. */
function expectReports(received: MailServer['received']): void {
  const ids = new Set(received.map(({ raw }) => /^Message-ID: *(\S+)/im.exec(raw)?.[1]));
  const recipients = new Set(received.map(({ raw }) => /^To: *(.+)/im.exec(raw)?.[1]));
  expect([ids.size, recipients.size]).toEqual([ADMINISTRATORS, ADMINISTRATORS]);
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = month.format(new Date(`${monthName(LAST_MONTH)}-01`));
  for (const { raw } of received) {
    expect(raw).toContain(`Subject: Usage of North Hospital in ${name}`);
    expect(raw).toContain('Sessions: 5\r\nSearches: 77\r\n');
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  }
}

describe('The usage of last month, while a worker is killed', () => {
  it(
    'is mailed once to each administrator by the embedded queue',
    async () => expectReports(await reportsOf({ JOB_QUEUE: 'embedded' })),
    WITHIN_MS,
  );
});

// The database ensures that it is sent once, for both queues; killed workers on BullMQ are in faults.int-spec.ts.
if (isLongRun()) {
  describeWithRedis('The usage of last month, while a worker on BullMQ is killed', (redis) => {
    it(
      'is mailed once to each administrator',
      async () => {
        const REDIS_PREFIX = `test-${randomBytes(6).toString('hex')}`;
        expectReports(await reportsOf({ JOB_QUEUE: 'bullmq', REDIS_URL: redis, REDIS_PREFIX }));
      },
      WITHIN_MS,
    );
  });
}
