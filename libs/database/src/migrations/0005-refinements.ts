import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, text, type NewTable } from './tables.js';

const REFINEMENTS: NewTable = {
  name: 'refinements',
  columns: [
    id,
    text('name', 60),
    text('description', 200),
    text('name_es', 60),
    text('description_es', 200),
    text('type', 10),
    text('value', 500),
  ],
};

/** Filters saved by administrators for everyone. */
export class Refinements1700000000005 implements MigrationInterface {
  readonly name = 'Refinements1700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, REFINEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [REFINEMENTS.name]);
  }
}
