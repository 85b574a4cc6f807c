import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { instant, optional } from './tables.js';

const COLUMN = 'relayed_at';
const INDEX = 'jobs_relay';

/**
 * Adds the time when a job was sent to the broker. Jobs that an older version had sent or reserved wait again: the new
 * version sends them under their own id. Jobs that an older worker is running keep their lease.
 */
export class JobOutbox1700000000006 implements MigrationInterface {
  readonly name = 'JobOutbox1700000000006';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('jobs', COLUMN)))
      await runner.addColumn('jobs', new TableColumn(optional(instant(COLUMN))));
    if (!(await hasIndex(runner)))
      await runner.createIndex('jobs', new TableIndex({ name: INDEX, columnNames: ['state', COLUMN] }));
    await runner.query(
      `UPDATE jobs SET state = 'waiting', owner = NULL, lease_until = NULL, attempts = attempts - 1
       WHERE state = 'running' AND (owner = 'relay' OR owner LIKE 'ahead:%')`,
    );
  }

  /** Older versions know reserved jobs by another name; they wait again, too. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE jobs SET state = 'waiting', owner = NULL, lease_until = NULL, attempts = attempts - 1
       WHERE state = 'running' AND owner LIKE 'reserved:%'`,
    );
    if (await hasIndex(runner)) await runner.dropIndex('jobs', INDEX);
    if (await runner.hasColumn('jobs', COLUMN)) await runner.dropColumn('jobs', COLUMN);
  }
}

async function hasIndex(runner: QueryRunner): Promise<boolean> {
  const table = await runner.getTable('jobs');
  return table?.indices.some(({ name }) => name === INDEX) ?? false;
}
