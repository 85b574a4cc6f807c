import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tools = join(__dirname, '..');

function check(packages: object): { status: number | null; stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  try {
    cpSync(join(tools, 'workspace.mjs'), join(folder, 'tools', 'workspace.mjs'));
    cpSync(join(tools, 'ci'), join(folder, 'tools', 'ci'), { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    const run = spawnSync(process.execPath, [join(folder, 'tools', 'ci', 'check-lock.mjs')], {
      encoding: 'utf8',
    });
    return { status: run.status, stderr: run.stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the check of the lock file', () => {
  it('accepts packages without an address and the linked folders of the workspace', () => {
    expect(
      check({
        'node_modules/react': { version: '19.3.1', integrity: 'sha512-x' },
        'node_modules/@clinical/api': { resolved: 'apps/api', link: true },
      }),
    ).toEqual({ status: 0, stderr: '' });
  });

  it.each([
    ['a registry', { resolved: 'https://registry.example/react.tgz' }],
    ['a git repository', { resolved: 'git+ssh://git@host.example/x.git' }],
    ['a linked folder outside the workspace', { resolved: '../elsewhere', link: true }],
  ])('names a package that comes from %s', (_says, entry) => {
    const { status, stderr } = check({ 'node_modules/react': entry });
    expect(status).toBe(1);
    expect(stderr).toContain(`node_modules/react is resolved to ${entry.resolved}`);
  });
});
