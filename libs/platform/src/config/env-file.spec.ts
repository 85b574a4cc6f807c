import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvFile, withoutEnvFile } from './env-file.js';

const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(join(folder, 'named.env'), '# comment\nPORT=4000\nPRODUCT_NAME="Evidence at Hand"\n');

function loaded(args: readonly string[], environment: Record<string, string>, cwd = folder) {
  const copy: Record<string, string | undefined> = { ...environment };
  const path = loadEnvFile(args, copy, cwd);
  return { path, environment: copy };
}

describe('loadEnvFile', () => {
  it.each([
    ['--env-file', ['--env-file', 'named.env'], {}],
    ['--env-file=', ['doctor', '--env-file=named.env'], { ENV_FILE: 'other.env' }],
    ['ENV_FILE', [], { ENV_FILE: 'named.env' }],
  ])('reads the file that %s names', (_way, args, environment) => {
    const path = join(folder, 'named.env');
    expect(loaded(args, environment)).toEqual({
      path,
      environment: { PORT: '4000', PRODUCT_NAME: 'Evidence at Hand', ENV_FILE: path },
    });
  });

  it('keeps what the environment has', () => {
    const { environment } = loaded(['--env-file', 'named.env'], { PORT: '5000' });
    expect(environment).toMatchObject({ PORT: '5000', PRODUCT_NAME: 'Evidence at Hand' });
  });

  it('reads .env of the folder, and does nothing without one', () => {
    expect(loaded([], {})).toEqual({ path: null, environment: {} });
    const other = join(folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, '.env'), 'PORT=4001\n');
    expect(loaded([], {}, other).environment).toMatchObject({ PORT: '4001' });
  });

  it('refuses a named file that cannot be read', () => {
    expect(() => loaded(['--env-file', 'absent.env'], {})).toThrow(
      `The settings file cannot be read: ${join(folder, 'absent.env')} (ENOENT)`,
    );
    expect(() => loaded(['--env-file'], {})).toThrow('--env-file needs the path of a file');
  });
});

describe('withoutEnvFile', () => {
  it.each([
    [['--env-file', 'x', 'doctor'], ['doctor']],
    [['doctor', '--env-file=x'], ['doctor']],
    [
      ['import', 'pubmed', 'a'],
      ['import', 'pubmed', 'a'],
    ],
  ])('turns %j into %j', (args, expected) => {
    expect(withoutEnvFile(args)).toEqual(expected);
  });
});
