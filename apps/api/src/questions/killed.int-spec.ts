import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createJobQueue } from '@clinical/composition';
import type { Database } from '@clinical/database';
import { describeWithRedis, jobQueueContext } from '@clinical/job-queue/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { WATCH_RECORDS_JOB } from '@clinical/questions';
import { startApp } from '@clinical/platform/testing';
import { Browser, registered } from '../testing/browser.js';
import { until } from '../testing/faults/until.js';

jest.setTimeout(300_000);

interface Program {
  readonly address: string;
  kill(): Promise<void>;
}

/** Stages at which a process is killed: two accounts with all their questions of the month. */
const STAGES = ['queued', 'understanding', 'searching', 'reading', 'writing', 'checking'] as const;
const TOPICS = ['asthma', 'diabetes', 'hypertension', 'stroke', 'depression', 'pneumonia'] as const;

/** The service in processes of its own, on one folder, and people who ask. */
class Bench {
  readonly #folder = mkdtempSync(join(tmpdir(), 'questions-killed-'));
  readonly #programs = new Set<Program>();
  /** A model that never answers, so that the writing lasts until its time is over. */
  readonly #model: Server = createServer(() => undefined);
  readonly #more: Readonly<Record<string, string>>;
  #database: Database | null = null;

  constructor(more: Readonly<Record<string, string>>) {
    this.#more = { ...more, APP_SECRET: randomBytes(32).toString('hex') };
  }

