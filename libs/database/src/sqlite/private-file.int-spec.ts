import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../open-database.js';
import { keepPrivate } from './private-file.js';

describe('The file of the database', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clinical-private-'));
    file = join(folder, 'accounts.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const rightsOf = (...parts: string[]) => parts.map((part) => statSync(`${file}${part}`).mode & 0o777);
  const openAndClose = async () => (await openDatabase({ kind: 'sqlite', file })).close();

  it('is for its owner alone from the beginning, with its log', async () => {
    const database = await openDatabase({ kind: 'sqlite', file });
    expect(rightsOf('', '-wal', '-shm')).toEqual([0o600, 0o600, 0o600]);
    await database.close();
  });

  it('is closed to others where an older version had left it open to them', async () => {
    await openAndClose();
    chmodSync(file, 0o644);
    await openAndClose();
    expect(rightsOf('')).toEqual([0o600]);
  });

  it('takes along the log that a process left behind which died', async () => {
    const dead = await openDatabase({ kind: 'sqlite', file });
    for (const part of ['', '-wal', '-shm']) chmodSync(`${file}${part}`, 0o644);
    const database = await openDatabase({ kind: 'sqlite', file });
    expect(rightsOf('', '-wal', '-shm')).toEqual([0o600, 0o600, 0o600]);
    await database.close();
    await dead.close();
  });

  it('is one and private where several processes start together', async () => {
    await Promise.all([openAndClose(), openAndClose(), openAndClose()]);
    expect(rightsOf('')).toEqual([0o600]);
  });

  it('is not used where it cannot be closed to others', () => {
    expect(() => keepPrivate('/proc/self/status')).toThrow(
      expect.objectContaining({ code: 'DATABASE_NOT_PRIVATE' }),
    );
  });
});
