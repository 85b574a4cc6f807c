import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../open-database.js';
import { describeWithDatabases } from '../testing/index.js';
import { ViewCountRepository } from '../library/view-count.repository.js';
import { backUp, restore } from './index.js';

describeWithDatabases('Backup and restore', (open) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-backup-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('brings back what was there, while the service wrote on', async () => {
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

  it('never writes over a backup', async () => {
    const file = join(folder, `there-${open.dialect}`);
    writeFileSync(file, 'precious');
    await expect(backUp(await open.fresh(), file)).rejects.toMatchObject({ code: 'BACKUP_EXISTS' });
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('refuses what is no backup, and leaves the database as it is', async () => {
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
    it('waits for the service to be stopped, and keeps what was there before', async () => {
      const config = await open.fresh();
      const file = join(folder, 'in-use');
      const database = await openDatabase(config);
      await backUp(config, file);
      await database.manager.query('SELECT 1');
      await expect(restore(config, file)).rejects.toMatchObject({ code: 'DATABASE_IN_USE' });
      await database.close();
      expect(await restore(config, file)).toBe(
        `${config.kind === 'sqlite' ? config.file : ''}.before-restore`,
      );
    });
});
