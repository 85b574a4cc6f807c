import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, integer, json, key, text } from './tables.js';

const TABLE = 'strategy_versions';

/** Earlier versions of saved strategies. */
export class StrategyVersions1700000000047 implements MigrationInterface {
  readonly name = 'StrategyVersions1700000000047';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: TABLE,
      columns: [
        key(integer('search_id')),
        key(integer('number')),
        text('note', 200),
        json('criteria'),
        instant('created_at'),
      ],
      references: [
        {
          name: 'strategy_versions_search',
          column: 'search_id',
          table: 'saved_searches',
          onDelete: 'CASCADE',
        },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [TABLE]);
  }
}
