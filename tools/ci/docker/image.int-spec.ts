import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '@clinical/contracts/testing';
import { OwnService } from '@clinical/contracts/testing/services';
import { describeWithMariadb } from '@clinical/database/testing';
import { describeWithElasticsearch } from '@clinical/search-engine/contract';
import { commandOf, environmentOf } from './read-dockerfile.js';
import {
  NEEDS_DOCKER,
  replayImages,
  stagesOfImage,
  type ReplayedImage,
  type ReplayedImages,
} from './replay-image.js';

/** Two installations and a build. */
const BUILT_WITHIN_MS = 900_000;
const RECORDS = isLongRun() ? 300 : 60;
const CLI = ['node', 'apps/cli/dist/main.js'];

let work: string;
let images: ReplayedImages;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'image-'));
  images = await replayImages(work);
}, BUILT_WITHIN_MS);

afterAll(() => rmSync(work, { recursive: true, force: true }));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

describe('the image of the production profile', () => {
  let image: ReplayedImage;
  beforeAll(() => (image = images.production));

  it('is built by steps of which all but those that require Docker were run here', () => {
    const steps = stagesOfImage().flatMap(({ instructions }) =>
      instructions.filter(({ name }) => name === 'RUN').map(({ text }) => text),
    );
    expect([...images.ran, ...Object.keys(NEEDS_DOCKER)].sort()).toEqual(steps.sort());
  });

  it('holds what its command, its health check and the API begin with', () => {
    const expected = [
      commandOf(image.stage, 'CMD')[1],
      commandOf(image.stage, 'HEALTHCHECK')[1],
      'apps/cli/dist/main.js',
      'apps/web/dist/index.html',
      'apps/web/dist-server/render-thread.js',
      'apps/api/content',
      'config',
      'elastic',
      'node_modules/@clinical/composition/dist/index.js',
    ];
    expect(expected.filter((path) => !existsSync(join(image.workFolder, path ?? '')))).toEqual([]);
  });

  it('contains neither sources nor tests, nor tools, nor locally compiled files', () => {
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

describeWithElasticsearch('the image in production', (elasticsearch) => {
  describeWithMariadb('on the databases of production', (databases) => {
    const prefix = `image-${process.pid}`;
    let image: ReplayedImage;
    let data: string;
    let ports: { readonly api: number; readonly worker: number };
    let redis: OwnService;
    let databaseUrl: string;

    beforeAll(async () => {
      image = images.production;
      data = mkdtempSync(join(tmpdir(), 'image-data-'));
      ports = { api: await freePort(), worker: await freePort() };
      redis = await new OwnService('redis').start();
      const database = await databases.fresh();
      databaseUrl = database.kind === 'mariadb' ? database.url : '';
    });

    afterAll(async () => {
      await redis.stop();
      rmSync(data, { recursive: true, force: true });
      const found = await fetch(`${elasticsearch}/_cat/indices/${prefix}-*?format=json&h=index`);
      for (const { index } of (await found.json()) as { index: string }[])
        await fetch(`${elasticsearch}/${index}`, { method: 'DELETE' });
    });

    /** Settings of the image, and additions of a deployment. */
    function environment(): Record<string, string> {
      return {
        PATH: process.env.PATH ?? '',
        ...environmentOf(image.stage),
        HOST: '127.0.0.1',
        PORT: String(ports.api),
        WORKER_PORT: String(ports.worker),
        PUBLIC_URL: `http://127.0.0.1:${ports.api}`,
        DATA_DIR: data,
        ELASTICSEARCH_URL: elasticsearch,
        ELASTICSEARCH_INDEX_PREFIX: prefix,
        DATABASE_URL: databaseUrl,
        JOB_QUEUE: 'bullmq',
        REDIS_URL: redis.address,
        APP_SECRET: 'a secret of the tests, of more than 32 characters',
      };
    }

    it('is healthy, serves imports into Elasticsearch, runs background jobs, and stops on request', async () => {
      const healthCheck = commandOf(image.stage, 'HEALTHCHECK');
      expect(runToEnd(image, environment(), healthCheck).status).toBe(1);
      // Records and the vocabulary: neither may need files that the image excludes.
      const imported = runToEnd(image, environment(), [
        ...[...CLI, 'import', 'demonstration'],
        ...['--size', String(RECORDS)],
      ]);
      expect(imported).toEqual({
        status: 0,
        output: expect.stringContaining('MeSH tree of the demonstration collection is in place') as string,
      });
      const api = serve(image, environment(), commandOf(image.stage, 'CMD'));
      const worker = serve(image, environment(), ['node', 'apps/worker/dist/main.js']);
      try {
        await untilReady(ports.api, api);
        await untilReady(ports.worker, worker);
        expect(runToEnd(image, environment(), healthCheck)).toEqual({ status: 0, output: '' });
        const search = await get(ports.api, '/Search?criteria=demonstration&search_type=standard');
        expect(search.status).toBe(200);
        const { documents } = JSON.parse(search.text) as { documents: unknown[] };
        expect(documents).toHaveLength(20);
        const site = await get(ports.api, '/api/site');
        expect(JSON.parse(site.text)).toMatchObject({ documents: RECORDS, demonstration: true });
        expect((await get(ports.api, '/', 'text/html')).text).toMatch(/<script[^>]+src=/);
      } finally {
        api.child.kill('SIGTERM');
        worker.child.kill('SIGTERM');
      }
      expect([await api.end, await worker.end]).toEqual([
        [0, null],
        [0, null],
      ]);
    }, 600_000);
  });
});

describe('the image of the embedded profile', () => {
  let image: ReplayedImage;
  let data: string;
  let port: number;

  beforeAll(async () => {
    image = images.embedded;
    data = mkdtempSync(join(tmpdir(), 'image-data-'));
    port = await freePort();
  });

  afterAll(() => rmSync(data, { recursive: true, force: true }));

  /** The volume `/data`, and the address. */
  const environment = (): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    ...environmentOf(image.stage),
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, CAPTCHA: 'no' },
  });

  async function whileServed(work: () => Promise<void>): Promise<void> {
    const api = serve(image, environment(), commandOf(image.stage, 'CMD'));
    try {
      await untilReady(port, api);
      await work();
    } finally {
      api.child.kill('SIGTERM');
    }
    expect(await api.end).toEqual([0, null]);
  }

  async function post(path: string, form: object): Promise<{ status: number; cookies: readonly string[] }> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(form),
    });
    await answer.arrayBuffer();
    return { status: answer.status, cookies: answer.headers.getSetCookie() };
  }

  it('keeps records and accounts on its volume when it is stopped and started again', async () => {
    const healthCheck = commandOf(image.stage, 'HEALTHCHECK');
    expect(runToEnd(image, environment(), healthCheck).status).toBe(1);
    const size = ['--size', String(RECORDS)];
    expect(runToEnd(image, environment(), [...CLI, 'import', 'demonstration', ...size]).status).toBe(0);
    const password = 'kept on the volume';
    const names = { firstname: 'Rita', lastname: 'Reader', terms: true };
    const form = { email: 'reader@example.org', password, confirmpassword: password, ...names };
    await whileServed(async () => {
      expect(runToEnd(image, environment(), healthCheck)).toEqual({ status: 0, output: '' });
      expect((await post('/Registration/saveRegistration', form)).cookies).not.toEqual([]);
    });
    await whileServed(async () => {
      const site = await get(port, '/api/site');
      expect(JSON.parse(site.text)).toMatchObject({ documents: RECORDS });
      const login = await post('/Auth/Login', { username: form.email, password });
      expect(login.cookies.join()).toContain('tokens=');
      expect((await get(port, '/', 'text/html')).text).toMatch(/<script[^>]+src=/);
    });
    // Everything is on the volume.
    expect(existsSync(join(image.workFolder, 'var'))).toBe(false);
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['accounts.sqlite', 'index', 'secret']));
  }, 300_000);
});

interface Served {
  readonly child: ChildProcess;
  readonly end: Promise<unknown[]>;
  /** Its output so far. */
  readonly output: () => string;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function runToEnd(
  image: ReplayedImage,
  env: Record<string, string>,
  command: readonly string[],
): { status: number | null; output: string } {
  const [name = '', ...args] = command;
  const run = spawnSync(name, args, { cwd: image.workFolder, env, encoding: 'utf8', timeout: 300_000 });
  return { status: run.status, output: `${run.stdout}${run.stderr}` };
}

function serve(image: ReplayedImage, env: Record<string, string>, command: readonly string[]): Served {
  const [name = '', ...args] = command;
  const child = spawn(name, args, { cwd: image.workFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, end: once(child, 'exit'), output: () => output };
}

async function get(
  port: number,
  path: string,
  accept = 'application/json',
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  return { status: answer.status, text: await answer.text() };
}

async function untilReady(port: number, { child, output }: Served): Promise<void> {
  for (;;) {
    const answer = await get(port, '/health/ready').catch(() => null);
    if (answer?.status === 200) return;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output()}`);
    await new Promise((again) => setTimeout(again, 100));
  }
}
