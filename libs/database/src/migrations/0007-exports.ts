import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  integer,
  json,
  key,
  optional,
  text,
  type NewColumn,
  type NewTable,
} from './tables.js';

const content: NewColumn = { name: 'content', type: 'blob' };

const EXPORTS: NewTable = {
  name: 'exports',
  columns: [
    id,
    integer('account_id'),
    json('parameters'),
    text('language', 2),
    text('format', 10),
    text('state', 10),
    integer('run'),
    integer('written'),
    integer('total'),
    integer('size'),
    text('file_name', 120),
    text('content_type', 120),
    text('error', 60),
    instant('created_at'),
    optional(instant('finished_at')),
    instant('expires_at'),
  ],
  indices: [
    { name: 'exports_account', columns: ['account_id', 'id'] },
    { name: 'exports_expiry', columns: ['expires_at'] },
  ],
  references: [{ name: 'exports_account_key', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' }],
};

const EXPORT_PARTS: NewTable = {
  name: 'export_parts',
  columns: [key(integer('export_id')), key(integer('run')), key(integer('number')), content],
  references: [{ name: 'export_parts_export', column: 'export_id', table: 'exports', onDelete: 'CASCADE' }],
};

/** Exports that are prepared in the background. */
export class Exports1700000000007 implements MigrationInterface {
  readonly name = 'Exports1700000000007';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, EXPORTS);
    await createTable(runner, EXPORT_PARTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [EXPORTS.name, EXPORT_PARTS.name]);
  }
}
