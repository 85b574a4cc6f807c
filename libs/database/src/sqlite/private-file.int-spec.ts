import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../open-database.js';
import { keepPrivate } from './private-file.js';

describe('The database file', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-private-'));
    file = join(folder, 'accounts.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const rightsOf = (...parts: string[]) => parts.map((part) => statSync(`${file}${part}`).mode & 0o777);
  const openAndClose = async () => (await openDatabase({ kind: 'sqlite', file })).close();

  it('is private to its owner from the start, with its log', async () => {
    const database = await openDatabase({ kind: 'sqlite', file });
    expect(rightsOf('', '-wal', '-shm')).toEqual([0o600, 0o600, 0o600]);
    await database.close();
  });

  it('is made private if an older version left it readable', async () => {
    await openAndClose();
    chmodSync(file, 0o644);
    await openAndClose();
    expect(rightsOf('')).toEqual([0o600]);
  });

  it('keeps the log of a process that died', async () => {
    const dead = await openDatabase({ kind: 'sqlite', file });
    for (const part of ['', '-wal', '-shm']) chmodSync(`${file}${part}`, 0o644);
    const database = await openDatabase({ kind: 'sqlite', file });
    expect(rightsOf('', '-wal', '-shm')).toEqual([0o600, 0o600, 0o600]);
    await database.close();
    await dead.close();
  });

  it('is created once and private when several processes start together', async () => {
    await Promise.all([openAndClose(), openAndClose(), openAndClose()]);
    expect(rightsOf('')).toEqual([0o600]);
  });

  it('is not used if it cannot be made private', () => {
    expect(() => keepPrivate('/proc/self/status')).toThrow(
      expect.objectContaining({ code: 'DATABASE_NOT_PRIVATE' }),
    );
  });
});
