import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '@clinical/contracts/testing';
import { describeWithRedis } from '@clinical/job-queue/contract';
import { describeWithElasticsearch } from '@clinical/search-engine/contract';

const PROGRAMS = join(__dirname, '..', '..', '..', '.services', 'programs');

/** The command does the same for each; Elasticsearch takes half a minute to start. */
const { name, version, ports, describeWhere } = isLongRun()
  ? {
      ...{ name: 'elasticsearch', version: '8.19.8', ports: [19_200, 19_300] },
      describeWhere: describeWithElasticsearch,
    }
  : { ...{ name: 'redis', version: '7.0', ports: [16_379] }, describeWhere: describeWithRedis };

interface State {
  readonly address: string;
  readonly process?: { readonly pid: number };
}

/** Occupies a preferred port, unless another program already uses it. */
async function occupy(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.once('error', () => done());
    server.listen({ port, host: '127.0.0.1' }, done);
  });
  return server;
}

// With one running service, another can be started.
describeWhere('a service of the command for services', () => {
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
    return JSON.parse(readFileSync(join(folder, name, 'state.json'), 'utf8')) as State;
  }

  /** @throws Error when nothing listens there */
  async function reach(address: string): Promise<void> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    try {
      await once(socket, 'connect');
    } finally {
      socket.destroy();
    }
  }

  it('starts next to a process on its ports, is found again, restarts after a crash, and stops by its id', async () => {
    const others = await Promise.all(ports.map(occupy));
    const first = services('up', name);
    await Promise.all(others.map((server) => new Promise((closed) => server.close(closed))));
    expect({ status: first.status, stdout: first.stdout, stderr: first.stderr }).toMatchObject({
      status: 0,
      stdout: `${name}\n`,
    });
    const { address, process: began } = state();
    expect(new URL(address).port).not.toBe(String(ports[0]));
    await reach(address);

    const again = services('up', name);
    expect(again).toMatchObject({
      status: 0,
      stdout: '',
      stderr: `${name} ${version} runs already: ${address}\n`,
    });
    expect(services('address', name).stdout).toBe(`${address}\n`);

    if (began !== undefined) {
      process.kill(began.pid, 'SIGKILL');
      while (services('address', name).status === 0);
      expect(services('up', name)).toMatchObject({ status: 0, stdout: `${name}\n` });
      expect(state().process?.pid).not.toBe(began.pid);
      expect(state().address).toBe(address);
    }

    const last = state().address;
    expect(services('down', name)).toMatchObject({
      status: 0,
      stderr: `Stopped ${name}.\n`,
    });
    await expect(reach(last)).rejects.toThrow('ECONNREFUSED');
    expect(services('status').stdout).toContain(`${name} ${version}: down\n`);
  }, 600_000);
});
