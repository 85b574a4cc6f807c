import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  createTable,
  dropColumns,
  dropTables,
  integer,
  key,
  longText,
  optional,
  text,
} from './tables.js';

const TABLE = 'bookmark_tags';

/** Notes and tags of readers on their bookmarks. */
export class BookmarkTags1700000000045 implements MigrationInterface {
  readonly name = 'BookmarkTags1700000000045';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'bookmarks', [optional(longText('note'))]);
    await createTable(runner, {
      name: TABLE,
      columns: [key(integer('bookmark_id')), key(text('tag', 40))],
      references: [
        { name: 'bookmark_tags_bookmark', column: 'bookmark_id', table: 'bookmarks', onDelete: 'CASCADE' },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [TABLE]);
    await dropColumns(runner, 'bookmarks', ['note']);
  }
}
