import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, instant, integer, key, text, type NewTable } from './tables.js';

const CODE_TABLES: NewTable = {
  name: 'code_tables',
  columns: [
    id,
    text('system', 12),
    text('version', 40),
    text('state', 10),
    integer('codes'),
    instant('imported_at'),
  ],
  indices: [{ name: 'code_tables_system', columns: ['system', 'state'] }],
};

const CODE_NAMES: NewTable = {
  name: 'code_names',
  columns: [key(integer('table_id')), key(text('code', 20)), text('name', 400), text('topic', 300)],
  references: [{ name: 'code_names_table', column: 'table_id', table: 'code_tables', onDelete: 'CASCADE' }],
};

/** Names of codes of clinical code systems. */
export class CodeTables1700000000018 implements MigrationInterface {
  readonly name = 'CodeTables1700000000018';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, CODE_TABLES);
    await createTable(runner, CODE_NAMES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [CODE_TABLES.name, CODE_NAMES.name]);
  }
}
