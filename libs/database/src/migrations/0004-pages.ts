import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  flag,
  id,
  instant,
  longText,
  optional,
  text,
  integer,
  type NewTable,
} from './tables.js';

const TABLES: readonly NewTable[] = [
  {
    name: 'pages',
    columns: [
      id,
      text('kind', 10),
      text('name', 80),
      text('language', 2),
      text('title', 200),
      text('description', 300),
      text('keywords', 1000),
      integer('position'),
      longText('html'),
      integer('version'),
      text('file_hash', 64),
      flag('edited'),
      instant('changed_at'),
    ],
    uniques: [{ name: 'pages_once', columns: ['kind', 'name', 'language'] }],
  },
  {
    name: 'page_versions',
    columns: [
      id,
      integer('page_id'),
      integer('version'),
      text('title', 200),
      text('description', 300),
      text('keywords', 1000),
      longText('html'),
      instant('saved_at'),
      optional(integer('saved_by')),
    ],
    uniques: [{ name: 'page_versions_once', columns: ['page_id', 'version'] }],
    references: [{ name: 'page_versions_page', column: 'page_id', table: 'pages', onDelete: 'CASCADE' }],
  },
  {
    name: 'contact_messages',
    columns: [
      id,
      instant('received_at'),
      text('name', 100),
      text('email', 254),
      text('subject', 150),
      longText('message'),
      text('language', 2),
      text('sender', 64),
    ],
    indices: [
      { name: 'contact_messages_received', columns: ['received_at'] },
      { name: 'contact_messages_sender', columns: ['sender', 'received_at'] },
    ],
  },
];

/** Content pages with versions, and messages of the contact form. */
export class Pages1700000000004 implements MigrationInterface {
  readonly name = 'Pages1700000000004';

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
