import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createJobQueue } from '@clinical/composition';
import type { Database } from '@clinical/database';
import { jobQueueContext } from '@clinical/job-queue/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { startApp } from '@clinical/platform/testing';
import { WATCH_RECORDS_JOB } from '@clinical/questions';
import { until } from './faults/until.js';

/** A process of the service. */
export interface Program {
  readonly address: string;
  kill(): Promise<void>;
}

/** The service in processes of its own, on one folder, and people who ask. */
export class KilledService {
  readonly #folder = mkdtempSync(join(tmpdir(), 'questions-killed-'));
  readonly #programs = new Set<Program>();
  /** A model that never answers, so that the writing lasts until its time is over. */
  readonly #model: Server = createServer(() => undefined);
  readonly #more: Readonly<Record<string, string>>;
  #database: Database | null = null;

  readonly #isSlow: boolean;

  /** @param isSlow whether answers wait for a model in vain */
  constructor(more: Readonly<Record<string, string>>, { isSlow = true } = {}) {
    this.#isSlow = isSlow;
    this.#more = { ...more, APP_SECRET: randomBytes(32).toString('hex') };
  }

  get settings(): Record<string, string> {
    return {
      ...{ DATA_DIR: this.#folder, PORT: '0', WORKER_PORT: '0', SEARCH_WORKERS: '1', LOG_LEVEL: 'info' },
      ...{ CAPTCHA: 'no', REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024' },
      ...(this.#isSlow
        ? {
            ...{ ANSWERS_MODEL: 'silent', ANSWERS_MODEL_TIMEOUT_MS: '1500' },
            ANSWERS_MODEL_URL: `http://127.0.0.1:${(this.#model.address() as AddressInfo).port}/v1/`,
          }
        : {}),
      ...this.#more,
    };
  }

  get database(): Database {
    if (this.#database === null) throw new Error('The service has not started.');
    return this.#database;
  }

  /** Makes a collection of demonstration records, or of those that are given. */
  async begin(...records: readonly object[]): Promise<void> {
    await new Promise<void>((resolve) => this.#model.listen(0, '127.0.0.1', resolve));
    if (records.length > 0) await this.imported(...records);
    else await this.#import('demonstration', '--size', '300', '--rebuild');
    this.#database = await createDatabase(readConfig(this.settings));
  }

  async start(name: 'api' | 'worker'): Promise<Program> {
    const { child, ended } = startApp(name, this.settings);
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    const address = () => /"address":"([^"]+)"/.exec(output)?.[1];
    await until(() => address() !== undefined || child.exitCode !== null);
    const found = address();
    if (found === undefined) throw new Error(`The program ended:\n${output}`);
    const program = {
      address: found,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
        this.#programs.delete(program);
      },
    };
    this.#programs.add(program);
    return program;
  }

  /** Imports records by the program. */
  async imported(...records: readonly object[]): Promise<void> {
    const file = join(this.#folder, 'records.jsonl');
    writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
    await this.#import('jsonl', file);
  }

  async #import(...args: readonly string[]): Promise<void> {
    expect(await startApp('cli', this.settings, 'import', ...args).ended).toMatchObject({ code: 0 });
  }

  /** Queues a look at the records of the collection. */
  async look(key: string): Promise<void> {
    await this.#withJobs((jobs) =>
      this.database.transaction((within) => jobs.enqueue(WATCH_RECORDS_JOB, {}, { within, key })),
    );
  }

  /** Whether no job waits or runs. */
  async isIdle(): Promise<boolean> {
    const { queues } = await this.#withJobs((jobs) => jobs.status());
    return Object.values(queues).every(({ waiting, running }) => waiting + running === 0);
  }

  async #withJobs<Result>(
    use: (jobs: Awaited<ReturnType<typeof createJobQueue>>) => Promise<Result>,
  ): Promise<Result> {
    const jobs = await createJobQueue(
      readConfig(this.settings),
      jobQueueContext({
        ...{ database: this.database, logger: createLogger('silent'), clock: new SystemClock() },
      }),
    );
    try {
      return await use(jobs);
    } finally {
      await jobs.close();
    }
  }

  rows<Row>(sql: string): Promise<Row[]> {
    return this.database.manager.query<Row[]>(sql);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#programs].map((program) => program.kill()));
    await this.#database?.close();
    this.#model.closeAllConnections();
    this.#model.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
