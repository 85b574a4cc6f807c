import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  integer,
  json,
  optional,
  text,
  type NewTable,
} from './tables.js';

const FEDERATIONS: NewTable = {
  name: 'federations',
  columns: [
    id,
    text('name', 200),
    text('kind', 10),
    text('address', 1_024),
    json('certificates'),
    optional(instant('queued_at')),
    optional(instant('attempted_at')),
    optional(instant('refreshed_at')),
    optional(instant('next_at')),
    text('problem', 500),
    optional(instant('valid_until')),
    integer('entities'),
    instant('created_at'),
    instant('updated_at'),
  ],
  uniques: [{ name: 'federations_name', columns: ['name'] }],
};

/** Federations whose metadata describes identity providers. */
export class Federations1700000000022 implements MigrationInterface {
  readonly name = 'Federations1700000000022';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, FEDERATIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [FEDERATIONS.name]);
  }
}
