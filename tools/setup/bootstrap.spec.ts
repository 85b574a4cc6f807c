import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An npm that writes down that it ran, and installs a binding that loads (or does not). */
const FAKE_NPM = `
const fs = require('node:fs');
fs.appendFileSync('npm-ran', process.argv.slice(2).join(' ') + '\\n');
if (process.env.FAKE_NPM_FAILS) process.exit(7);
fs.mkdirSync('node_modules/nx', { recursive: true });
fs.mkdirSync('node_modules/better-sqlite3', { recursive: true });
fs.writeFileSync('node_modules/.package-lock.json', fs.readFileSync('package-lock.json'));
if (process.argv.includes('rebuild') && process.env.FAKE_REBUILD_FAILS) process.exit(8);
fs.writeFileSync('node_modules/better-sqlite3/index.js',
  process.env.FAKE_BINDING_BROKEN || process.argv.includes('--ignore-scripts') ? 'throw new Error("no binding")'
  : 'module.exports = class { prepare() { return { get: () => 1 }; } };');
`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  cpSync(__dirname, join(clone, 'tools', 'setup'), { recursive: true });
  writeFileSync(
    join(clone, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/nx': { version: '1.0.0' } } }),
  );
  writeFileSync(join(clone, 'npm.cjs'), FAKE_NPM);
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function bootstrap(env: Record<string, string> = {}, ...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(clone, 'tools', 'setup', 'bootstrap.mjs'), ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: join(clone, 'npm.cjs'), ...env },
  });
}

/** What npm was asked to do, one after the other. */
function npmRuns(): readonly string[] {
  const path = join(clone, 'npm-ran');
  const runs = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return runs.map((run) => run.replace(/ --(?:no-\w+|loglevel=\w+)/g, ''));
}

const installations = () => npmRuns().length;

/** node_modules as npm leaves it, without this project's own marker. */
function installByHand(version: string): void {
  for (const name of ['nx', 'better-sqlite3'])
    mkdirSync(join(clone, 'node_modules', name), { recursive: true });
  writeFileSync(
    join(clone, 'node_modules', 'better-sqlite3', 'index.js'),
    'module.exports = class { prepare() { return { get: () => 1 }; } };',
  );
  writeFileSync(
    join(clone, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/nx': { version } } }),
  );
}

describe('bootstrap', () => {
  it('installs by the lock on a fresh clone, and not again', () => {
    expect(bootstrap().status).toBe(0);
    expect(bootstrap().status).toBe(0);
    expect(readFileSync(join(clone, 'npm-ran'), 'utf8')).toBe('ci --no-audit --no-fund --loglevel=error\n');
  });

  it('installs again when the lock changed', () => {
    bootstrap();
    writeFileSync(
      join(clone, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/nx': { version: '1.0.1' } } }),
    );
    expect(bootstrap().status).toBe(0);
    expect(installations()).toBe(2);
  });

  it('installs again when an earlier installation was cut short', () => {
    installByHand('1.0.0');
    rmSync(join(clone, 'node_modules', '.package-lock.json'));
    expect(bootstrap().status).toBe(0);
    expect(installations()).toBe(1);
  });

  it('takes over an installation by hand that is what the lock says', () => {
    installByHand('1.0.0');
    expect(bootstrap().status).toBe(0);
    expect(installations()).toBe(0);
  });

  it('replaces an installation by hand that lacks a package of one project', () => {
    const nested = { 'node_modules/nx': { version: '1.0.0' }, 'libs/a/node_modules/x': { version: '2.0.0' } };
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: nested }));
    installByHand('1.0.0');
    expect(bootstrap().status).toBe(0);
    expect(installations()).toBe(1);
  });

  it('replaces an installation by hand of other versions', () => {
    installByHand('0.9.0');
    expect(bootstrap().status).toBe(0);
    expect(installations()).toBe(1);
  });

  it('compiles what was installed without, and installs nothing again for it', () => {
    expect(bootstrap({}, '--without-compiling').status).toBe(0);
    expect(bootstrap().status).toBe(0);
    expect(npmRuns()).toEqual(['ci --ignore-scripts', 'rebuild']);
  });

  it('installs anew what cannot be compiled as it lies there', () => {
    bootstrap({}, '--without-compiling');
    expect(bootstrap({ FAKE_REBUILD_FAILS: '1' }).status).toBe(0);
    expect(npmRuns()).toEqual(['ci --ignore-scripts', 'rebuild', 'ci']);
  });

  it('tells what to do when the installation fails, without a stack, and tries again the next time', () => {
    const run = bootstrap({ FAKE_NPM_FAILS: '1' });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('The packages could not be installed (npm ended with 7)');
    expect(run.stderr).not.toMatch(/\n\s+at /);
    expect(bootstrap().status).toBe(0);
  });

  it('names the compiler packages when the SQLite binding does not load and there is no compiler', () => {
    const run = bootstrap({ FAKE_BINDING_BROKEN: '1', PATH: join(clone, 'nowhere') });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('needs a C++ compiler (g++), make, python3');
    expect(run.stderr).toContain('sudo apt-get install -y build-essential python3');
    expect(existsSync(join(clone, 'node_modules', '.bootstrap'))).toBe(false);
  });
});
