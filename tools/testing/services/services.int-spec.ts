import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithElasticsearch } from '@clinical/search-engine/contract';

const PROGRAMS = join(__dirname, '..', '..', '..', '.services', 'programs');

interface State {
  readonly address: string;
  readonly process?: { readonly pid: number };
}

/** Takes a port that the service would prefer, unless another program has it already. */
async function occupy(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.once('error', () => done());
    server.listen({ port, host: '127.0.0.1' }, done);
  });
  return server;
}

// Where one node runs, another can be started.
describeWithElasticsearch('a real node of the command for services', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'services-'));
    chmodSync(folder, 0o755);
  });

  afterAll(() => {
    services('down');
    rmSync(folder, { recursive: true, force: true });
  });

  function services(...args: readonly string[]): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, [join(__dirname, 'main.mjs'), ...args], {
      encoding: 'utf8',
      timeout: 300_000,
      env: {
        // Unpacked once is enough, where that was done.
        ...(existsSync(join(PROGRAMS, 'elasticsearch-8.19.8')) ? { SERVICES_PROGRAMS: PROGRAMS } : {}),
        ...process.env,
        SERVICES_DIR: folder,
        ES_HEAP: '512m',
      },
    });
  }

  function state(): State {
    return JSON.parse(readFileSync(join(folder, 'elasticsearch', 'state.json'), 'utf8')) as State;
  }

  async function nodeAt(address: string): Promise<{ version: { number: string } }> {
    return (await (await fetch(address)).json()) as { version: { number: string } };
  }

  it('starts beside what has its ports, is found again, restarts after its death, and stops by its id', async () => {
    const others = await Promise.all([occupy(19_200), occupy(19_300)]);
    const first = services('up', 'elasticsearch');
    await Promise.all(others.map((server) => new Promise((closed) => server.close(closed))));
    expect({ status: first.status, stdout: first.stdout, stderr: first.stderr }).toMatchObject({
      status: 0,
      stdout: 'elasticsearch\n',
    });
    const { address, process: began } = state();
    expect(address).not.toBe('http://127.0.0.1:19200');
    expect((await nodeAt(address)).version.number).toBe('8.19.8');

    const again = services('up', 'elasticsearch');
    expect(again).toMatchObject({
      status: 0,
      stdout: '',
      stderr: `elasticsearch 8.19.8 runs already: ${address}\n`,
    });
    expect(services('address', 'elasticsearch').stdout).toBe(`${address}\n`);

    if (began !== undefined) {
      process.kill(began.pid, 'SIGKILL');
      while (services('address', 'elasticsearch').status === 0);
      expect(services('up', 'elasticsearch')).toMatchObject({ status: 0, stdout: 'elasticsearch\n' });
      expect(state().process?.pid).not.toBe(began.pid);
      expect(state().address).toBe(address);
    }

    const last = state().address;
    expect(services('down', 'elasticsearch')).toMatchObject({
      status: 0,
      stderr: 'Stopped elasticsearch.\n',
    });
    await expect(nodeAt(last)).rejects.toThrow('fetch failed');
    expect(services('status').stdout).toContain('elasticsearch 8.19.8: down\n');
  }, 600_000);
});
