import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createJobQueue, createSearchEngine } from '@clinical/composition';
import { isLongRun } from '@clinical/contracts/testing';
import { AccountRepository, ExportRepository, MailRepository, type Database } from '@clinical/database';
import {
  describeWithDatabases,
  describeWithMariadb,
  describeWithSqlite,
  type TestDatabases,
} from '@clinical/database/testing';
import { buildDocument, EMPTY_RECORD } from '@clinical/evidence';
import { readParts, RUN_EXPORT } from '@clinical/library';
import { describeWithRedis, jobQueueContext } from '@clinical/job-queue/contract';
import { startMailServer } from '@clinical/mailer/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { startWorker } from './testing/worker-process.js';

const RECORDS = isLongRun() ? 3_000 : 1_500;
const WITHIN_MS = 600_000;
const DAY_MS = 86_400_000;

/** Fills the index of a folder. */
async function fillIndex(settings: Readonly<Record<string, string>>): Promise<void> {
  const engine = await createSearchEngine(readConfig(settings));
  const writer = await engine.openWriter('rebuild');
  const documents = Array.from({ length: RECORDS }, (_, number) =>
    buildDocument([
      {
        ...EMPTY_RECORD,
        source: 'pubmed',
        sourceId: String(number + 1),
        pmid: String(number + 1),
        title: `Zoster vaccine study ${number}`,
        abstract: [{ label: '', text: `Zoster ${'word '.repeat(120)}${number}` }],
      },
    ]),
  );
  await writer.write({ documents, deletedIds: [], checkpoints: [] });
  await writer.commit(0);
  await engine.close();
}

async function anAccount(database: Database): Promise<number> {
  const now = new Date();
  const profile = { firstname: 'Rita', lastname: 'Reader', language: 'en', passwordHash: 'none' } as const;
  const account = { ...profile, email: 'reader@example.org', createdAt: now, verifiedAt: now };
  return (await new AccountRepository(database).add(account)) ?? 0;
}

const databaseOf = (config: { kind: string; url?: string }): Record<string, string> =>
  config.kind === 'mariadb' ? { DATABASE_URL: String(config.url) } : {};

const BEHAVIOUR = 'A worker that is killed while it writes an export';

// The pairs of the two profiles: the embedded queue on SQLite, and BullMQ with MariaDB. The long run tests every
// pair.
const describeEmbedded = isLongRun() ? describeWithDatabases : describeWithSqlite;
const describeBesideRedis = isLongRun() ? describeWithDatabases : describeWithMariadb;

describeEmbedded(BEHAVIOUR, (open) => itBeginsAgain(open, () => ({ JOB_QUEUE: 'embedded' })));

describeWithRedis('On BullMQ', (redis) => {
  describeBesideRedis(BEHAVIOUR, (open) =>
    itBeginsAgain(open, () => ({
      ...{ JOB_QUEUE: 'bullmq', REDIS_URL: redis },
      REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    })),
  );
});

function itBeginsAgain(open: TestDatabases, queue: () => Readonly<Record<string, string>>): void {
  it(
    'leaves nothing behind: a later attempt writes the whole file, and one mail is sent',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'export-faults-'));
      const mailServer = await startMailServer();
      const settings = {
        ...{ DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex'), GRANT_PRO: 'everyone' },
        ...{ MAILER: 'smtp', SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, SMTP_TLS: 'offered' },
        ...{ MAIL_FROM: 'alerts@example.org', WORKER_PORT: '0', SEARCH_WORKERS: '1' },
        // A search must not time out on a busy machine, because that would cause a retry.
        SEARCH_DEADLINE_MS: '120000',
        ...{ ...queue(), ...databaseOf(await open.fresh()) },
      };
      await fillIndex(settings);
      const config = readConfig(settings);
      const database = await createDatabase(config);
      const context = jobQueueContext({ database, clock: new SystemClock(), logger: createLogger('silent') });
      const jobs = await createJobQueue(config, context);
      const exports = new ExportRepository(database);
      const createdAt = new Date();
      const parameters = [
        ['criteria', 'zoster'],
        ['export_type', 'ris'],
        ['export_data', 'all_results'],
      ] as const;
      const id = await exports.add({
        ...{ accountId: await anAccount(database), parameters, language: 'en', format: 'ris' },
        ...{ total: RECORDS, createdAt, expiresAt: new Date(createdAt.getTime() + DAY_MS) },
      });
      await jobs.enqueue(RUN_EXPORT, { exportId: id });
      const killed = await startWorker(settings);
      while (((await exports.find(id))?.written ?? 0) === 0)
        await new Promise((again) => setTimeout(again, 2));
      await killed.kill();
      const interrupted = await exports.find(id);
      expect(interrupted?.state).toBe('running');

      const second = await startWorker(settings);
      while ((await exports.find(id))?.state !== 'done') await new Promise((again) => setTimeout(again, 100));
      while (mailServer.received.length === 0) await new Promise((again) => setTimeout(again, 100));
      const finished = await exports.find(id);
      expect(finished).toMatchObject({ written: RECORDS, total: RECORDS });
      expect(finished?.run).toBeGreaterThan(interrupted?.run ?? 0);
      expect(await exports.parts(id, interrupted?.run ?? 0, 0, 1)).toEqual([]);
      let size = 0;
      for await (const piece of readParts(exports, id, finished?.run ?? 0)) size += piece.length;
      expect(size).toBe(finished?.size);
      await second.stop();
      expect(mailServer.received).toHaveLength(1);
      expect(await new MailRepository(database).countByState()).toMatchObject({ sent: 1, queued: 0 });

      await jobs.close();
      await database.close();
      await mailServer.close();
      rmSync(folder, { recursive: true, force: true });
    },
    WITHIN_MS,
  );
}
