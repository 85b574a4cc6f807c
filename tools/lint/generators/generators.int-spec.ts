import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const REPOSITORY = resolve(__dirname, '../../..');
const NX = join(REPOSITORY, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
const TSC = join(REPOSITORY, 'node_modules', 'typescript', 'bin', 'tsc');
const JEST = join(REPOSITORY, 'node_modules', 'jest', 'bin', 'jest.js');

/** A workspace with the settings of this one and an empty library. */
function makeWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'generators-'));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const name of [
    'node_modules',
    'tools',
    'tsconfig.base.json',
    'tsconfig.spec.json',
    '.prettierrc.json',
  ])
    symlinkSync(join(REPOSITORY, name), join(folder, name));
  const config = readFileSync(join(REPOSITORY, 'jest.config.mjs'), 'utf8');
  write('jest.config.mjs', config);
  write('nx.json', '{}');
  write('package.json', '{ "name": "generated", "private": true, "workspaces": ["libs/*"] }');
  write('libs/mesh/package.json', '{ "name": "@generated/mesh", "type": "module" }');
  write('libs/mesh/src/index.ts', '');
  write('tsconfig.json', '{ "extends": "./tsconfig.spec.json", "include": ["libs/*/src/**/*"] }');
  return folder;
}

describe('the generator of ports', () => {
  let workspace: string;

  beforeAll(() => {
    workspace = makeWorkspace();
  });
  afterAll(() => rmSync(workspace, { recursive: true, force: true }));

  function run(script: string, ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: workspace,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' },
    });
    return { status, output: `${stdout}${stderr}` };
  }
  const succeeded = { status: 0, output: expect.any(String) as string };

  const generate = () => run(NX, 'g', './tools/lint/generators:port', 'exchange-rates', '--library=mesh');

  it('creates one that compiles and whose suites pass', () => {
    expect(generate()).toEqual(succeeded);
    expect(readFileSync(join(workspace, 'libs/mesh/src/index.ts'), 'utf8')).toBe(
      "export { ExchangeRates } from './exchange-rates/exchange-rates.port.js';\n",
    );
    expect(run(TSC, '-p', 'tsconfig.json')).toEqual({ status: 0, output: '' });
    const suites = run(JEST, '--selectProjects', 'unit', '--ci', 'libs/');
    expect(suites).toEqual(succeeded);
    expect(suites.output).toContain('3 passed, 0 failed, 0 skipped');
  });

  it('refuses an existing name', () => {
    expect(generate()).toEqual({ status: 1, output: expect.stringContaining('exists already') });
  });
});
