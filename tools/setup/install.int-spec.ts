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
const rebuilds = fs.readFileSync('npm-ran', 'utf8').split('rebuild').length - 1;
if (rebuilds === 1 && process.argv.includes('rebuild') && process.env.FAKE_FIRST_REBUILD_FAILS) process.exit(8);
fs.writeFileSync('node_modules/better-sqlite3/index.js',
  process.env.FAKE_BINDING_BROKEN || process.argv.includes('--ignore-scripts') ? 'throw new Error("no binding")'
  : 'module.exports = class { prepare() { return { get: () => 1 }; } };');
`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'install-'));
  cpSync(__dirname, join(clone, 'tools', 'setup'), { recursive: true });
  for (const file of ['children.mjs', 'workspace.mjs'])
    cpSync(join(__dirname, '..', file), join(clone, 'tools', file));
  writeFileSync(
    join(clone, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/nx': { version: '1.0.0' } } }),
  );
  writeFileSync(join(clone, 'npm.cjs'), FAKE_NPM);
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function install(env: Record<string, string> = {}, ...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(clone, 'tools', 'setup', 'install.mjs'), ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: join(clone, 'npm.cjs'), ...env },
  });
}

/** The npm commands, in order. */
function npmRuns(): readonly string[] {
  const path = join(clone, 'npm-ran');
  const runs = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return runs.map((run) => run.replace(/ --(?:no-\w+|loglevel=\w+)/g, ''));
}

const installations = () => npmRuns().filter((run) => run.startsWith('ci')).length;

/** node_modules as npm leaves it. */
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

describe('install', () => {
  it('installs by the lock file on a fresh clone, and not again', () => {
    expect(install().status).toBe(0);
    expect(install().status).toBe(0);
    expect(npmRuns()).toEqual(['ci --ignore-scripts', 'rebuild better-sqlite3']);
  });

  it('installs again when the lock file has changed', () => {
    install();
    writeFileSync(
      join(clone, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/nx': { version: '1.0.1' } } }),
    );
    expect(install().status).toBe(0);
    expect(installations()).toBe(2);
  });

  it('installs again when an earlier installation was interrupted', () => {
    installByHand('1.0.0');
    rmSync(join(clone, 'node_modules', '.package-lock.json'));
    expect(install().status).toBe(0);
    expect(installations()).toBe(1);
  });

  it('accepts a manual installation that matches the lock file', () => {
    installByHand('1.0.0');
    expect(install().status).toBe(0);
    expect(installations()).toBe(0);
  });

  it('installs only production packages, and the rest when development requires it', () => {
    const packages = {
      'node_modules/nx': { version: '1.0.0' },
      'node_modules/x': { version: '2.0.0', dev: true },
    };
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
    installByHand('1.0.0');
    expect(install({}, '--omit=dev').status).toBe(0);
    expect(npmRuns()).toEqual([]);
    rmSync(join(clone, 'node_modules'), { recursive: true });
    expect(install({}, '--omit=dev').status).toBe(0);
    expect(npmRuns()).toEqual(['ci --ignore-scripts --omit=dev', 'rebuild better-sqlite3']);
    installByHand('1.0.0');
    expect(install({}).status).toBe(0);
    expect(npmRuns().slice(2)).toEqual(['ci --ignore-scripts', 'rebuild better-sqlite3']);
    expect(install({}, '--omit=dev').status).toBe(0);
    expect(npmRuns()).toHaveLength(4);
  });

  it('replaces a manual installation that lacks a package of one project', () => {
    const nested = { 'node_modules/nx': { version: '1.0.0' }, 'libs/a/node_modules/x': { version: '2.0.0' } };
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: nested }));
    installByHand('1.0.0');
    expect(install().status).toBe(0);
    expect(installations()).toBe(1);
  });

  it('installs again when a project was added, which has no version', () => {
    installByHand('1.0.0');
    const packages = { 'node_modules/@clinical/new': { resolved: 'libs/new', link: true } };
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
    expect(install().status).toBe(0);
    expect(installations()).toBe(1);
  });

  it('replaces a manual installation of other versions', () => {
    installByHand('0.9.0');
    expect(install().status).toBe(0);
    expect(installations()).toBe(1);
  });

  it('compiles packages that were installed without compiling, and does not reinstall', () => {
    expect(install({}, '--without-compiling').status).toBe(0);
    expect(install().status).toBe(0);
    expect(npmRuns()).toEqual(['ci --ignore-scripts', 'rebuild better-sqlite3']);
  });

  it('reinstalls packages that cannot be compiled', () => {
    install({}, '--without-compiling');
    expect(install({ FAKE_FIRST_REBUILD_FAILS: '1' }).status).toBe(0);
    expect(npmRuns()).toEqual([
      'ci --ignore-scripts',
      'rebuild better-sqlite3',
      'ci --ignore-scripts',
      'rebuild better-sqlite3',
    ]);
  });

  it('explains a failed installation without a stack, and retries the next time', () => {
    const run = install({ FAKE_NPM_FAILS: '1' });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('The packages could not be installed (npm ended with 7)');
    expect(run.stderr).not.toMatch(/\n\s+at /);
    expect(install().status).toBe(0);
  });

  it('names the compiler packages when the SQLite binding does not load and there is no compiler', () => {
    const run = install({ FAKE_BINDING_BROKEN: '1', PATH: join(clone, 'nowhere') });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('needs a C++ compiler (g++), make, python3');
    expect(run.stderr).toContain('sudo apt-get install -y build-essential python3');
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });
});
