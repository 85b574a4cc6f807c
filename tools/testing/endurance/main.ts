import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase, createJobQueue } from '@clinical/composition';
import type { Database } from '@clinical/database';
import type { JobQueue } from '@clinical/job-queue';
import { jobQueueContext } from '@clinical/job-queue/contract';
import { PLAN_SAVED_SEARCH_ALERTS } from '@clinical/library';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { inTemporaryFolder, runCli } from '../support/product.js';
import { runTool, say, ToolError } from '../support/tool-error.js';
import { beyondBudget, growthOf, repeatedIn, TARGETS, type Outage } from './ledger.js';
import { holdsWithin, Load } from './load.js';
import { Site } from './site.js';

const USAGE = `npm run tool -- tools/testing/endurance/main.ts soak|chaos [--minutes <n>] [--records <n>] [--keep]

Runs the built product in the production profile, as two processes of the API, a worker, MariaDB, Redis, Elasticsearch and
a mail server of its own, under a steady load of about three requests a second: searches, pages, logins, exports,
questions, alerts.

soak   120 minutes without a fault. No request may fail, and resident memory may grow by 10 % at most.
chaos  30 minutes in which the worker, Redis, a process of the API, MariaDB and Elasticsearch are killed in turn and
       started again after 10 seconds. Only requests that need what is down may fail.

In the end every export, question, alert and mail that was accepted must be there, once. Prints a line each minute.

  --records <n>  demonstration records to search (default 20000)
  --keep         leaves the folder with the logs of the processes`;

const MINUTE_MS = 60_000;
const DOWN_MS = 10_000;
const BETWEEN_FAULTS_MS = 45_000;
const BETWEEN_ALERTS_MS = 300_000;
const SETTLED_WITHIN_MS = 600_000;
const MAX_GROWTH = 0.1;
const MB = 1024 * 1024;

type Mode = 'soak' | 'chaos';

class Endurance {
  readonly #outages: Outage[] = [];
  readonly #load: Load;
  #alerts = 0;

  constructor(
    private readonly mode: Mode,
    private readonly site: Site,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly stop: AbortSignal,
  ) {
    this.#load = new Load(site);
  }

  async run(minutes: number): Promise<boolean> {
    await this.#load.register();
    await this.database.manager.query('UPDATE accounts SET verified_at = created_at');
    const endAt = Date.now() + minutes * MINUTE_MS;
    let minute = 0;
    const report = setInterval(() => say(this.#line(++minute)), MINUTE_MS);
    this.#load.start();
    try {
      for (let round = 0; Date.now() < endAt; round++) {
        await this.#alert(round);
        if (this.mode === 'chaos') await this.#fault(round);
        const pause = this.mode === 'chaos' ? BETWEEN_FAULTS_MS : BETWEEN_ALERTS_MS;
        await wait(Math.max(0, Math.min(pause, endAt - Date.now())), null, { signal: this.stop });
      }
    } finally {
      clearInterval(report);
      await this.#load.stop();
    }
    return this.#reconcile();
  }

  /** Follows a search, imports a record that it finds, and plans the alerts. */
  async #alert(round: number): Promise<void> {
    const word = `endurance${String.fromCharCode(97 + (round % 26), 97 + Math.floor(round / 26))}`;
    if (!(await this.#load.saveSearch(round, word))) return;
    const date = new Date().toISOString().slice(0, 10);
    const record = { id: word, title: `A trial of ${word} in adults`, date };
    const file = join(this.site.folder, 'records.jsonl');
    writeFileSync(file, JSON.stringify(record));
    await runCli(['import', 'jsonl', file], this.site.folder, this.site.settings);
    await this.jobs.enqueue(PLAN_SAVED_SEARCH_ALERTS, { frequency: 'weekly' });
    this.#alerts++;
  }

  async #fault(round: number): Promise<void> {
    const target = TARGETS[round % TARGETS.length] ?? 'worker';
    const from = Date.now();
    const startAgain = await this.site.kill(target, Math.floor(round / TARGETS.length));
    const killed = Date.now();
    await wait(DOWN_MS);
    await startAgain();
    // The other process of the API serves: only what was in flight may fail.
    this.#outages.push({ target, from, to: target === 'api' ? killed : Date.now() });
    say(`${target} was down for ${Math.round((Date.now() - from) / 1_000)} s`);
  }

  #line(minute: number): string {
    const memory = this.site.programs.map(({ name, memory }) => {
      const { rss = 0, heapUsed = 0 } = memory.at(-1) ?? {};
      return `${name} ${Math.round(rss / MB)}/${Math.round(heapUsed / MB)} MB`;
    });
    const { requests, failures, orders, questions } = this.#load;
    const counts = `${requests} requests, ${failures.length} failed, ${orders.length} exports, ${questions.length} questions, ${this.#alerts} alerts, ${this.site.mail.received.length} mails`;
    return `minute ${minute}: RSS/heap ${memory.join(', ')}; ${counts}`;
  }

  async #count(sql: string): Promise<number> {
    const [row] = await this.database.manager.query<{ count: number | string }[]>(sql);
    return Number(row?.count ?? 0);
  }

