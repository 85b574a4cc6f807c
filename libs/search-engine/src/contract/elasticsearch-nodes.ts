import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWithService, OwnService, type TestService } from '@clinical/contracts/testing/services';

const ELASTICSEARCH: TestService = {
  name: 'elasticsearch',
  title: 'Elasticsearch',
  nowhere: 'http://127.0.0.1:9',
};

/**
 * A suite that needs Elasticsearch. Without a node it is counted as skipped, with a message. Nodes are shared: a
 * suite uses its own index prefix and deletes its indices afterwards.
 *
 * @param body defines the tests; also called when skipped, with an unused address
 */
export function describeWithElasticsearch(name: string, body: (address: string) => void): void {
  describeWithService(ELASTICSEARCH, name, body);
}

/** Deletes the indices with a prefix. */
export async function deleteIndices(address: string, prefix: string): Promise<void> {
  const found = await fetch(`${address}/${prefix}-*?expand_wildcards=all`);
  const names = Object.keys((await found.json()) as object);
  if (names.length > 0) await fetch(`${address}/${names.join(',')}`, { method: 'DELETE' });
}

/**
 * A suite of the service on the embedded engine, and on Elasticsearch.
 *
 * @param body defines the tests by the settings that choose the engine
 */
export function describeOnBothEngines(
  name: string,
  body: (settings: Readonly<Record<string, string>>) => void,
): void {
  describe(`${name}, on the embedded engine`, () => body({}));
  describeWithElasticsearch(`${name}, on Elasticsearch`, (address) => {
    const prefix = `service-${randomUUID().slice(0, 13)}`;
    body({
      SEARCH_ENGINE: 'elasticsearch',
      ELASTICSEARCH_URL: address,
      ELASTICSEARCH_INDEX_PREFIX: prefix,
    });
    afterAll(() => deleteIndices(address, prefix));
  });
}

/** Free bytes below which Elasticsearch blocks writes in tests. */
const MIN_FREE_BYTES = 60_000_000;

/** A separate Elasticsearch node that tests may kill, pause and restart; its data survive. */
export class FaultNode extends OwnService {
  /** Data folder. */
  readonly data = join(this.folder, 'elasticsearch', 'data');
  /** Whether its data are on a separate small file system. */
  readonly hasOwnDisk: boolean;

  /** @param diskBytes size of its disk, if the user may mount one */
  constructor(diskBytes: number) {
    super('elasticsearch', { ES_HEAP: '512m' });
    mkdirSync(this.data, { recursive: true });
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', this.data]);
    this.hasOwnDisk = mount.status === 0;
  }

  /**
   * Makes Elasticsearch consider its disk full: by filling a separate disk, otherwise by raising the watermark.
   * It checks every ten seconds.
   */
  async fillDisk(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.data);
    const free = bavail * bsize;
    const least = this.hasOwnDisk ? MIN_FREE_BYTES : free + MIN_FREE_BYTES;
    await this.ask('PUT', '/_cluster/settings', { persistent: watermarks(least) });
    if (this.hasOwnDisk) writeFileSync(this.ballast, Buffer.alloc(free - MIN_FREE_BYTES / 2));
  }

  /** Frees the space. */
  async clearDisk(): Promise<void> {
    if (this.hasOwnDisk) rmSync(this.ballast, { force: true });
    else await this.ask('PUT', '/_cluster/settings', { persistent: watermarks(MIN_FREE_BYTES) });
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

  override async stop(): Promise<void> {
    await super.stop(() => {
      if (this.hasOwnDisk) spawnSync('umount', [this.data]);
    });
  }

  private get ballast(): string {
    return join(this.data, 'ballast');
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
