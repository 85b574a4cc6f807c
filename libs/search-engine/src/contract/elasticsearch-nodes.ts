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

/** Asks `tools/services` once for all suites of a file. */
let asked: string | null | undefined;

/**
 * The address of an Elasticsearch node for tests, such as `http://127.0.0.1:19200`: the one that
 * `ELASTICSEARCH_TEST_URL` names, else the one that `npm run services -- up` has started; null where there is none.
 */
export function elasticsearchAddress(): string | null {
  // eslint-disable-next-line no-restricted-properties -- where a service of the tests is, is no configuration of the product
  const given = process.env[VARIABLE];
  if (given) return given;
  asked ??= askServices();
  return asked;
}

/**
 * A suite that needs a real Elasticsearch. Where none runs, it is skipped, counted as skipped, and says so.
 * Nodes are shared: a suite gives its indices a prefix of its own and deletes them afterwards.
 *
 * @param body defines the tests; called also where they are skipped, then with an address that nothing answers at
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

/** What `tools/services` knows of a node that is ours and alive. */
function askServices(): string | null {
  const script = join(workspaceRoot(), 'tools', 'services', 'main.mjs');
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

const SERVICES = join(workspaceRoot(), 'tools', 'services', 'main.mjs');
const PROGRAMS = join(workspaceRoot(), 'var', 'services', 'programs');
const POLL_MS = 20;
/** Below so many free bytes Elasticsearch stops writing, when its disk is to be filled. */
const LEAST_FREE_BYTES = 60_000_000;

interface State {
  readonly address: string;
  readonly process: { readonly pid: number };
}

/** An Elasticsearch node of one's own, to be killed, paused and started again; its data outlive it. */
export class FaultNode {
  private constructor(
    private readonly folder: string,
    /** Whether its data lie on a small file system of their own. */
    readonly hasOwnDisk: boolean,
  ) {}

  /** @param diskBytes how large its disk is, where this user may make one */
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

  /** The folder of its data. */
  get data(): string {
    return join(this.folder, 'elasticsearch', 'data');
  }

  /**
   * Has Elasticsearch find its disk too full to write to: with a file that leaves too little of a disk of its own, else
   * by asking for more than there is. It looks every ten seconds, and so stops writing soon after.
   */
  async fillDisk(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.data);
    const free = bavail * bsize;
    const least = this.hasOwnDisk ? LEAST_FREE_BYTES : free + LEAST_FREE_BYTES;
    await this.ask('PUT', '/_cluster/settings', { persistent: watermarks(least) });
    if (this.hasOwnDisk) writeFileSync(this.ballast, Buffer.alloc(free - LEAST_FREE_BYTES / 2));
  }

  /** Makes room again. */
  async clearDisk(): Promise<void> {
    if (this.hasOwnDisk) rmSync(this.ballast, { force: true });
    else await this.ask('PUT', '/_cluster/settings', { persistent: watermarks(LEAST_FREE_BYTES) });
  }

  /** Ends it in the middle of whatever it does; resolves when it is gone. */
  async kill(): Promise<void> {
    const { pid } = this.state().process;
    process.kill(pid, 'SIGKILL');
    while (isThere(pid)) await wait(POLL_MS);
  }

  /** Starts it on the data that it left, at the same address; resolves when it is healthy. */
  async startAgain(): Promise<void> {
    await this.services('up', 'elasticsearch');
  }

  /** Nothing of it runs until it is resumed; the system still takes connections for it. */
  pause(): void {
    process.kill(this.state().process.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.state().process.pid, 'SIGCONT');
  }

  /** Sends a request of the test's own. */
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

  /** A path for files of the test, which go with the node; with `text` it is a file that holds it. */
  scratch(name: string, text?: string): string {
    const folder = join(this.folder, 'scratch');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  }

  /** Ends it by its id and removes all that it wrote. */
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
        // Unpacked once is enough, where that was done.
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

/** Every mark at the same number of free bytes, and looked at as often as Elasticsearch allows. */
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
    // One that has ended and was not collected by its parent is a zombie, and holds nothing any more.
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
