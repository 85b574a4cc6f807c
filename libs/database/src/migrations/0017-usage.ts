import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  integer,
  key,
  optional,
  text,
  type NewTable,
} from './tables.js';

const EVENTS: NewTable = {
  name: 'usage_events',
  columns: [
    id,
    integer('month'),
    integer('second'),
    optional(integer('institution_id')),
    text('kind', 20),
    text('data_type', 30),
    text('item', 32),
    text('session', 32),
    text('person', 32),
  ],
  indices: [
    { name: 'usage_events_month', columns: ['month', 'institution_id'] },
    { name: 'usage_events_person', columns: ['month', 'person'] },
  ],
  references: [
    {
      name: 'usage_events_institution_id',
      column: 'institution_id',
      table: 'institutions',
      onDelete: 'SET NULL',
    },
  ],
};

const PERIODS: NewTable = {
  name: 'usage_periods',
  columns: [
    key(integer('month')),
    optional(text('secret', 64)),
    instant('opened_at'),
    optional(instant('closed_at')),
  ],
};

const MONTHS: NewTable = {
  name: 'usage_months',
  columns: [
    id,
    integer('month'),
    optional(integer('institution_id')),
    text('metric', 40),
    text('data_type', 30),
    integer('total'),
  ],
  indices: [
    { name: 'usage_months_institution', columns: ['institution_id', 'month'] },
    { name: 'usage_months_month', columns: ['month'] },
  ],
  references: [
    {
      name: 'usage_months_institution_id',
      column: 'institution_id',
      table: 'institutions',
      onDelete: 'CASCADE',
    },
  ],
};

const KEYS: NewTable = {
  name: 'usage_report_keys',
  columns: [
    id,
    integer('institution_id'),
    text('name', 100),
    text('key_hash', 64),
    text('beginning', 16),
    instant('created_at'),
    optional(instant('last_used_at')),
  ],
  indices: [{ name: 'usage_report_keys_institution', columns: ['institution_id', 'id'] }],
  uniques: [{ name: 'usage_report_keys_hash', columns: ['key_hash'] }],
  references: [
    {
      name: 'usage_report_keys_institution_id',
      column: 'institution_id',
      table: 'institutions',
      onDelete: 'CASCADE',
    },
  ],
};

const TABLES = [EVENTS, PERIODS, MONTHS, KEYS] as const;

/** Usage by month, and the keys of programs that read it. */
export class Usage1700000000017 implements MigrationInterface {
  readonly name = 'Usage1700000000017';

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
