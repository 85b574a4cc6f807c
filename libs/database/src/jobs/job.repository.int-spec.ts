import { randomUUID } from 'node:crypto';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { Database } from '../database.js';
import { describeWithDatabases } from '../testing/index.js';
import { aheadOf, JobRepository } from './job.repository.js';

const NOW = new Date('2026-03-01T08:00:00Z');
const LATER = new Date('2026-03-01T09:00:00Z');

async function put(database: Database, count: number): Promise<readonly string[]> {
  const jobs = new JobRepository(database);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids)
    await jobs.add({
      ...{ id, name: 'a-job', queue: 'a-queue', payload: '{}', key: null, traceId: 't' },
      ...{ runAt: NOW, at: NOW },
    });
  return ids;
}

describeWithDatabases('jobs that are taken', (open) => {
  it('are each one owner’s, though all owners ask at once', async () => {
    const database = await open();
    const ids = await put(database, 40);
    const taken = await Promise.all(
      ['a', 'b', 'c', 'd'].map((owner) =>
        new JobRepository(database).take({ name: 'a-job', limit: 15, owner, now: NOW, leaseUntil: LATER }),
      ),
    );
    const all = taken.flat().map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(ids).toEqual(expect.arrayContaining(all));
  });

  it('are begun by the one owner that took them ahead, and only until another has them', async () => {
    const database = await open();
    const [id = ''] = await put(database, 1);
    const jobs = new JobRepository(database);
    const take = (owner: string) =>
      jobs.take({ name: 'a-job', limit: 1, owner: aheadOf(owner), now: NOW, leaseUntil: LATER });
    const begin = (owner: string) => jobs.begin(id, owner, NOW, LATER);
    await take('a');
    await jobs.giveBack(id, aheadOf('a'), NOW);
    await take('b');
    expect([await begin('a'), await begin('b'), await begin('b')]).toEqual([false, true, false]);
  });

  if (open.dialect === 'sqlite')
    it('are found by their ids, however many others wait', async () => {
      const database = await open();
      await put(database, 3);
      const query = jest.spyOn(BetterSqlite3QueryRunner.prototype, 'query');
      await new JobRepository(database).take({
        ...{ name: 'a-job', limit: 10, owner: 'a' },
        ...{ now: NOW, leaseUntil: LATER },
      });
      const update = query.mock.calls.find(([sql]) => sql.startsWith('UPDATE'));
      query.mockRestore();
      const [sql = '', parameters = []] = update ?? [];
      const plan = await database.manager.query<{ detail: string }[]>(
        `EXPLAIN QUERY PLAN ${sql}`,
        parameters as unknown[],
      );
      expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/SEARCH jobs .*\(id=\?\)/)]);
    });
});
