import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@clinical/database';
import { runHere } from './testing/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'cli-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AFTERWARDS =
  'The backup is restored.\n' +
  'At the next start of the service, jobs that were due since the backup was made start at once, and mails that waited in it ' +
  'are sent, again if they were sent before. `jobs list` counts them; docs/operations/backup.md says how to send none of them.\n';

describe('migrate, backup and restore', () => {
  const data = join(folder, 'data');
  const file = join(folder, 'backup.sqlite');

  it('creates the tables once', async () => {
    const first = await runHere(data, 'migrate');
    expect([first.code, first.out.split('\n')[0]]).toEqual([
      0,
      'Applied the migration Accounts1700000000001.',
    ]);
    expect(await runHere(data, 'migrate')).toEqual({
      code: 0,
      out: 'The database is up to date.\n',
      err: '',
    });
  });

  it('saves the database and restores it', async () => {
    expect((await runHere(data, 'doctor')).out).toContain(
      'note     backup: none yet. To write one: backup <file>\n',
    );
    expect(await runHere(data, 'backup', file)).toEqual({
      code: 0,
      out:
        `The backup is ${file}. It contains personal data: store it where only you can read it.\n` +
        'It does not contain the collection of documents.\n',
      err: '',
    });
    expect((await runHere(data, 'doctor')).out).toMatch(
      /^ok {7}backup: the last one [-\d]{10} \d\d:\d\d UTC$/m,
    );
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    utimesSync(join(data, 'last-backup'), threeDaysAgo, threeDaysAgo);
    expect((await runHere(data, 'doctor')).out).toMatch(/^note {5}backup: the last one .* UTC, 3 days ago$/m);
    expect(await runHere(data, 'restore', file)).toEqual({
      code: 0,
      out: `The previous database is kept as ${join(data, 'accounts.sqlite')}.before-restore.\n${AFTERWARDS}`,
      err: '',
    });
  });

  it('replaces a damaged database and reports it', async () => {
    const accounts = join(data, 'accounts.sqlite');
    writeFileSync(accounts, 'damaged'.repeat(1_000));
    const examined = await runHere(data, 'doctor');
    expect(examined.code).toBe(1);
    expect(examined.out).toMatch(
      /^PROBLEM .*: .*accounts\.sqlite is damaged\. .*npm run cli -- restore <backup>$/m,
    );
    expect(await runHere(data, 'restore', file)).toEqual({
      code: 0,
      out:
        `The previous database is damaged; it is kept unchanged as ${accounts}.before-restore-2.\n` +
        AFTERWARDS,
      err: '',
    });
  });

  it('reports where the old data is, also when the backup cannot be migrated', async () => {
    const odd = join(folder, 'odd.sqlite');
    await runHere(data, 'backup', odd);
    const backup = await openDatabase({ kind: 'sqlite', file: odd });
    await backup.manager.query("DELETE FROM migrations WHERE name LIKE 'Pages%'");
    await backup.manager.query('DROP TABLE page_versions');
    await backup.manager.query('CREATE VIEW page_versions AS SELECT * FROM pages');
    await backup.close();
    const { code, out, err } = await runHere(data, 'restore', odd);
    expect([code, out]).toEqual([
      1,
      `The previous database is kept as ${join(data, 'accounts.sqlite')}.before-restore-3.\n`,
    ]);
    expect(err).not.toBe('');
  });

  it('reports invalid files and options', async () => {
    expect(await runHere(data, 'backup', file)).toEqual({
      code: 1,
      out: '',
      err: `Error: ${file} is there already. Name a file that is not, so that no backup is lost.\n`,
    });
  });
});
