import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, instant, optional } from './tables.js';

const OPENED_AT = instant('opened_at');

/** When saved searches were last opened from their list. */
export class OpenedSearches1700000000049 implements MigrationInterface {
  readonly name = 'OpenedSearches1700000000049';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'saved_searches', [optional(OPENED_AT)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'saved_searches', [OPENED_AT.name]);
  }
}
