import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  createTable,
  dropColumns,
  dropTables,
  instant,
  integer,
  key,
  optional,
  text,
} from './tables.js';

/** The free trial: who asked for it, addresses that have used it, and notices that Pro ends. */
export class Trials1700000000033 implements MigrationInterface {
  readonly name = 'Trials1700000000033';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'accounts', [optional(instant('trial_asked_at'))]);
    await createTable(runner, {
      name: 'used_trials',
      columns: [key(text('address', 32)), instant('started_at')],
    });
    await createTable(runner, {
      name: 'pro_notices',
      columns: [
        key(integer('account_id')),
        key(text('kind', 10)),
        key(instant('ends_at')),
        instant('sent_at'),
      ],
      references: [
        { name: 'pro_notices_account', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['used_trials', 'pro_notices']);
    await dropColumns(runner, 'accounts', ['trial_asked_at']);
  }
}
