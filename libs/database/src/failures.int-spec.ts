import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithSmallDisk } from '@clinical/contracts/testing/disk';
import type { Database } from './database.js';
import { examineDatabase } from './examine-database.js';
import { MailRepository } from './mail/mail.repository.js';
import { openDatabase } from './open-database.js';

describe('A damaged database file', () => {
  let folder: string;
  let file: string;
  const config = () => ({ kind: 'sqlite', file }) as const;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-damaged-'));
    file = join(folder, 'accounts.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const refused = (what: string) => ({
    code: 'DATABASE_DAMAGED',
    message: `${file} ${what}. Stop the service and its workers, then put a backup in its place: npm run cli -- restore <backup>`,
  });

  it('is rejected with its name and how to restore a backup', async () => {
    writeFileSync(file, 'x'.repeat(8_192));
    await expect(openDatabase(config())).rejects.toMatchObject(refused('is damaged'));
    expect(await examineDatabase(config())).toEqual({
      state: 'problem',
      text: refused('is damaged').message,
    });
  });

  it('is not treated as new when it is empty', async () => {
    await (await openDatabase(config())).close();
    truncateSync(file);
    const message = 'is empty, and no longer holds any accounts';
    await expect(openDatabase(config())).rejects.toMatchObject(refused(message));
    expect((await examineDatabase(config())).text).toBe(refused(message).message);
  });

  it('is detected when only its inside is damaged', async () => {
    const database = await openDatabase(config());
    expect(await examineDatabase(config())).toEqual({
      ...{ state: 'ok', text: `${file} is whole; accounts: 0` },
      ...{ failedJobs: 0, endingProviders: [] },
    });
    await database.close();
    truncateSync(file, 4 * 4_096);
    expect(await examineDatabase(config())).toMatchObject({ state: 'problem' });
  });

  it('does not exist before the first start, and leaves no temporary files afterwards', async () => {
    expect(await examineDatabase(config())).toMatchObject({ state: 'note' });
    expect(existsSync(file)).toBe(false);
    await (await openDatabase(config())).close();
    expect(readdirSync(folder).toSorted()).toEqual(['accounts.sqlite', 'accounts.sqlite.lock']);
  });
});

describeWithSmallDisk('A database on a full disk', 4, (disk) => {
  let database: Database | null = null;

  afterEach(async () => {
    await database?.close();
    database = null;
  });

  const file = () => join(disk().folder, 'accounts.sqlite');

  it('cannot be opened, and reports a full disk', async () => {
    disk().fill();
    await expect(openDatabase({ kind: 'sqlite', file: file() })).rejects.toMatchObject({ code: 'DISK_FULL' });
  });

  it('does not stop a service from starting, and opens once there is space', async () => {
    const before = await openDatabase({ kind: 'sqlite', file: file() });
    await before.close();
    disk().fill();
    database = await openDatabase({ kind: 'sqlite', file: file() }, { waitForSpace: true, spaceCheckMs: 50 });
    expect(database.isOpen).toBe(false);
    await expect(database.check()).rejects.toMatchObject({ code: 'DISK_FULL' });
    await expect(new MailRepository(database).find(1)).rejects.toMatchObject({ code: 'DISK_FULL' });
    await expect(database.transaction(() => Promise.resolve(1))).rejects.toMatchObject({ code: 'DISK_FULL' });
    const opened = new Promise<void>((resolve) => database?.whenOpen(resolve));
    disk().clear();
    await opened;
    expect(await database.check()).toBe('SQLite answers');
    disk().fill();
    await expect(database.check()).rejects.toMatchObject({ code: 'DISK_FULL' });
  });

  it('finishes the work of a start later, without failing the start', async () => {
    database = await openDatabase({ kind: 'sqlite', file: file() });
    disk().fill();
    const reported: unknown[] = [];
    const tables: string[] = [];
    const work = async (): Promise<void> => {
      await database?.transaction(({ manager }) => manager.query('CREATE TABLE at_start (id INTEGER)'));
      tables.push('at_start');
    };
    await database.onceThereIsSpace(work, (error) => reported.push(error));
    expect([reported, tables]).toEqual([[expect.objectContaining({ code: 'DISK_FULL' })], []]);
    disk().clear();
    while (tables.length === 0) await new Promise((again) => setTimeout(again, 50));
    expect([reported.length, tables]).toEqual([1, ['at_start']]);
    const wrong = () => Promise.reject(new Error('no such table'));
    await expect(database.onceThereIsSpace(wrong, () => undefined)).rejects.toThrow('no such table');
  });
});
