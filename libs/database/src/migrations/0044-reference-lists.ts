import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, instant, integer, longText, text } from './tables.js';

const TABLE = 'reference_lists';

/** Lists of references that readers keep. */
export class ReferenceLists1700000000044 implements MigrationInterface {
  readonly name = 'ReferenceLists1700000000044';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: TABLE,
      columns: [
        id,
        integer('account_id'),
        text('name', 100),
        text('format', 20),
        integer('length'),
        longText('content'),
        instant('created_at'),
      ],
      indices: [{ name: 'reference_lists_account', columns: ['account_id', 'id'] }],
      references: [
        { name: 'reference_lists_account_key', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [TABLE]);
  }
}
