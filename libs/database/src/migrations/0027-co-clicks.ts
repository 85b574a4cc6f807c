import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, integer, key, text } from './tables.js';

/** Pairs of documents that the same readers opened. */
export class CoClicks1700000000027 implements MigrationInterface {
  readonly name = 'CoClicks1700000000027';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'co_clicks',
      columns: [key(text('one', 120)), key(text('other', 120)), integer('sessions'), integer('month')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['co_clicks']);
  }
}
