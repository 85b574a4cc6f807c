import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, instant, integer, optional, text, type NewTable } from './tables.js';

const API_KEYS: NewTable = {
  name: 'api_keys',
  columns: [
    id,
    integer('account_id'),
    text('name', 100),
    text('key_hash', 64),
    text('beginning', 16),
    instant('created_at'),
    optional(instant('last_used_at')),
  ],
  uniques: [{ name: 'api_keys_hash', columns: ['key_hash'] }],
  indices: [{ name: 'api_keys_account', columns: ['account_id', 'id'] }],
  references: [
    { name: 'api_keys_account_key', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
  ],
};

/** Keys by which programs use the API for an account. */
export class ApiKeys1700000000009 implements MigrationInterface {
  readonly name = 'ApiKeys1700000000009';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, API_KEYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [API_KEYS.name]);
  }
}
