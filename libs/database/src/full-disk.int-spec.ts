import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.js';
import { MailRepository } from './mail/mail.repository.js';
import { openDatabase } from './open-database.js';

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

  it('cannot be opened, and says that the disk is full', async () => {
    fill();
    await expect(openDatabase({ kind: 'sqlite', file: file() })).rejects.toMatchObject({ code: 'DISK_FULL' });
  });

  it('is there all the same for a service that reads other data, and opens once there is space', async () => {
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
