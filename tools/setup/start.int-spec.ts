import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>, program = 'start.mjs'): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(__dirname, program)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'var'), ...env },
    timeout: 30_000,
  });
}

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('start', () => {
  it.each([
    ['start.mjs', 'npm start'],
    ['dev.mjs', 'npm run dev'],
  ])('reports a busy port in %s before any other work, with a fix', async (program, command) => {
    const { server, port } = await listening();
    const run = start({ PORT: String(port) }, program);
    await new Promise((closed) => server.close(closed));
    expect(run.status).toBe(1);
    expect(run.stderr.trim()).toBe(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} ${command}`,
    );
    expect(existsSync(join(folder, 'var', 'index'))).toBe(false);
  });

  it.each(['abc', '-1', '70000', '3000.5'])('refuses PORT=%s in one line', (port) => {
    const run = start({ PORT: port });
    expect(run.status).toBe(1);
    expect(run.stderr.trim()).toBe(
      `PORT is '${port}'; it must be a number from 0 to 65535. For example: PORT=3001 npm start`,
    );
  });

  it('reports a DATA_DIR that cannot be a folder', () => {
    writeFileSync(join(folder, 'file'), '');
    const run = start({ DATA_DIR: join(folder, 'file') });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('Set DATA_DIR to a folder that can be written to.');
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('ends where the file system refuses every folder', () => {
    const run = start({ DATA_DIR: '/proc/x/y' });
    expect(run.status).toBe(1);
    expect(run.stderr.trim()).toBe(
      "DATA_DIR (/proc/x/y) cannot be made: ENOENT: no such file or directory, mkdir '/proc/x'. Set DATA_DIR to a folder that can be written to.",
    );
  });
});
