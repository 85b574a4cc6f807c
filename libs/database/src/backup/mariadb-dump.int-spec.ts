import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '../data-source.js';
import type { Database } from '../database.js';
import { ViewCountRepository } from '../library/view-count.repository.js';
import { migrate, schemaDifferences, undoMigrations } from '../migrate.js';
import { MIGRATIONS } from '../schema.js';
import { openDatabase } from '../open-database.js';
import { describeWithMariadb } from '../testing/index.js';
import { backUp, restore } from './backup.js';

describeWithMariadb('A backup of MariaDB', (open) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-dump-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const withDatabase = async <T>(config: DatabaseConfig, work: (database: Database) => Promise<T>) => {
    const database = await openDatabase(config);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const viewsIn = (config: DatabaseConfig) =>
    withDatabase(config, async (database) =>
      Object.fromEntries(await new ViewCountRepository(database).since(0, ['before', 'after'])),
    );
  /** A database with one view, a backup of it, and one more view. */
  const backedUp = async (name: string) => {
    const config = await open.fresh();
    const file = join(folder, name);
    await withDatabase(config, async (database) => {
      const counts = new ViewCountRepository(database);
      await counts.count('before', 1);
      await backUp(config, file);
      await counts.count('after', 1);
    });
    return { config, file };
  };
  const untouched = { before: 1, after: 1 };

  it('is not restored while a service uses the database, and nothing changes', async () => {
    const { config, file } = await backedUp('in-use');
    await withDatabase(config, async () => {
      await expect(restore(config, file)).rejects.toMatchObject({
        code: 'DATABASE_IN_USE',
        message: expect.stringContaining('Stop the service and its workers') as string,
      });
    });
    expect(await viewsIn(config)).toEqual(untouched);
    expect(readdirSync(folder).filter((name) => name.startsWith('in-use'))).toEqual(['in-use']);
  });

  it('migrates a dump of an older version, and removes later tables', async () => {
    const config = await open.fresh();
    const file = join(folder, 'older');
    await migrate(config);
    await undoMigrations(config, 1);
    await backUp(config, file);
    await withDatabase(config, async ({ manager }) => {
      await manager.query('CREATE TABLE later (id int PRIMARY KEY, page int)');
      await manager.query(
        'ALTER TABLE later ADD CONSTRAINT later_page FOREIGN KEY (page) REFERENCES pages (id)',
      );
    });
    await restore(config, file);
    expect(await migrate(config)).toEqual(MIGRATIONS.slice(-1).map((Migration) => new Migration().name));
    expect(await schemaDifferences(config)).toEqual([]);
    const tables = await withDatabase(config, ({ manager }) => manager.query("SHOW TABLES LIKE 'later'"));
    expect(tables).toEqual([]);
  });

  it('keeps the previous content in a separate backup each time', async () => {
    const { config, file } = await backedUp('kept');
    const first = await restore(config, file);
    expect(first).toEqual({ file: `${file}.before-restore`, isDamaged: false });
    expect(await viewsIn(config)).toEqual({ before: 1 });
    expect(await restore(config, first?.file ?? '')).toEqual({
      file: `${file}.before-restore.before-restore`,
      isDamaged: false,
    });
    expect(await viewsIn(config)).toEqual(untouched);
    expect((await restore(config, file))?.file).toBe(`${file}.before-restore-2`);
    expect(statSync(`${file}.before-restore-2`).mode & 0o777).toBe(0o600);
  });

  it('keeps nothing of an empty database', async () => {
    const { file } = await backedUp('for-empty');
    const config = await open.fresh();
    expect(await restore(config, file)).toBeNull();
    expect(await viewsIn(config)).toEqual({ before: 1 });
  });

  it.each<[string, string, (dump: string) => string]>([
    ['cut off in the middle', 'BACKUP_UNREADABLE', (dump) => dump.slice(0, dump.length / 2)],
    [
      'cut off before its last line',
      'BACKUP_UNREADABLE',
      (dump) => dump.slice(0, dump.lastIndexOf('-- Dump')),
    ],
    ['of another product', 'BACKUP_UNREADABLE', (dump) => dump.replaceAll('`migrations`', '`steps`')],
    ['of a newer version', 'BACKUP_TOO_NEW', (dump) => dump.replace('Pages17', 'Pages19')],
  ])('is rejected when %s, and the database stays unchanged', async (name, code, changed) => {
    const { config, file } = await backedUp(name);
    writeFileSync(file, changed(readFileSync(file, 'utf8')));
    await expect(restore(config, file)).rejects.toMatchObject({ code });
    expect(await viewsIn(config)).toEqual(untouched);
    expect(readdirSync(folder).filter((each) => each.startsWith(`${name}.`))).toEqual([]);
  });

  it('names the kept backup when loading fails', async () => {
    const { config, file } = await backedUp('unloadable');
    writeFileSync(file, readFileSync(file, 'utf8').replace('DROP TABLE', 'DROP SIEVE'));
    await expect(restore(config, file)).rejects.toMatchObject({
      code: 'RESTORE_FAILED',
      message: expect.stringContaining(`${file}.before-restore`) as string,
    });
    await restore(config, `${file}.before-restore`);
    expect(await viewsIn(config)).toEqual(untouched);
  });
});
