import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OwnService } from '@clinical/contracts/testing/services';
import { startMailServer, type MailServer } from '@clinical/mailer/contract';
import { neededEnvironment } from '@clinical/platform/testing';
import { createConnection } from 'mysql2/promise';
import { freePort, REPOSITORY, runCli } from '../support/product.js';
import { ToolError } from '../support/tool-error.js';
import type { Memory, Target } from './ledger.js';

const READY_WITHIN_MS = 180_000;
const POLL_MS = 200;
/** Sends the memory of a program to this one every minute. */
const REPORT_MEMORY =
  'data:text/javascript,setInterval(()=>process.connected&&process.send(process.memoryUsage()),60000).unref()';

/** A process of the product on a port of its own, which can be killed and started again. */
class Program {
  readonly memory: Memory[] = [];
  #child: ChildProcess | null = null;

  constructor(
    readonly name: string,
    readonly app: 'api' | 'worker',
    readonly address: string,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly folder: string,
  ) {}

  async start(): Promise<void> {
    const log = openSync(join(this.folder, `${this.name}.log`), 'a');
    const child = spawn(
      process.execPath,
      ['--import', REPORT_MEMORY, join(REPOSITORY, 'apps', this.app, 'dist', 'main.js')],
      {
        cwd: REPOSITORY,
        env: { ...neededEnvironment(), ...this.settings },
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
    closeSync(log);
    child.on('message', ({ rss, heapUsed }: Memory) => void this.memory.push({ rss, heapUsed }));
    this.#child = child;
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    for (;;) {
      if (this.#child?.exitCode !== null || this.#child.signalCode !== null)
        throw new ToolError(`${this.name} ended; its log is in ${this.folder}.`);
      const isReady = await fetch(`${this.address}/health/ready`).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      );
      if (isReady) return;
      if (Date.now() > giveUpAt)
        throw new ToolError(`${this.name} is not ready; its log is in ${this.folder}.`);
      await wait(POLL_MS);
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

/** The production profile as processes: two of the API, a worker, their services and a mail server. */
export class Site {
  #turn = 0;

  private constructor(
    readonly folder: string,
    readonly settings: Readonly<Record<string, string>>,
    readonly mail: MailServer,
    readonly services: Readonly<Record<'mariadb' | 'redis' | 'elasticsearch', OwnService>>,
    readonly apis: readonly Program[],
    readonly worker: Program,
  ) {}

  /** @param records of the demonstration collection */
  static async open(folder: string, records: number): Promise<Site> {
    const mail = await startMailServer();
    const services = {
      mariadb: new OwnService('mariadb'),
      redis: new OwnService('redis'),
      elasticsearch: new OwnService('elasticsearch'),
    };
    await Promise.all(Object.values(services).map((service) => service.start()));
    const database = new URL(services.mariadb.address);
    const connection = await createConnection(database.href);
    await connection.query('CREATE DATABASE endurance');
    await connection.end();
    database.pathname = '/endurance';
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const addressOf = (port: number): string => `http://127.0.0.1:${port}`;
    const settings = {
      ...{ DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'warn' },
      ...{ HOST: '127.0.0.1', PUBLIC_URL: addressOf(ports[0]), DATABASE_URL: database.href },
      ...{ SEARCH_ENGINE: 'elasticsearch', ELASTICSEARCH_URL: services.elasticsearch.address },
      ...{ JOB_QUEUE: 'bullmq', REDIS_URL: services.redis.address },
      ...{ MAILER: 'smtp', SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SMTP_TLS: 'offered' },
      ...{
        MAIL_FROM: 'alerts@example.org',
        CAPTCHA: 'no',
        REGISTRATIONS_PER_HOUR: '0',
        GRANT_PRO: 'everyone',
      },
      WORKER_PORT: String(ports[2]),
      // What fails is counted, not how long it takes on a busy machine.
      SEARCH_DEADLINE_MS: '30000',
    };
    const apis = ports
      .slice(0, 2)
      .map(
        (port, at) =>
          new Program(`api ${at + 1}`, 'api', addressOf(port), { ...settings, PORT: String(port) }, folder),
      );
    const worker = new Program('worker', 'worker', addressOf(ports[2]), settings, folder);
    const site = new Site(folder, settings, mail, services, apis, worker);
    try {
      await runCli(['import', 'demonstration', '--size', String(records), '--rebuild'], folder, settings);
      for (const program of site.programs) await program.start();
      return site;
    } catch (error) {
      await site.close();
      throw error;
    }
  }

  get programs(): readonly Program[] {
    return [...this.apis, this.worker];
  }

  /**
   * Sends a request as a proxy does: to one process in turn; to the other if none accepted the connection, or if it broke
   * and the request may be repeated.
   */
  async fetch(path: string, request: RequestInit = {}): Promise<{ answer: Response; body: string }> {
    const first = this.#turn++ % this.apis.length;
    const addresses = [...this.apis.slice(first), ...this.apis.slice(0, first)].map(({ address }) => address);
    for (const [place, address] of addresses.entries())
      try {
        const answer = await fetch(address + path, request);
        return { answer, body: await answer.text() };
      } catch (error) {
        const isRefused =
          ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
        const isRepeatable = request.method === undefined && (error as Error).name !== 'TimeoutError';
        if (place === addresses.length - 1 || !(isRefused || isRepeatable)) throw error;
      }
    throw new ToolError('The site has no process of the API.');
  }

  /** Kills a target. @returns what starts it again; an API in turn */
  async kill(target: Target, round: number): Promise<() => Promise<void>> {
    const program = target === 'worker' ? this.worker : this.apis[round % this.apis.length];
    if ((target === 'worker' || target === 'api') && program !== undefined) {
      await program.end('SIGKILL');
      return () => program.start();
    }
    const service = this.services[target as 'mariadb' | 'redis' | 'elasticsearch'];
    await service.kill();
    return async () => {
      await service.startAgain();
      await Promise.all(this.programs.map((each) => each.untilReady()));
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.end('SIGTERM')));
    await Promise.all(Object.values(this.services).map((service) => service.stop()));
    await this.mail.close();
  }
}
