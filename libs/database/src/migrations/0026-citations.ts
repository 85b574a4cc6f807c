import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, integer, key, text, type NewTable } from './tables.js';

const TABLES: readonly NewTable[] = [
  {
    name: 'citations',
    columns: [key(text('citing', 250)), key(text('cited', 250)), key(text('source', 20))],
    indices: [{ name: 'citations_cited', columns: ['cited', 'citing'] }],
  },
  {
    name: 'citation_files',
    columns: [key(text('key', 64)), text('fingerprint', 64), integer('lines')],
  },
  {
    name: 'citation_counts',
    columns: [key(integer('id')), integer('records'), integer('with_citations'), instant('counted_at')],
  },
];

/** Citations between works, and what is known of them. */
export class Citations1700000000026 implements MigrationInterface {
  readonly name = 'Citations1700000000026';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await createTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(
      runner,
      TABLES.map(({ name }) => name),
    );
  }
}
