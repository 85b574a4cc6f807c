import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  integer,
  key,
  longText,
  optional,
  text,
  type NewTable,
} from './tables.js';

const LINKS: NewTable = {
  name: 'strategy_links',
  columns: [
    key(integer('search_id')),
    text('nonce', 32),
    optional(instant('ends_at')),
    instant('created_at'),
  ],
  references: [
    { name: 'strategy_links_search', column: 'search_id', table: 'saved_searches', onDelete: 'CASCADE' },
  ],
};

const COMMENTS: NewTable = {
  name: 'strategy_comments',
  columns: [
    id,
    integer('search_id'),
    integer('account_id'),
    integer('version'),
    optional(integer('line')),
    longText('content'),
    instant('created_at'),
  ],
  indices: [{ name: 'strategy_comments_of', columns: ['search_id', 'id'] }],
  references: [
    { name: 'strategy_comments_search', column: 'search_id', table: 'saved_searches', onDelete: 'CASCADE' },
    { name: 'strategy_comments_account', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
  ],
};

/** Read-only links of saved strategies, and comments of those who read them. */
export class SharedStrategies1700000000050 implements MigrationInterface {
  readonly name = 'SharedStrategies1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, LINKS);
    await createTable(runner, COMMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [LINKS.name, COMMENTS.name]);
  }
}
