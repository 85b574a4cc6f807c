import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
      state: 'ok',
      text: `${file} is whole: 0 accounts`,
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

/** A file system of 4 MB can only be mounted by root. */
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn('SKIPPED: a full disk, as mounting a small file system needs root.');

(isRoot ? describe : describe.skip)('A database on a full disk', () => {
  let folder: string;
  let database: Database | null = null;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
  });

  afterEach(async () => {
    await database?.close();
    database = null;
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  const fill = () => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'fill'), Buffer.alloc(bavail * bsize));
  };
  const file = () => join(folder, 'accounts.sqlite');

  it('cannot be opened, and reports a full disk', async () => {
    fill();
    await expect(openDatabase({ kind: 'sqlite', file: file() })).rejects.toMatchObject({ code: 'DISK_FULL' });
  });

  it('does not stop a service from starting, and opens once there is space', async () => {
    const before = await openDatabase({ kind: 'sqlite', file: file() });
    await before.close();
    fill();
    database = await openDatabase({ kind: 'sqlite', file: file() }, { waitForSpace: true, spaceCheckMs: 50 });
    expect(database.isOpen).toBe(false);
    await expect(database.check()).rejects.toMatchObject({ code: 'DISK_FULL' });
    await expect(new MailRepository(database).find(1)).rejects.toMatchObject({ code: 'DISK_FULL' });
    await expect(database.transaction(() => Promise.resolve(1))).rejects.toMatchObject({ code: 'DISK_FULL' });
    const opened = new Promise<void>((resolve) => database?.whenOpen(resolve));
    rmSync(join(folder, 'fill'));
    await opened;
    expect(await database.check()).toBe('SQLite answers');
    fill();
    await expect(database.check()).rejects.toMatchObject({ code: 'DISK_FULL' });
  });
});