  get settings(): Record<string, string> {
    return {
      ...{ DATA_DIR: this.#folder, PORT: '0', WORKER_PORT: '0', SEARCH_WORKERS: '1', LOG_LEVEL: 'info' },
      ...{ CAPTCHA: 'no', REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024' },
      ...{ ANSWERS_MODEL: 'silent', ANSWERS_MODEL_TIMEOUT_MS: '1500' },
      ANSWERS_MODEL_URL: `http://127.0.0.1:${(this.#model.address() as AddressInfo).port}/v1/`,
      ...this.#more,
    };
  }

  get database(): Database {
    if (this.#database === null) throw new Error('not begun');
    return this.#database;
  }

  async begin(): Promise<void> {
    await new Promise<void>((resolve) => this.#model.listen(0, '127.0.0.1', resolve));
    const made = startApp('cli', this.settings, 'import', 'demonstration', '--size', '300', '--rebuild');
    expect(await made.ended).toMatchObject({ code: 0 });
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

  /** Imports one record of the name `told`, by the program. */
  async imported(record: object): Promise<void> {
    const file = join(this.#folder, 'told.jsonl');
    writeFileSync(file, JSON.stringify({ key: 'told', title: 'Rest for gout: a trial', ...record }));
    expect(await startApp('cli', this.settings, 'import', 'jsonl', file).ended).toMatchObject({ code: 0 });
  }

  /** Queues a look at the records of the collection. */
  async look(key: string): Promise<void> {
    const config = readConfig(this.settings);
    const context = jobQueueContext({
      ...{ database: this.database, logger: createLogger('silent'), clock: new SystemClock() },
    });
    const jobs = await createJobQueue(config, context);
    await this.database.transaction((within) => jobs.enqueue(WATCH_RECORDS_JOB, {}, { within, key }));
    await jobs.close();
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

/** Kills a process at each stage of an answer, and expects each question to be answered once. */
async function expectNothingLost(bench: Bench, killed: 'api' | 'worker'): Promise<void> {
  let api = await bench.start('api');
  let worker = killed === 'worker' ? await bench.start('worker') : null;
  const people: Browser[] = [];
  for (const name of ['one', 'two']) people.push(await registered(api.address, `${name}@example.org`));
  await bench.rows('UPDATE accounts SET verified_at = created_at');
  const at = (person: Browser): Browser => {
    const same = new Browser(api.address);
    for (const [name, value] of person.cookies) same.cookies.set(name, value);
    return same;
  };
  const step = async <Result>(person: Browser, body: object): Promise<Result> => {
    const { status, body: answer, text } = await at(person).post('/api/asktrip', body);
    expect([status, text]).toEqual([200, expect.any(String)]);
    return (answer as { result: Result }).result;
  };
  for (const [place, stage] of STAGES.entries()) {
    const person = people[place % people.length] as Browser;
    const question = `Which treatment is best for adults with ${TOPICS[place]}?`;
    const { questionId } = await step<{ questionId: string }>(person, { step: 'create', question });
    await step(person, { step: 'answer', questionId });
    await until(async () => {
      const sql = `SELECT kind FROM question_events WHERE question_id = '${questionId}'`;
      const kinds = (await bench.rows<{ kind: string }>(sql)).map(({ kind }) => kind);
      return kinds.includes(stage) || kinds.includes('done');
    }, 1);
    if (worker === null) {
      await api.kill();
      api = await bench.start('api');
    } else {
      await worker.kill();
      worker = await bench.start('worker');
    }
    // A page that lost its connection asks for its answer again.
    await step(person, { step: 'answer', questionId });
  }
  await until(
    async () => (await bench.rows("SELECT id FROM questions WHERE state = 'pending'")).length === 0,
  );
  const sql = 'SELECT question_id, kind FROM question_events';
  const events = await bench.rows<{ question_id: string; kind: string }>(sql);
  const ids = [...new Set(events.map((event) => event.question_id))];
  const timesOf = (kind: string) =>
    ids.map((id) => events.filter((event) => event.question_id === id && event.kind === kind).length);
  expect([ids.length, timesOf('queued'), timesOf('done')]).toEqual([
    STAGES.length,
    STAGES.map(() => 1),
    STAGES.map(() => 1),
  ]);
  for (const person of people)
    expect(await step(person, { step: 'profile' })).toMatchObject({ allowed: 'limit', remaining: 0 });
}

describe('Questions whose service is killed at each stage', () => {
  it('are all answered once, and count once', async () => {
    const bench = new Bench({ JOB_QUEUE: 'embedded' });
    try {
      await bench.begin();
      await expectNothingLost(bench, 'api');
    } finally {
      await bench.close();
    }
  });
});

describeWithRedis('Questions whose worker is killed at each stage', (address) => {
  it('are all answered once, and count once', async () => {
    const bench = new Bench({ JOB_QUEUE: 'bullmq', REDIS_URL: address });
    try {
      await bench.begin();
      await expectNothingLost(bench, 'worker');
    } finally {
      await bench.close();
    }
  });
});

const READERS = 12;

describe('A retraction whose readers are being told when the service is killed', () => {
  it('is told once to each reader who starred it, and to nobody else', async () => {
    const bench = new Bench({ JOB_QUEUE: 'embedded' });
    try {
      await bench.begin();
      await bench.imported({});
      let api = await bench.start('api');
      const readers: Browser[] = [];
      for (let number = 0; number < READERS; number += 1)
        readers.push(await registered(api.address, `reader${number}@example.org`));
      await bench.rows('UPDATE accounts SET verified_at = created_at');
      const count = async (sql: string): Promise<number> =>
        Number((await bench.rows<{ found: number | string }>(`SELECT COUNT(*) AS found ${sql}`))[0]?.found);
      await bench.look('first');
      await until(async () => (await count('FROM record_changes')) > 0);
      const { body } = await new Browser(api.address).get('/Search?criteria=rest+gout+trial');
      const id = (body as { documents: { id: string; Title: string }[] }).documents.find(
        ({ Title }) => Title === 'Rest for gout: a trial',
      )?.id;
      // The last reader stars nothing.
      for (const reader of readers.slice(0, -1))
        expect((await reader.post('/User/setStar', { document_id: id, activity: 1, pos: 1 })).status).toBe(
          200,
        );
      await bench.imported({ corrections: [{ type: 'RetractionIn', citation: 'J. 2026', pmid: '99' }] });
      await bench.look('second');
      const told = "FROM mails WHERE template = 'evidence-changes'";
      const fresh = "FROM record_changes WHERE seen_at > '2000'";
      for (const mails of [0, 1, 5]) {
        await until(async () => (await count(fresh)) > 0 && (await count(told)) >= mails, 1);
        await api.kill();
        api = await bench.start('api');
      }
      await until(async () => (await count("FROM jobs WHERE name LIKE 'answers.%'")) === 0);
      const sql = `SELECT user_id AS reader, COUNT(*) AS mails ${told} GROUP BY user_id`;
      const rows = await bench.rows<{ reader: number; mails: number | string }>(sql);
      expect(rows.map(({ mails }) => Number(mails))).toEqual(Array.from({ length: READERS - 1 }, () => 1));
      expect(rows.map(({ reader }) => reader)).not.toContain(readers.at(-1)?.tokens?.user_id);
    } finally {
      await bench.close();
    }
  });
});
