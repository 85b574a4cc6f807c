import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  flag,
  id,
  instant,
  integer,
  optional,
  text,
  type NewTable,
} from './tables.js';

const BROKEN_LINKS: NewTable = {
  name: 'broken_links',
  columns: [
    id,
    text('document_id', 120),
    text('title', 500),
    text('link', 2_000),
    text('reporter_email', 254),
    integer('reports'),
    text('state', 10),
    text('outcome', 12),
    optional(integer('http_status')),
    instant('reported_at'),
    optional(instant('checked_at')),
  ],
  indices: [
    { name: 'broken_links_document', columns: ['document_id'] },
    { name: 'broken_links_reported', columns: ['reported_at'] },
  ],
};

const HOUSE_ADS: NewTable = {
  name: 'house_ads',
  columns: [
    id,
    text('title', 80),
    text('text', 300),
    text('title_es', 80),
    text('text_es', 300),
    text('link', 500),
    flag('active'),
    text('from_date', 10),
    text('to_date', 10),
  ],
};

/** Reported links, and adverts of the operator. */
export class BrokenLinksAndAdverts1700000000010 implements MigrationInterface {
  readonly name = 'BrokenLinksAndAdverts1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, BROKEN_LINKS);
    await createTable(runner, HOUSE_ADS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [BROKEN_LINKS.name, HOUSE_ADS.name]);
  }
}
