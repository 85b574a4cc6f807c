import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** An Nx that writes down that it ran, and makes the outputs (or fails). */
const FAKE_NX = `
const fs = require('node:fs');
const path = require('node:path');
fs.appendFileSync('nx-ran', 'x');
if (process.env.FAKE_NX_FAILS) process.exit(7);
for (const output of ['api/dist/main.js', 'cli/dist/main.js', 'worker/dist/main.js', 'web/dist/index.html',
  'web/dist-server/render-thread.js']) {
  const file = path.join('apps', output);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
}
`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync(__dirname, join(clone, 'tools', 'setup'), { recursive: true });
  for (const file of ['tools/children.mjs', 'tools/workspace.mjs', 'tools/bundle.mjs', 'nx.json'])
    cpSync(join(__dirname, '..', '..', file), join(clone, file));
  write('package-lock.json', '{}');
  write('tsconfig.base.json', '{}');
  write('apps/api/src/main.ts', '');
  write('libs/a/src/index.ts', 'export const one = 1;');
  write('node_modules/nx/dist/bin/nx.js', FAKE_NX);
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

const build = (env: Record<string, string> = {}): number | null =>
  spawnSync(process.execPath, [join(clone, 'tools', 'setup', 'build.mjs')], { cwd: clone, env }).status;

function builds(): number {
  const path = join(clone, 'nx-ran');
  return existsSync(path) ? readFileSync(path, 'utf8').length : 0;
}

describe('build', () => {
  it('runs once while nothing changes', () => {
    expect([build(), build(), build()]).toEqual([0, 0, 0]);
    expect(builds()).toBe(1);
  });

  it.each([
    ['a source has changed', () => write('libs/a/src/index.ts', 'export const one = 2 - 1;')],
    ['a source has another time', () => utimesSync(join(clone, 'libs/a/src/index.ts'), 1, 1)],
    ['a source was added', () => write('apps/cli/src/new.ts', '')],
    ['a source was removed', () => rmSync(join(clone, 'libs/a/src/index.ts'))],
    ['other packages are locked', () => write('package-lock.json', '{"packages":{}}')],
    ['an output is missing', () => rmSync(join(clone, 'apps/cli/dist/main.js'))],
  ])('runs again when %s', (_, change) => {
    build();
    change();
    expect([build(), build()]).toEqual([0, 0]);
    expect(builds()).toBe(2);
  });

  it.each([
    'apps/web/dist/assets/app.js',
    'node_modules/x/index.js',
    'libs/a/dist-types/index.d.ts',
    'var/log',
  ])('does not run again for %s, which is no source', (path) => {
    build();
    write(path, '');
    build();
    expect(builds()).toBe(1);
  });

  it('runs again after one that failed', () => {
    build();
    write('libs/a/src/index.ts', '');
    expect([build({ FAKE_NX_FAILS: '1' }), build()]).toEqual([1, 0]);
    expect(builds()).toBe(3);
  });
});
