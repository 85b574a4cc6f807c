import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

jest.setTimeout(600_000);

const REPOSITORY = resolve(__dirname, '../../..');
/** A domain that there is only in the copy. */
const DOMAIN = 'courses';

/** A copy of this repository with the same packages, whose own projects are those of the copy. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'domain-feature-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: REPOSITORY, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((each) => each !== '' && existsSync(join(REPOSITORY, each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(copy, file));
  }
  linkEach(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'), ['@clinical']);
  mkdirSync(join(copy, 'node_modules', '@clinical'));
  for (const kind of ['apps', 'libs'])
    for (const name of readdirSync(join(copy, kind))) {
      linkProject(copy, kind, name);
      const own = join(REPOSITORY, kind, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(copy, kind, name, 'node_modules'));
    }
  return copy;
}

function linkProject(copy: string, kind: string, name: string): void {
  symlinkSync(join(copy, kind, name), join(copy, 'node_modules', '@clinical', name));
}

function linkEach(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !except.includes(each)))
    symlinkSync(join(from, name), join(to, name));
}

describe('the generator of features of domains', () => {
  let copy: string;
  beforeAll(() => {
    copy = copyRepository();
    const table = join(copy, 'tools/lint/boundaries.mjs');
    writeFileSync(
      table,
      readFileSync(table, 'utf8').replace('  people: [],', `  ${DOMAIN}: ['domain:people'],\n  people: [],`),
    );
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  function run(program: string, ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(REPOSITORY, 'node_modules', program), ...args],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true', SHARED_DATA: '' },
      },
    );
    return { status, output: `${stdout}${stderr}` };
  }
  /** What a run printed, unless it succeeded. */
  const failureOf = ({ status, output }: ReturnType<typeof run>): string => (status === 0 ? '' : output);
  const generate = (...args: readonly string[]) =>
    run('nx/dist/bin/nx.js', 'g', './tools/lint/generators:domain-feature', ...args);

  it('makes a domain with its first feature, and adds a second with a table', () => {
    expect(failureOf(generate(DOMAIN, 'price-list'))).toBe('');
    expect(failureOf(generate(DOMAIN, 'loans', '--table'))).toBe('');
    linkProject(copy, 'libs', DOMAIN);
    expect(read('libs/courses/src/courses.domain.ts')).toContain(
      '{ features: [PriceListModule, LoansModule], entities: [LoansEntity] }',
    );
    expect(read('libs/composition/src/domains.ts')).toMatch(/\bCOURSES,?\s*\];/);
    expect(read('libs/database/src/schema.ts')).toMatch(/Loans17000000000\d\d,\n\];/);
  });

  it('writes what the formatter, the linters and the compiler accept', () => {
    const changed = [
      ...['libs/courses', 'libs/composition', 'libs/database/src/schema.ts', 'libs/database/src/migrations'],
      ...['apps/api/src/openapi', 'libs/web-features/src/api-client/api-routes.ts'],
    ];
    expect(failureOf(run('oxfmt/bin/oxfmt', '--check', ...changed))).toBe('');
    expect(failureOf(run('oxlint/bin/oxlint', 'libs/courses'))).toBe('');
    expect(failureOf(run('eslint/bin/eslint.js', '--max-warnings', '0', ...changed))).toBe('');
    expect(failureOf(run('typescript7/bin/tsc', '-p', 'tsconfig.spec.json'))).toBe('');
  });

  it('writes specs that pass, and routes, tables and dependencies that the tests of the repository accept', () => {
    const suites = [
      ...['libs/courses/', 'libs/composition/src/domains', 'apps/api/src/http/route-table'],
      ...[
        'apps/api/src/openapi/openapi-document',
        'apps/web/src/development-proxy',
        'tools/ci/library-exports',
      ],
    ];
    const tests = run('jest/bin/jest.js', '--ci', ...suites);
    expect(failureOf(tests)).toBe('');
    for (const spec of ['price-list.service.spec.ts', 'price-list.int-spec.ts', 'loans.int-spec.ts'])
      expect(tests.output).toContain(`/${spec}`);
    const packages = run('jest/bin/jest.js', '--ci', 'tools/ci/docs/pages', '-t', 'the packages');
    expect(failureOf(packages)).toBe('');
  });

  it('refuses an existing feature and an unknown domain', () => {
    expect(generate(DOMAIN, 'loans')).toEqual({
      status: 1,
      output: expect.stringContaining('exists already') as string,
    });
    expect(generate('weather', 'forecast')).toEqual({
      status: 1,
      output: expect.stringContaining('weather is not a domain') as string,
    });
  });
});
