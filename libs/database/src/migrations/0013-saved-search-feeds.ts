import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, integer, key, text, type NewTable } from './tables.js';

const FEEDS: NewTable = {
  name: 'saved_search_feeds',
  columns: [key(integer('search_id')), text('nonce', 32), instant('created_at')],
  references: [
    {
      name: 'saved_search_feeds_search',
      column: 'search_id',
      table: 'saved_searches',
      onDelete: 'CASCADE',
    },
  ],
};

/** Signed feeds of saved searches. */
export class SavedSearchFeeds1700000000013 implements MigrationInterface {
  readonly name = 'SavedSearchFeeds1700000000013';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, FEEDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [FEEDS.name]);
  }
}
