import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examineDatabase } from './examine-database.js';
import { openDatabase } from './open-database.js';

describe('A damaged file of the database', () => {
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

  it('is refused with its name and the way to a backup', async () => {
    writeFileSync(file, 'x'.repeat(8_192));
    await expect(openDatabase(config())).rejects.toMatchObject(refused('is damaged'));
    expect(await examineDatabase(config())).toEqual({
      state: 'problem',
      text: refused('is damaged').message,
    });
  });

  it('is not taken for a new one where it is empty', async () => {
    await (await openDatabase(config())).close();
    truncateSync(file);
    const message = 'is empty, and no longer holds any accounts';
    await expect(openDatabase(config())).rejects.toMatchObject(refused(message));
    expect((await examineDatabase(config())).text).toBe(refused(message).message);
  });

  it('is found where only its inside is damaged', async () => {
    const database = await openDatabase(config());
    expect(await examineDatabase(config())).toEqual({
      state: 'ok',
      text: `${file} is whole: 0 accounts`,
    });
    await database.close();
    truncateSync(file, 4 * 4_096);
    expect(await examineDatabase(config())).toMatchObject({ state: 'problem' });
  });

  it('is not there before the first start, and then has nothing beside it that was needed to make it', async () => {
    expect(await examineDatabase(config())).toMatchObject({ state: 'note' });
    expect(existsSync(file)).toBe(false);
    await (await openDatabase(config())).close();
    expect(readdirSync(folder).toSorted()).toEqual(['accounts.sqlite', 'accounts.sqlite.lock']);
  });
});