  #mailsOf(template: string): Promise<number> {
    return this.#count(`SELECT COUNT(*) count FROM mails WHERE template = '${template}'`);
  }

  /** Compares what was accepted with what is there. @returns whether all is well */
  async #reconcile(): Promise<boolean> {
    const { orders, questions, failures, requests } = this.#load;
    await holdsWithin(SETTLED_WITHIN_MS, async () => {
      const open = await Promise.all([
        this.#count("SELECT COUNT(*) count FROM exports WHERE state IN ('waiting', 'running')"),
        this.#count("SELECT COUNT(*) count FROM questions WHERE state = 'pending'"),
        this.#count("SELECT COUNT(*) count FROM mails WHERE state IN ('queued', 'sending')"),
      ]);
      const { alerts } = (await this.jobs.status()).queues;
      const unsent = this.#alerts - (await this.#mailsOf('saved-search-alert'));
      return [...open, alerts.waiting, alerts.running, unsent].every((count) => count === 0);
    });
    const whole = await Promise.all(orders.map((order) => this.#load.isWhole(order).catch(() => false)));
    const done = await this.database.manager.query<{ id: string }[]>(
      "SELECT question_id id FROM question_events WHERE kind = 'done'",
    );
    const answered = done.map(({ id }) => String(id));
    const mailIds = this.site.mail.received.map(({ raw }) => /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '');
    const exported = await this.#count("SELECT COUNT(*) count FROM exports WHERE state = 'done'");
    const beyond = beyondBudget(failures, this.#outages);
    const growth = Object.fromEntries(this.site.programs.map(({ name, memory }) => [name, growthOf(memory)]));
    const lost = {
      exports: whole.filter((isWhole) => !isWhole).length,
      questions: questions.filter((id) => !answered.includes(id)).length,
      mails: (await this.#count('SELECT COUNT(*) count FROM mails')) - new Set(mailIds).size,
      'mails about exports': exported - (await this.#mailsOf('export-ready')),
      'mails of alerts': this.#alerts - (await this.#mailsOf('saved-search-alert')),
    };
    const twice = { answers: repeatedIn(answered), 'mails, with the same Message-ID': repeatedIn(mailIds) };
    say(`\n${requests} requests, ${failures.length} failed, ${beyond.length} of them beyond the budget`);
    for (const { kind, from, reason } of beyond) say(`  ${new Date(from).toISOString()} ${kind}: ${reason}`);
    say(
      `Outages: ${this.#outages.map(({ target, from, to }) => `${target} ${Math.round((to - from) / 1_000)} s`).join(', ') || 'none'}`,
    );
    say(
      `Accepted: ${orders.length} exports, ${questions.length} questions, ${this.#alerts} alerts; ${new Set(mailIds).size} mails arrived`,
    );
    say(`Lost: ${listed(lost)}`);
    say(`Twice: ${listed(twice)}`);
    say(`Growth of resident memory: ${listed(growth, (share) => `${(share * 100).toFixed(1)} %`)}`);
    const isFlat = this.mode === 'chaos' || Object.values(growth).every((share) => share <= MAX_GROWTH);
    // A mail that a killed worker was sending is sent once more, under its Message-ID.
    const mayRepeat = this.#outages.filter(({ target }) => target === 'worker').length;
    const isOnce = twice.answers === 0 && twice['mails, with the same Message-ID'] <= mayRepeat;
    return beyond.length === 0 && Object.values(lost).every((count) => count === 0) && isOnce && isFlat;
  }
}

function listed(
  counts: Readonly<Record<string, number>>,
  format: (value: number) => string = String,
): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${format(count)}`)
    .join(', ');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      records: { type: 'string', default: '20000' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [mode] = positionals;
  if (mode !== 'soak' && mode !== 'chaos') throw new ToolError(USAGE, 2);
  const minutes = Number(values.minutes ?? (mode === 'soak' ? 120 : 30));
  const records = Number(values.records);
  if (![minutes, records].every((number) => Number.isInteger(number) && number > 0))
    throw new ToolError(`The numbers are whole and above 0.\n\n${USAGE}`, 2);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  return inTemporaryFolder({ keep: values.keep }, async (folder) => {
    say(`Files in ${folder}`);
    const site = await Site.open(folder, records);
    const config = readConfig(site.settings);
    const database = await createDatabase(config);
    const context = { database, logger: createLogger('silent'), clock: new SystemClock() };
    const jobs = await createJobQueue(config, jobQueueContext(context));
    try {
      const isWell = await new Endurance(mode, site, database, jobs, stop.signal).run(minutes);
      say(isWell ? 'All is well.' : 'Not all is well: see above.');
      return isWell ? 0 : 1;
    } catch (error) {
      throw stop.signal.aborted ? new ToolError('Stopped.') : error;
    } finally {
      await jobs.close();
      await database.close();
      await site.close();
    }
  });
}

await runTool(main);
