import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  flag,
  id,
  instant,
  integer,
  json,
  optional,
  text,
  type NewTable,
} from './tables.js';

const INSTITUTIONS: NewTable = {
  name: 'institutions',
  columns: [
    id,
    text('name', 200),
    text('short_name', 60),
    json('other_names'),
    json('domains'),
    json('address_ranges'),
    optional(integer('parent_id')),
    text('country', 2),
    optional(text('licensed_from', 10)),
    optional(text('licensed_until', 10)),
    json('link_secrets'),
    flag('link_requires_time'),
    instant('created_at'),
    instant('updated_at'),
    integer('revision'),
  ],
  indices: [{ name: 'institutions_parent', columns: ['parent_id'] }],
  uniques: [{ name: 'institutions_name', columns: ['name'] }],
  references: [
    { name: 'institutions_parent_id', column: 'parent_id', table: 'institutions', onDelete: 'SET NULL' },
  ],
};

const INSTITUTION_SESSIONS: NewTable = {
  name: 'institution_sessions',
  columns: [
    id,
    text('token_hash', 64),
    integer('institution_id'),
    text('route', 10),
    text('subject_hash', 64),
    instant('created_at'),
    instant('last_seen_at'),
    instant('expires_at'),
  ],
  indices: [
    { name: 'institution_sessions_institution', columns: ['institution_id'] },
    { name: 'institution_sessions_expiry', columns: ['expires_at'] },
  ],
  uniques: [{ name: 'institution_sessions_token', columns: ['token_hash'] }],
  references: [
    {
      name: 'institution_sessions_institution_id',
      column: 'institution_id',
      table: 'institutions',
      onDelete: 'CASCADE',
    },
  ],
};

/** Institutions, and the sessions of people that they sign in. */
export class Institutions1700000000012 implements MigrationInterface {
  readonly name = 'Institutions1700000000012';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, INSTITUTIONS);
    await createTable(runner, INSTITUTION_SESSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [INSTITUTIONS.name, INSTITUTION_SESSIONS.name]);
  }
}
