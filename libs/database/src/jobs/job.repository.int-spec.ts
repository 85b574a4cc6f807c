import { randomUUID } from 'node:crypto';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { Database } from '../database.js';
import { migrate, undoMigrations, withSchema } from '../migrate.js';
import { JobOutbox1700000000006 } from '../migrations/0006-job-outbox.js';
import { MIGRATIONS } from '../schema.js';
import { openDatabase } from '../open-database.js';
import { describeWithDatabases } from '../testing/index.js';
import { JobLeaseRepository, reservedBy } from './job-lease.repository.js';
import { JobRepository } from './job.repository.js';

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

describeWithDatabases('JobLeaseRepository', (open) => {
  it('gives each job to one of several concurrent owners', async () => {
    const database = await open();
    const ids = await put(database, 40);
    const taken = await Promise.all(
      ['a', 'b', 'c', 'd'].map((owner) =>
        new JobLeaseRepository(database).take(
          { owner, now: NOW, leaseUntil: LATER },
          { name: 'a-job', limit: 15 },
        ),
      ),
    );
    const all = taken.flat().map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(ids).toEqual(expect.arrayContaining(all));
  });

  it('starts a reserved job only for its owner, and only while the reservation lasts', async () => {
    const database = await open();
    const [id = ''] = await put(database, 1);
    const jobs = new JobLeaseRepository(database);
    const lease = (owner: string) => ({ owner, now: NOW, leaseUntil: LATER });
    const take = (owner: string) => jobs.take(lease(reservedBy(owner)), { name: 'a-job', limit: 1 });
    const start = (owner: string) => jobs.start(id, lease(owner));
    await take('a');
    await jobs.release(id, reservedBy('a'), NOW);
    await take('b');
    expect([await start('a'), await start('b'), await start('b')]).toEqual([false, true, false]);
  });

  if (open.dialect === 'sqlite')
    it('updates the jobs it takes by their ids, however many others wait', async () => {
      const database = await open();
      await put(database, 3);
      const query = jest.spyOn(BetterSqlite3QueryRunner.prototype, 'query');
      await new JobLeaseRepository(database).take(
        { owner: 'a', now: NOW, leaseUntil: LATER },
        { name: 'a-job', limit: 10 },
      );
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

const OLD_ROW =
  'INSERT INTO jobs (id, name, queue, payload_json, trace_id, state, run_at, attempts, losses, owner, lease_until, created_at, changed_at)' +
  " VALUES (?, 'a-job', 'a-queue', '{}', 't', ?, '2026-03-01 08:00:00.000', ?, 0, ?, ?, '2026-03-01 08:00:00.000', '2026-03-01 08:00:00.000')";
const LEASE = '2026-03-01 09:00:00.000';

describeWithDatabases('An upgrade from the version before the outbox', (open) => {
  it('keeps every job: sent and reserved jobs wait, running ones keep their lease', async () => {
    const config = await open.fresh();
    await migrate(config);
    await undoMigrations(config, MIGRATIONS.length - MIGRATIONS.indexOf(JobOutbox1700000000006));
    await withSchema(config, async (source) => {
      await source.query(OLD_ROW, ['waiting', 'waiting', 1, null, null]);
      await source.query(OLD_ROW, ['handed-over', 'running', 1, 'relay', LEASE]);
      await source.query(OLD_ROW, ['reserved', 'running', 2, 'ahead:host-1-abc-0', LEASE]);
      await source.query(OLD_ROW, ['running', 'running', 1, 'host-1-abc-0', LEASE]);
      await source.query(OLD_ROW, ['failed', 'failed', 3, null, null]);
    });
    await migrate(config);
    const database = await openDatabase(config);
    try {
      const rows = await database.manager.query<
        { id: string; state: string; attempts: number; owner: string | null }[]
      >('SELECT id, state, attempts, owner FROM jobs ORDER BY id');
      expect(rows.map(({ id, state, attempts, owner }) => [id, state, attempts, owner])).toEqual([
        ['failed', 'failed', 3, null],
        ['handed-over', 'waiting', 0, null],
        ['reserved', 'waiting', 1, null],
        ['running', 'running', 1, 'host-1-abc-0'],
        ['waiting', 'waiting', 1, null],
      ]);
      const leases = new JobLeaseRepository(database);
      const taken = await leases.take(
        { owner: 'new', now: NOW, leaseUntil: LATER },
        { name: 'a-job', limit: 10 },
      );
      const lease = { owner: 'new', now: new Date(LATER.getTime() + 1), leaseUntil: LATER };
      const claim = await leases.claim('running', lease);
      expect([taken.map(({ id }) => id).toSorted(), claim.kind]).toEqual([
        ['handed-over', 'reserved', 'waiting'],
        'claimed',
      ]);
    } finally {
      await database.close();
    }
  });
});
