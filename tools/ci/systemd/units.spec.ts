import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLongRun } from '@clinical/contracts/testing';
import { describeSettings } from '@clinical/platform';

const FOLDER = join(process.cwd(), 'systemd');
const UNITS = readdirSync(FOLDER).filter((name) => /\.(?:service|timer)$/.test(name));
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));
const PAGE = readFileSync('docs/operations/systemd.md', 'utf8');

/** Values of a key in a unit, in order. */
function valuesOf(name: string, key: string): string[] {
  const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
}

describe('the units of systemd', () => {
  it.each(readdirSync(FOLDER))('are on their page: %s', (name) => {
    expect(PAGE).toContain(name.replace(/@\.service$/, '@'));
  });

  it.each(SERVICES)('create the folders that they write to, and no others are writable: %s', (name) => {
    expect(valuesOf(name, 'StateDirectory')[0]).toMatch(/^evidence/);
    expect(valuesOf(name, 'ProtectSystem')).toEqual(['strict']);
    expect(valuesOf(name, 'ReadWritePaths')).toEqual([]);
  });

  it.each(SERVICES)('run as the user that systemd-sysusers creates: %s', (name) => {
    const users = readFileSync(join(FOLDER, 'evidence.sysusers'), 'utf8');
    const [user = ''] = valuesOf(name, 'User');
    expect(users).toMatch(new RegExp(`^u ${user} `, 'm'));
  });

  it.each(SERVICES)('start programs that the build writes: %s', (name) => {
    const programs = valuesOf(name, 'ExecStart').flatMap(
      (line) => line.match(/apps\/\w+\/dist\/main\.js/g) ?? [],
    );
    expect(programs).not.toEqual([]);
    for (const program of programs)
      expect(existsSync(program.replace('dist/main.js', 'src/main.ts'))).toBe(true);
  });

  it.each(SERVICES)('state settings of the product only: %s', (name) => {
    const names = valuesOf(name, 'Environment').flatMap((line) =>
      line.split(' ').map((each) => each.split('=')[0] ?? ''),
    );
    const known = new Set([
      ...describeSettings().flatMap(({ settings }) => settings.map(({ name }) => name)),
      'NODE_ENV',
      'ENV_FILE',
    ]);
    expect(names.filter((each) => !known.has(each))).toEqual([]);
  });

  if (isLongRun())
    it('are accepted by systemd-analyze', () => {
      const paths = UNITS.map((name) => join(FOLDER, name));
      expect(execFileSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })).toBe(
        '',
      );
    });
});
