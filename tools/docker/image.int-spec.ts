import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithElasticsearch } from '@clinical/search-engine/contract';
import { commandOf, environmentOf } from './read-dockerfile.js';
import { NEEDS_DOCKER, replayImage, stagesOfImage, type ReplayedImage } from './replay-image.js';

/** Two installations and a build. */
const BUILT_WITHIN_MS = 900_000;
const RECORDS = 300;
const CLI = ['node', 'apps/cli/dist/main.js'];

let work: string;
let image: ReplayedImage;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'image-'));
  image = await replayImage(work);
}, BUILT_WITHIN_MS);

afterAll(() => rmSync(work, { recursive: true, force: true }));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

describe('the image of the API', () => {
  it('is made by steps of which all but those that need Docker were run here', () => {
    const steps = stagesOfImage().flatMap(({ instructions }) =>
      instructions.filter(({ name }) => name === 'RUN').map(({ text }) => text),
    );
    expect([...image.ran, ...Object.keys(NEEDS_DOCKER)].sort()).toEqual(steps.sort());
  });

  it('holds what its command, its health check and the API begin with', () => {
    const wanted = [
      commandOf(image.stage, 'CMD')[1],
      commandOf(image.stage, 'HEALTHCHECK')[1],
      'apps/cli/dist/main.js',
      'apps/web/dist/index.html',
      'apps/api/content',
      'elastic',
      'node_modules/@clinical/composition/dist/index.js',
    ];
    expect(wanted.filter((path) => !existsSync(join(image.workFolder, path ?? '')))).toEqual([]);
  });

  it('holds neither sources nor tests, nor tools, nor what was compiled here', () => {
    const own = ['apps', 'libs'].flatMap((group) => filesBelow(join(image.workFolder, group)));
    expect(
      own.filter((path) => !path.includes('node_modules') && /\.(tsx?|map|tsbuildinfo)$/.test(path)),
    ).toEqual([]);
    const packages = readdirSync(join(image.workFolder, 'node_modules'));
    expect(
      packages.filter((name) => /^(jest|typescript|nx|vite|eslint|testcontainers|react)$/.test(name)),
    ).toEqual([]);
    expect(existsSync(join(image.workFolder, 'node_modules', 'better-sqlite3', 'build'))).toBe(false);
  });
});

describeWithElasticsearch('the image of the API in production', (elasticsearch) => {
  const prefix = `image-${process.pid}`;
  let data: string;
  let port: number;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'image-data-'));
    port = await freePort();
  });

  afterAll(async () => {
    rmSync(data, { recursive: true, force: true });
    const found = await fetch(`${elasticsearch}/_cat/indices/${prefix}-*?format=json&h=index`);
    for (const { index } of (await found.json()) as { index: string }[])
      await fetch(`${elasticsearch}/${index}`, { method: 'DELETE' });
  });

  /** What the image sets, and what a deployment adds. */
  function environment(): Record<string, string> {
    return {
      PATH: process.env.PATH ?? '',
      ...environmentOf(image.stage),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      ELASTICSEARCH_URL: elasticsearch,
      ELASTICSEARCH_INDEX_PREFIX: prefix,
    };
  }

  function runToEnd(command: readonly string[]): { status: number | null; output: string } {
    const [name = '', ...args] = command;
    const run = spawnSync(name, args, {
      cwd: image.workFolder,
      env: environment(),
      encoding: 'utf8',
      timeout: 300_000,
    });
    return { status: run.status, output: `${run.stdout}${run.stderr}` };
  }

  function serve(): ChildProcess {
    const [name = '', ...args] = commandOf(image.stage, 'CMD');
    return spawn(name, args, { cwd: image.workFolder, env: environment(), stdio: 'ignore' });
  }

  async function get(path: string, accept = 'application/json'): Promise<{ status: number; text: string }> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    return { status: answer.status, text: await answer.text() };
  }

  async function until(path: string, status: number, child: ChildProcess): Promise<void> {
    for (;;) {
      const answer = await get(path).catch(() => null);
      if (answer?.status === status) return;
      if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`);
      await new Promise((again) => setTimeout(again, 100));
    }
  }

  it('lives, serves what is imported into Elasticsearch, and ends when it is asked to', async () => {
    const healthCheck = commandOf(image.stage, 'HEALTHCHECK');
    expect(runToEnd(healthCheck).status).toBe(1);
    // Records and the vocabulary: nothing of either may need what the image leaves out.
    const imported = runToEnd([...CLI, 'import', 'demonstration', '--size', String(RECORDS)]);
    expect(imported).toEqual({
      status: 0,
      output: expect.stringContaining('MeSH tree of the demonstration collection is in place') as string,
    });
    const api = serve();
    const end = once(api, 'exit');
    try {
      await until('/health/ready', 200, api);
      expect(runToEnd(healthCheck)).toEqual({ status: 0, output: '' });
      const search = await get('/Search?criteria=demonstration&search_type=standard');
      expect(search.status).toBe(200);
      const { documents } = JSON.parse(search.text) as { documents: unknown[] };
      expect(documents).toHaveLength(20);
      const site = await get('/api/site');
      expect(JSON.parse(site.text)).toMatchObject({ documents: RECORDS, demonstration: true });
      expect((await get('/', 'text/html')).text).toMatch(/<script[^>]+src=/);
    } finally {
      api.kill('SIGTERM');
    }
    expect(await end).toEqual([0, null]);
  }, 600_000);
});

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
