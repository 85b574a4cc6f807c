import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

const APPS = resolve(import.meta.dirname, '../../..');
const API = join(APPS, 'api/dist/main.js');
const WORKER = join(APPS, 'worker/dist/main.js');
const CLI = join(APPS, 'cli/dist/main.js');
const PAGE = join(APPS, 'web/dist/index.html');

export interface SiteOptions {
  /** Number of demonstration records, 500 by default; 0 for none. */
  readonly size?: number;
  /** Additional records, as lines of the product's JSONL format. */
  readonly records?: readonly object[];
  /** Guidelines and scores of their publishers, as lines of the product's guideline lists. */
  readonly guidelines?: readonly object[];
  /** Images, videos and other material, as lines of the product's material format. */
  readonly material?: readonly object[];
  /** Whether jobs run in a worker process with BullMQ, as in production, if Redis is available. */
  readonly worker?: boolean;
  /** Settings of the product, by their variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The port, for settings that contain the address; by default any free one. */
  readonly port?: number;
  /** Origins of other servers that the browser may load from, such as an identity provider's. */
  readonly peers?: readonly string[];
}

/** The product as delivered, running on a free port with its own collection. */
export interface RunningSite {
  /** For example `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Data folder, including the outbox of mails. */
  readonly dataDir: string;
  /** Addresses that pages may load thumbnails from. */
  readonly mediaHosts: readonly string[];
  /** Origins of other servers that the browser may load from. */
  readonly peers: readonly string[];
  /** Runs an operator's command for this site, such as `create-admin`. */
  command(...args: readonly string[]): Promise<void>;
}

/** A site, for the process that started it. */
export interface StartedSite extends Pick<RunningSite, 'address' | 'dataDir'> {
  /** Its settings, for operator's commands on the same data. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops the server, waits for it, and removes its files. */
  readonly stop: () => Promise<void>;
}

/** Runs a command of the product with the settings of a site. */
export async function operate(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<void> {
  await run(process.execPath, [CLI, ...args], { env: { ...process.env, ...env } });
}

/** Starts the built product. @throws Error when it has not been built, or does not come up within a minute. */
export async function startSite({
  size = 500,
  records = [],
  guidelines = [],
  material = [],
  worker = false,
  settings = {},
  port = 0,
}: SiteOptions = {}): Promise<StartedSite> {
  for (const file of [API, CLI, PAGE, WORKER]) {
    if (!existsSync(file))
      throw new Error(`${file} is not there: the journeys need the built product (npm run build)`);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
  const env = {
    PRODUCT_NAME: 'Example Search',
    // With the default, a busy machine would leave pages to the browser.
    PAGE_RENDERING_MS: '30000',
    ...settings,
    DATA_DIR: dataDir,
    PORT: String(port),
    WORKER_PORT: '0',
    LOG_LEVEL: 'info',
  };
  if (size > 0) await operate(env, 'import', 'demonstration', '--size', String(size));
  const lines = async (source: string, values: readonly object[]) => {
    if (values.length === 0) return;
    const file = join(dataDir, `journey-${source}.jsonl`);
    await writeFile(file, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    await operate(env, 'import', source, file);
  };
  await lines('jsonl', records);
  await lines('guidelines', guidelines);
  await lines('material', material);
  const processes: ChildProcess[] = [];
  const start = (program: string, message: string) => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    processes.push(child);
    return announcedAddress(child, message);
  };
  const end = async () => void (await Promise.all(processes.map(endProcess)));
  try {
    const address = await start(API, 'listening');
    if (worker) await start(WORKER, 'working');
    const stop = async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { address, dataDir, env, stop };
  } catch (error) {
    await end();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Reads the log of a process until a message that names its address. */
async function announcedAddress(server: ChildProcess, message: string): Promise<string> {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('The server has no output to read');
  let output = '';
  stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const late = setTimeout(() => server.kill('SIGKILL'), 60_000);
  try {
    for await (const line of createInterface({ input: stdout })) {
      output += `${line}\n`;
      const entry = JSON.parse(line) as { msg?: string; address?: string };
      if (entry.msg !== message || !entry.address) continue;
      // Keeps reading, because the server would block on a full pipe.
      stdout.resume();
      return entry.address.replace('//0.0.0.0', '//127.0.0.1');
    }
    throw new Error(`The process ended before it was ${message}:\n${output}`);
  } finally {
    clearTimeout(late);
  }
}

function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
