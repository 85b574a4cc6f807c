import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  json,
  key,
  longText,
  optional,
  text,
  integer,
  type NewTable,
} from './tables.js';

const account = (name: string) =>
  ({ name, column: 'account_id', table: 'accounts', onDelete: 'CASCADE' }) as const;

const HISTORY: NewTable = {
  name: 'searches',
  columns: [
    id,
    integer('account_id'),
    text('fingerprint', 64),
    longText('keywords'),
    json('criteria'),
    instant('created_at'),
  ],
  indices: [
    { name: 'searches_newest', columns: ['account_id', 'created_at', 'id'] },
    { name: 'searches_same', columns: ['account_id', 'fingerprint', 'created_at'] },
  ],
  references: [account('searches_account')],
};

const VIEWED: NewTable = {
  name: 'viewed_documents',
  columns: [
    id,
    integer('search_id'),
    text('document_id', 64),
    longText('title'),
    integer('activity'),
    integer('position'),
    instant('changed_at'),
  ],
  uniques: [{ name: 'viewed_documents_once', columns: ['search_id', 'document_id'] }],
  references: [
    { name: 'viewed_documents_search', column: 'search_id', table: 'searches', onDelete: 'CASCADE' },
  ],
};

const BOOKMARKS: NewTable = {
  name: 'bookmarks',
  columns: [id, integer('account_id'), text('document_id', 64), longText('title'), instant('created_at')],
  uniques: [{ name: 'bookmarks_once', columns: ['account_id', 'document_id'] }],
  indices: [{ name: 'bookmarks_newest', columns: ['account_id', 'created_at', 'id'] }],
  references: [account('bookmarks_account')],
};

const SAVED: NewTable = {
  name: 'saved_searches',
  columns: [
    id,
    integer('account_id'),
    text('name', 200),
    text('fingerprint', 64),
    json('criteria'),
    text('alert', 10),
    instant('created_at'),
    optional(instant('last_run_at')),
  ],
  uniques: [{ name: 'saved_searches_once', columns: ['account_id', 'fingerprint'] }],
  indices: [{ name: 'saved_searches_alert', columns: ['alert', 'id'] }],
  references: [account('saved_searches_account')],
};

const QUERY_HISTORIES: NewTable = {
  name: 'query_histories',
  columns: [key(integer('account_id')), integer('revision'), json('history'), instant('changed_at')],
  references: [account('query_histories_account')],
};

const VIEWS: readonly NewTable[] = [
  {
    name: 'view_months',
    columns: [key(text('document_id', 64)), key(integer('month')), integer('views')],
    indices: [{ name: 'view_months_month', columns: ['month'] }],
  },
  {
    name: 'view_days',
    columns: [key(integer('day')), text('salt', 64)],
  },
  {
    name: 'view_marks',
    columns: [key(integer('day')), key(text('mark', 64))],
  },
];

const TABLES: readonly NewTable[] = [HISTORY, VIEWED, BOOKMARKS, SAVED, QUERY_HISTORIES, ...VIEWS];

/** Searches, viewed documents, bookmarks, saved searches and view counts. */
export class Library1700000000002 implements MigrationInterface {
  readonly name = 'Library1700000000002';

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
