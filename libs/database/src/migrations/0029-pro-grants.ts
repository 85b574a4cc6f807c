import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, instant, integer, optional, text, type NewTable } from './tables.js';

const GRANTS: NewTable = {
  name: 'pro_grants',
  columns: [
    id,
    integer('account_id'),
    text('source', 20),
    text('reference', 120),
    instant('starts_at'),
    optional(instant('ends_at')),
    text('reason', 300),
    text('given_by', 100),
    instant('given_at'),
  ],
  uniques: [{ name: 'pro_grants_source', columns: ['account_id', 'source', 'reference'] }],
  references: [{ name: 'pro_grants_account', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' }],
};

/** Pro as grants with a start and an end. The Pro roles become grants of administrators without an end. */
export class ProGrants1700000000029 implements MigrationInterface {
  readonly name = 'ProGrants1700000000029';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, GRANTS);
    await runner.query(
      `INSERT INTO pro_grants (account_id, source, reference, starts_at, ends_at, reason, given_by, given_at)
       SELECT account_id, 'administrator', 'role', granted_at, NULL, 'Role Pro', granted_by, granted_at FROM account_roles
       WHERE role = 'Pro' AND account_id NOT IN (SELECT account_id FROM pro_grants WHERE reference = 'role')`,
    );
    await runner.query(`DELETE FROM account_roles WHERE role = 'Pro'`);
  }

  /** Accounts that are Pro now have the role again, without an end. */
  async down(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasTable(GRANTS.name))) return;
    const now = runner.connection.options.type === 'better-sqlite3' ? `datetime('now')` : 'UTC_TIMESTAMP(3)';
    await runner.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by)
       SELECT account_id, 'Pro', MIN(starts_at), MIN(given_by) FROM pro_grants
       WHERE starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now})
       AND account_id NOT IN (SELECT account_id FROM account_roles WHERE role = 'Pro') GROUP BY account_id`,
    );
    await dropTables(runner, [GRANTS.name]);
  }
}
