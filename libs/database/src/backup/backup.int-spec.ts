import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ViewCountRepository } from '../library/view-count.repository.js';
import { openDatabase } from '../open-database.js';
import { describeWithDatabases } from '../testing/index.js';
import { backUp, restore } from './backup.js';

describeWithDatabases('Backup and restore', (open) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-backup-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('restores the backed up state, although the service kept writing', async () => {
    const config = await open.fresh();
    const file = join(folder, `whole-${open.dialect}`);
    const database = await openDatabase(config);
    const counts = new ViewCountRepository(database);
    await counts.count('before', 1);
    let writing = true;
    const writer = (async () => {
      for (let n = 0; writing; n++) await counts.count(`meanwhile-${n}`, 1);
    })();
    await backUp(config, file);
    writing = false;
    await writer;
    await counts.count('after', 1);
    await database.close();
    await restore(config, file);
    const restored = await openDatabase(config);
    const views = await new ViewCountRepository(restored).since(0, ['before', 'after']);
    await restored.close();
    expect([...views]).toEqual([['before', 1]]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('never overwrites a backup', async () => {
    const file = join(folder, `there-${open.dialect}`);
    writeFileSync(file, 'precious');
    await expect(backUp(await open.fresh(), file)).rejects.toMatchObject({ code: 'BACKUP_EXISTS' });
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('rejects a file that is no backup, and leaves the database unchanged', async () => {
    const config = await open.fresh();
    const database = await openDatabase(config);
    await new ViewCountRepository(database).count('kept', 1);
    await database.close();
    const file = join(folder, `wrong-${open.dialect}`);
    writeFileSync(file, 'something else');
    await expect(restore(config, file)).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE' });
    await expect(restore(config, join(folder, 'absent'))).rejects.toMatchObject({
      code: 'BACKUP_UNREADABLE',
    });
    const again = await openDatabase(config);
    expect((await new ViewCountRepository(again).since(0, ['kept'])).get('kept')).toBe(1);
    await again.close();
  });

  if (open.dialect === 'sqlite')
    it('keeps each replaced database under a new name', async () => {
      const config = await open.fresh();
      const accounts = config.kind === 'sqlite' ? config.file : '';
      const viewed = async (file: string) => {
        const database = await openDatabase({ kind: 'sqlite', file });
        const views = await new ViewCountRepository(database).since(0, ['a', 'b', 'live']);
        await database.close();
        return [...views.keys()].toSorted();
      };
      const note = async (id: string, backup?: string) => {
        const database = await openDatabase(config);
        await new ViewCountRepository(database).count(id, 1);
        if (backup !== undefined) await backUp(config, backup);
        await database.close();
      };
      const [a, b] = [join(folder, 'twice-a'), join(folder, 'twice-b')];
      await note('a', a);
      await note('b', b);
      await note('live');
      const kept = [await restore(config, a), await restore(config, b), await restore(config, a)];
      expect(kept.map((each) => each?.file)).toEqual([
        `${accounts}.before-restore`,
        `${accounts}.before-restore-2`,
        `${accounts}.before-restore-3`,
      ]);
      expect(await Promise.all([accounts, ...kept.map((each) => each?.file ?? '')].map(viewed))).toEqual([
        ['a'],
        ['a', 'b', 'live'],
        ['a'],
        ['a', 'b'],
      ]);
    });

  if (open.dialect === 'sqlite')
    it('rejects a backup of a newer version, and leaves the database unchanged', async () => {
      const config = await open.fresh();
      const accounts = config.kind === 'sqlite' ? config.file : '';
      const file = join(folder, 'newer');
      const database = await openDatabase(config);
      await backUp(config, file);
      await database.close();
      const backup = await openDatabase({ kind: 'sqlite', file });
      await backup.manager.query(
        "INSERT INTO migrations (timestamp, name) VALUES (1900000000001, 'Later1900000000001')",
      );
      await backup.close();
      const before = readFileSync(accounts);
      await expect(restore(config, file)).rejects.toMatchObject({
        code: 'BACKUP_TOO_NEW',
        message: expect.stringContaining('Later1900000000001') as string,
      });
      expect(readFileSync(accounts).equals(before)).toBe(true);
      expect(readdirSync(join(accounts, '..')).filter((name) => name.includes('restor'))).toEqual([]);
    });

  if (open.dialect === 'sqlite')
    it('waits until the service has stopped, and keeps the previous database', async () => {
      const config = await open.fresh();
      const file = join(folder, 'in-use');
      const database = await openDatabase(config);
      await backUp(config, file);
      await database.manager.query('SELECT 1');
      await expect(restore(config, file)).rejects.toMatchObject({ code: 'DATABASE_IN_USE' });
      const beside = config.kind === 'sqlite' ? readdirSync(dirname(config.file)) : [];
      // No second copy of personal data remains.
      expect(beside.filter((name) => name.endsWith('.restoring'))).toEqual([]);
      await database.close();
      expect(await restore(config, file)).toEqual({
        file: `${config.kind === 'sqlite' ? config.file : ''}.before-restore`,
        isDamaged: false,
      });
    });

  if (open.dialect === 'sqlite')
    describe('over a damaged database', () => {
      const damages: readonly (readonly [string, (content: Buffer) => Buffer])[] = [
        ['its head overwritten', (content) => Buffer.concat([Buffer.alloc(512, 7), content.subarray(512)])],
        ['its first page of zeros', (content) => Buffer.concat([Buffer.alloc(4096), content.subarray(4096)])],
        [
          'its list of tables overwritten',
          (content) =>
            Buffer.concat([content.subarray(0, 110), Buffer.alloc(3_900, 7), content.subarray(4_010)]),
        ],
        ['other text in its place', () => Buffer.from('x'.repeat(5_000))],
      ];

      it.each(damages)('restores the backup, and keeps the database with %s', async (name, damage) => {
        const config = await open.fresh();
        const accounts = config.kind === 'sqlite' ? config.file : '';
        const file = join(folder, name);
        const database = await openDatabase(config);
        await new ViewCountRepository(database).count('before', 1);
        await backUp(config, file);
        await database.close();
        const damaged = damage(readFileSync(accounts));
        writeFileSync(accounts, damaged);
        writeFileSync(`${accounts}-wal`, 'changes that may be read by hand');
        const kept = `${accounts}.before-restore`;
        expect(await restore(config, file)).toEqual({ file: kept, isDamaged: true });
        expect(readFileSync(kept).equals(damaged)).toBe(true);
        expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('changes that may be read by hand');
        const restored = await openDatabase(config);
        const views = await new ViewCountRepository(restored).since(0, ['before']);
        await restored.close();
        expect([...views]).toEqual([['before', 1]]);
      });

      it('ignores a leftover log when its database is missing', async () => {
        const config = await open.fresh();
        const accounts = config.kind === 'sqlite' ? config.file : '';
        const file = join(folder, 'log-left-behind');
        const database = await openDatabase(config);
        await backUp(config, file);
        await new ViewCountRepository(database).count('after', 1);
        const log = readFileSync(`${accounts}-wal`);
        await database.close();
        rmSync(accounts);
        writeFileSync(`${accounts}-wal`, log);
        expect(await restore(config, file)).toBeNull();
        const restored = await openDatabase(config);
        const state = await restored.manager.query('PRAGMA integrity_check');
        await restored.close();
        expect(state).toEqual([{ integrity_check: 'ok' }]);
        expect(readFileSync(`${accounts}.before-restore-wal`).equals(log)).toBe(true);
      });
    });
});
