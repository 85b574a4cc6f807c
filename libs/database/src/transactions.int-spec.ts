import { inspect } from 'node:util';
import { AppError } from '@clinical/platform';
import type { Database } from './database.js';
import { isDuplicateKey } from './failures.js';
import { describeWithDatabases } from './testing/index.js';
import { Transaction } from './transaction.js';

describeWithDatabases('Transactions', (open) => {
  let database: Database;
  const values = async () => {
    const rows = await database.manager.query<{ value: number }[]>('SELECT value FROM things ORDER BY value');
    return rows.map(({ value }) => value);
  };

  beforeAll(async () => {
    database = await open();
    await database.manager.query('CREATE TABLE things (value int NOT NULL PRIMARY KEY)');
  });

  beforeEach(async () => {
    await database.manager.query('DELETE FROM things');
  });

  it('commit all of their work', async () => {
    const result = await database.transaction(async ({ manager }) => {
      await manager.query('INSERT INTO things VALUES (1)');
      await manager.query('INSERT INTO things VALUES (2)');
      return 'done';
    });
    expect({ result, values: await values() }).toEqual({ result: 'done', values: [1, 2] });
  });

  it('roll back failed work and rethrow its error', async () => {
    const failure = new AppError('DISK_FULL', 'user', 'no');
    const work = database.transaction(async ({ manager }) => {
      await manager.query('INSERT INTO things VALUES (1)');
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await values()).toEqual([]);
  });

  it('are not mixed with concurrent statements', async () => {
    let proceed: () => void = () => undefined;
    const inTheMiddle = new Promise<void>((resolve) => (proceed = resolve));
    const failing = database.transaction(async ({ manager }) => {
      await manager.query('INSERT INTO things VALUES (1)');
      await inTheMiddle;
      throw new Error('after all');
    });
    const other = database.manager.query('INSERT INTO things VALUES (2)');
    setTimeout(() => proceed(), 20);
    await expect(failing).rejects.toThrow('after all');
    await other;
    expect(await values()).toEqual([2]);
  });

  it('run concurrently without losing any', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, value) =>
        database.transaction(async ({ manager }) => {
          await manager.query('SELECT * FROM things');
          await manager.query(`INSERT INTO things VALUES (${value})`);
        }),
      ),
    );
    expect(await values()).toEqual(Array.from({ length: 30 }, (_, value) => value));
  });

  it('join an open transaction', async () => {
    const work = database.transaction(async (outer) => {
      await outer.transaction(({ manager }) => manager.query('INSERT INTO things VALUES (1)'));
      throw new Error('all of it');
    });
    await expect(work).rejects.toThrow('all of it');
    expect(await values()).toEqual([]);
  });

  it('call back after a commit, never after a rollback', async () => {
    const calls: string[] = [];
    await database.transaction(async (transaction) => {
      transaction.onCommit(() => calls.push('kept'));
      calls.push('worked');
    });
    await database
      .transaction(async (transaction) => {
        transaction.onCommit(() => calls.push('lost'));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(calls).toEqual(['worked', 'kept']);
  });

  it('distinguish duplicate rows from other failures', async () => {
    await database.manager.query('INSERT INTO things VALUES (1)');
    const again = await database.manager
      .query('INSERT INTO things VALUES (1)')
      .catch((error: unknown) => error);
    const wrong = await database.manager
      .query('INSERT INTO nothing VALUES (1)')
      .catch((error: unknown) => error);
    expect([isDuplicateKey(again), isDuplicateKey(wrong)]).toEqual([true, false]);
  });

  it('fail without revealing values', async () => {
    const failure: unknown = await database.manager
      .query('INSERT INTO things VALUES (?, ?)', ['somebody@example.org', 1])
      .catch((error: unknown) => error);
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('somebody');
    expect(failure).toMatchObject({
      name: 'StatementRefusedError',
      statement: 'INSERT INTO things VALUES (?, ?)',
    });
  });

  if (open.dialect === 'sqlite')
    it('reject direct use of the database inside, which would deadlock', async () => {
      const work = database.transaction(() => database.manager.query('SELECT 1'));
      await expect(work).rejects.toThrow('the database was used in place of the transaction');
      expect(await database.check()).toBe('SQLite answers');
    });

  if (open.dialect === 'sqlite')
    describe('on a full disk', () => {
      const room = async (pages: number) => {
        const [row] = await database.manager.query<{ page_count: number }[]>('PRAGMA page_count');
        await database.manager.query(`PRAGMA max_page_count = ${(row?.page_count ?? 0) + pages}`);
      };
      const tooMuch = ({ manager }: Transaction) =>
        manager.query('INSERT INTO texts VALUES (?)', ['x'.repeat(100_000)]);

      beforeAll(() => database.manager.query('CREATE TABLE texts (text text NOT NULL)'));
      beforeEach(() => room(2));
      afterEach(() => room(1_000));

      it('report it, roll back, and do not block later work', async () => {
        const work = database.transaction(async (transaction) => {
          await transaction.manager.query('INSERT INTO things VALUES (1)');
          await tooMuch(transaction);
        });
        await expect(work).rejects.toMatchObject({ code: 'DISK_FULL' });
        expect(await database.check()).toBe('SQLite answers');
        await room(1_000);
        await database.transaction(({ manager }) => manager.query('INSERT INTO things VALUES (2)'));
        expect(await values()).toEqual([2]);
      });

      it('do the same when nested', async () => {
        const work = database.transaction(({ manager }) =>
          manager.transaction((inner) => tooMuch(new Transaction(inner, 'sqlite'))),
        );
        await expect(work).rejects.toMatchObject({ code: 'DISK_FULL' });
        await database.transaction(({ manager }) => manager.query('INSERT INTO things VALUES (3)'));
        expect(await values()).toEqual([3]);
      });

      it('write nothing more, although their work continues', async () => {
        const work = database.transaction(async (transaction) => {
          await tooMuch(transaction).catch(() => undefined);
          await transaction.manager.query('INSERT INTO things VALUES (4)');
        });
        await expect(work).rejects.toMatchObject({ code: 'DISK_FULL' });
        expect(await values()).toEqual([]);
      });
    });

  if (open.dialect === 'mariadb')
    it('are retried after a deadlock', async () => {
      await database.manager.query('INSERT INTO things VALUES (1), (2)');
      let tries = 0;
      const crosswise = (first: number, second: number) =>
        database.transaction(async ({ manager }) => {
          tries++;
          await manager.query(`UPDATE things SET value = value WHERE value = ${first}`);
          await new Promise((later) => setTimeout(later, 50));
          await manager.query(`UPDATE things SET value = value WHERE value = ${second}`);
        });
      await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
      expect(tries).toBeGreaterThan(2);
    });
});
