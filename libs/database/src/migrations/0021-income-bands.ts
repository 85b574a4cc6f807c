import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  createTable,
  dropColumns,
  dropTables,
  id,
  instant,
  json,
  optional,
  text,
  type NewTable,
} from './tables.js';

const INSTITUTIONS = 'institutions';
const VERIFIED = optional(instant('verified_at'));

const LISTS: NewTable = {
  name: 'income_band_lists',
  columns: [id, text('source', 300), instant('read_at'), json('bands')],
};

/** Income groups of countries as they were last read, and which institutions are verified (A56). */
export class IncomeBands1700000000021 implements MigrationInterface {
  readonly name = 'IncomeBands1700000000021';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, LISTS);
    await addColumns(runner, INSTITUTIONS, [VERIFIED]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, INSTITUTIONS, [VERIFIED.name]);
    await dropTables(runner, [LISTS.name]);
  }
}
