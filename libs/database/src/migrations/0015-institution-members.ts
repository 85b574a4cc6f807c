import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  createTable,
  dropColumns,
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

const INSTITUTIONS = 'institutions';
const COLUMNS = [
  optional(text('signup_code', 20)),
  optional(json('email_domains')),
  optional(integer('seats')),
  optional(integer('library_id')),
  optional(text('library_token', 500)),
  optional(text('resolver_url', 500)),
  optional(json('contacts')),
];

const MEMBERS: NewTable = {
  name: 'institution_members',
  columns: [
    id,
    integer('account_id'),
    integer('institution_id'),
    text('route', 20),
    text('proof', 253),
    flag('is_administrator'),
    instant('created_at'),
    optional(instant('verified_at')),
  ],
  indices: [{ name: 'institution_members_institution', columns: ['institution_id', 'verified_at'] }],
  uniques: [{ name: 'institution_members_account', columns: ['account_id', 'institution_id'] }],
  references: [
    {
      name: 'institution_members_account_id',
      column: 'account_id',
      table: 'accounts',
      onDelete: 'CASCADE',
    },
    {
      name: 'institution_members_institution_id',
      column: 'institution_id',
      table: INSTITUTIONS,
      onDelete: 'CASCADE',
    },
  ],
};

/** Accounts that belong to institutions, and how they may join: signup code, email domains, seats; library settings. */
export class InstitutionMembers1700000000015 implements MigrationInterface {
  readonly name = 'InstitutionMembers1700000000015';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, INSTITUTIONS, COLUMNS);
    await createTable(runner, MEMBERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [MEMBERS.name]);
    await dropColumns(
      runner,
      INSTITUTIONS,
      COLUMNS.map(({ name }) => name),
    );
  }
}
