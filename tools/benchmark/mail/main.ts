import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import 'reflect-metadata';
import { BackgroundModule, BackgroundWorker, CoreModule } from '@clinical/composition';
import type { SearchResponse } from '@clinical/contracts';
import { AccountRepository, Database, MailRepository } from '@clinical/database';
import { NewDocumentsService, PLAN_INTEREST_MAILS } from '@clinical/library';
import { JobQueue } from '@clinical/job-queue';
import { createLogger, readConfig } from '@clinical/platform';
import { Test } from '@nestjs/testing';

/* Plans the monthly mails on interests for many people, and sends them to a mail server on this machine: plan, one
   job for each person, mark, mail, rendering, SMTP. Searches return from memory here, because they are measured
   elsewhere.
   
   npm run benchmark-mail -- --recipients 100000 [--database mysql://…] [--redis redis://…] */

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '100000' },
    database: { type: 'string' },
    redis: { type: 'string' },
  },
});
const recipients = Number(values.recipients);
const INTERESTS = ['asthma', 'heart failure', 'migraine', 'copd', 'type 2 diabetes'];
const SEEDED_AT_ONCE = 1_000;
const MB = 1024 * 1024;

/** Five documents of this month for any interest. */
async function someDocuments(): Promise<SearchResponse> {
  const date = new Date().toISOString().slice(0, 10);
  const documents = Array.from({ length: 5 }, (_, index) => ({
    id: `d${index}`,
    Title: `A document about what somebody is interested in, number ${index}`,
    publication: 'A Journal',
    Date: date,
  }));
  return { documents } as unknown as SearchResponse;
}

async function seed(database: Database): Promise<void> {
  for (let from = 0; from < recipients; from += SEEDED_AT_ONCE) {
    await database.transaction(async (within) => {
      const accounts = new AccountRepository(within);
      for (let index = from; index < Math.min(from + SEEDED_AT_ONCE, recipients); index++) {
        const now = new Date();
        const id = await accounts.add({
          email: `reader-${index}@example.org`,
          passwordHash: 'none',
          firstname: 'Ana',
          lastname: 'Reader',
          language: index % 4 === 0 ? 'es' : 'en',
          createdAt: now,
          verifiedAt: now,
        });
        if (id === null) throw new Error('An address is taken: the database is not empty');
        await accounts.updateProfile(id, {
          firstname: 'Ana',
          lastname: 'Reader',
          country: '',
          profession: '',
          clinicalAreas: '',
          interests: INTERESTS.slice(0, 1 + (index % INTERESTS.length)).join('\n'),
        });
      }
    });
  }
}

interface Counted {
  readonly mails: number;
  readonly twice: number;
}

function startMailServer(): {
  readonly port: Promise<number>;
  count(): Promise<Counted>;
  stop(): void;
} {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'count-mails.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await lines.next()).value);
  return {
    port: next().then(Number),
    count: async () => {
      child.stdin.write('count\n');
      const [mails = 0, twice = 0] = (await next()).split(' ').map(Number);
      return { mails, twice };
    },
    stop: () => void child.kill(),
  };
}

const rss = (): number => Math.round(process.memoryUsage().rss / MB);
const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(1);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'benchmark-mail-'));
const server = startMailServer();
try {
  const config = readConfig({
    DATA_DIR: folder,
    MAILER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${await server.port}`,
    SMTP_TLS: 'offered',
    MAIL_FROM: 'alerts@example.org',
    SMTP_CONNECTIONS: '8',
    LIST_MAILS_PER_SECOND: '10000',
    SEARCH_WORKERS: '1',
    ...(values.database === undefined ? {} : { DATABASE_URL: values.database }),
    ...(values.redis === undefined
      ? {}
      : { JOB_QUEUE: 'bullmq', REDIS_URL: values.redis, REDIS_PREFIX: `benchmark-${process.pid}` }),
  });
  const logger = createLogger('error');
  const context = await Test.createTestingModule({
    imports: [CoreModule.forRoot(config, logger), BackgroundModule],
  })
    .overrideProvider(NewDocumentsService)
    .useValue(new NewDocumentsService({ search: someDocuments }))
    .compile();
  await context.init();
  const database = context.get(Database);
  const jobs = context.get(JobQueue);
  const { handlers } = context.get(BackgroundWorker);

  let from = performance.now();
  await seed(database);
  say(`${recipients} people with interests made in ${seconds(from)} s; ${rss()} MB`);

  from = performance.now();
  await jobs.enqueue(PLAN_INTEREST_MAILS, {});
  const running = await jobs.work(handlers, []);
  const memory: number[] = [];
  for (let tick = 0; ; tick++) {
    await new Promise((later) => setTimeout(later, 1_000));
    memory.push(rss());
    const { sent } = await new MailRepository(database).countByState();
    if (tick % 30 === 0) {
      // Counting jobs reads them all, which would distort the measurement if done more often.
      const { alerts, mail } = (await jobs.status()).queues;
      say(
        `  ${seconds(from)} s: ${alerts.waiting} to plan, ${mail.waiting} to send, ${sent} sent; ${rss()} MB`,
      );
    }
    if (sent >= recipients) break;
  }
  const took = (performance.now() - from) / 1_000;
  await running.stop(10_000);
  const { mails, twice } = await server.count();
  const half = memory.slice(Math.floor(memory.length / 2));
  say(
    `${mails} mails planned and sent in ${took.toFixed(1)} s: ${Math.round(mails / took)} a second; ${twice} came twice`,
  );
  say(
    `memory of the process: ${Math.max(...memory)} MB at most; in the second half ${Math.min(...half)} to ${Math.max(...half)} MB`,
  );
  await context.close();
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
