import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VARIABLE = 'ELASTICSEARCH_TEST_URL';

/** Queries `tools/testing/services` once per file. */
let asked: string | null | undefined;

/**
 * Address of a test node, such as `http://127.0.0.1:19200`: from `ELASTICSEARCH_TEST_URL`, otherwise the one
 * started by `npm run services -- up`; null if none.
 */
export function elasticsearchAddress(): string | null {
  // eslint-disable-next-line no-restricted-properties -- where a service of the tests is, is no configuration of the product
  const configured = process.env[VARIABLE];
  if (configured) return configured;
  asked ??= askServices();
  return asked;
}

/**
 * A suite that needs Elasticsearch. Without a node it is counted as skipped, with a message. Nodes are shared: a
 * suite uses its own index prefix and deletes its indices afterwards.
 *
 * @param body defines the tests; also called when skipped, with an unused address
 */
export function describeWithElasticsearch(name: string, body: (address: string) => void): void {
  const address = elasticsearchAddress();
  if (address !== null) {
    describe(name, () => body(address));
    return;
  }
  process.stderr.write(
    `SKIPPED: ${name}: no Elasticsearch runs; start one with 'npm run services -- up elasticsearch', ` +
      `or set ${VARIABLE} to the address of one.\n`,
  );
  describe.skip(name, () => body('http://127.0.0.1:9'));
}

/** State of a node in `tools/testing/services`. */
function askServices(): string | null {
  const script = join(workspaceRoot(), 'tools', 'testing', 'services', 'main.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, 'address', 'elasticsearch'], {
    encoding: 'utf8',
  });
  const address = stdout.trim();
  return status === 0 && address !== '' ? address : null;
}

/** Folder of the repository. */
function workspaceRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) return process.cwd();
    folder = above;
  }
  return folder;
}

const SERVICES = join(workspaceRoot(), 'tools', 'testing', 'services', 'main.mjs');
const PROGRAMS = join(workspaceRoot(), '.services', 'programs');
const POLL_MS = 20;
/** Free bytes below which Elasticsearch blocks writes in tests. */
const LEAST_FREE_BYTES = 60_000_000;

interface State {
  readonly address: string;
  readonly process: { readonly pid: number };
}

/** A separate Elasticsearch node that tests may kill, pause and restart; its data survive. */
export class FaultNode {
  private constructor(
    private readonly folder: string,
    /** Whether its data are on a separate small file system. */
    readonly hasOwnDisk: boolean,
  ) {}

  /** @param diskBytes size of its disk, if the user may mount one */
  static async start(diskBytes: number): Promise<FaultNode> {
    const folder = mkdtempSync(join(tmpdir(), 'fault-node-'));
    chmodSync(folder, 0o755);
    const data = join(folder, 'elasticsearch', 'data');
    mkdirSync(data, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', data]);
    const node = new FaultNode(folder, status === 0);
    try {
      await node.startAgain();
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  get address(): string {
    return this.state().address;
  }

  /** Data folder. */
  get data(): string {
    return join(this.folder, 'elasticsearch', 'data');
  }

  /**
   * Makes Elasticsearch consider its disk full: by filling a separate disk, otherwise by raising the watermark.
   * It checks every ten seconds.
   */
  async fillDisk(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.data);
    const free = bavail * bsize;
    const least = this.hasOwnDisk ? LEAST_FREE_BYTES : free + LEAST_FREE_BYTES;
    await this.ask('PUT', '/_cluster/settings', { persistent: watermarks(least) });
    if (this.hasOwnDisk) writeFileSync(this.ballast, Buffer.alloc(free - LEAST_FREE_BYTES / 2));
  }

  /** Frees the space. */
  async clearDisk(): Promise<void> {
    if (this.hasOwnDisk) rmSync(this.ballast, { force: true });
    else await this.ask('PUT', '/_cluster/settings', { persistent: watermarks(LEAST_FREE_BYTES) });
  }

  /** Kills it; resolves when it has ended. */
  async kill(): Promise<void> {
    const { pid } = this.state().process;
    process.kill(pid, 'SIGKILL');
    while (isThere(pid)) await wait(POLL_MS);
  }

  /** Restarts it on its data at the same address; resolves when healthy. */
  async startAgain(): Promise<void> {
    await this.services('up', 'elasticsearch');
  }

  /** Suspends the process; the system still accepts connections. */
  pause(): void {
    process.kill(this.state().process.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.state().process.pid, 'SIGCONT');
  }

  /** Sends a request. */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const decoded = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(decoded)}`);
    return decoded;
  }

  /** A path for test files, removed with the node; with `text` creates the file. */
  scratch(name: string, text?: string): string {
    const folder = join(this.folder, 'scratch');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  }

  /** Stops it by process id and removes its data. */
  async stop(): Promise<void> {
    await this.services('down', 'elasticsearch');
    if (this.hasOwnDisk) spawnSync('umount', [this.data]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get ballast(): string {
    return join(this.data, 'ballast');
  }

  private state(): State {
    return JSON.parse(readFileSync(join(this.folder, 'elasticsearch', 'state.json'), 'utf8')) as State;
  }

  private async services(...args: readonly string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [SERVICES, ...args], {
      env: {
        // Unpack only once.
        ...(existsSync(PROGRAMS) ? { SERVICES_PROGRAMS: PROGRAMS } : {}),
        // eslint-disable-next-line no-restricted-properties -- how services are started here is no configuration of the product
        ...process.env,
        SERVICES_WAY: 'program',
        SERVICES_DIR: this.folder,
        ES_HEAP: '512m',
      },
    });
  }
}

/** All watermarks at the same value, checked as often as Elasticsearch allows. */
function watermarks(bytes: number): object {
  const disk = 'cluster.routing.allocation.disk';
  return {
    'cluster.info.update.interval': '10s',
    [`${disk}.threshold_enabled`]: true,
    [`${disk}.watermark.low`]: `${bytes}b`,
    [`${disk}.watermark.high`]: `${bytes}b`,
    [`${disk}.watermark.flood_stage`]: `${bytes}b`,
  };
}

function isThere(pid: number): boolean {
  try {
    // A zombie has ended already.
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
