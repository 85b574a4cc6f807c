import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  instant,
  integer,
  json,
  key,
  optional,
  text,
  type NewTable,
} from './tables.js';

const EMAIL_DRAFTS: NewTable = {
  name: 'email_drafts',
  columns: [
    key(text('id', 40)),
    integer('account_id'),
    text('subject', 250),
    json('articles'),
    instant('created_at'),
    instant('expires_at'),
    optional(instant('sent_at')),
  ],
  indices: [{ name: 'email_drafts_expiry', columns: ['expires_at'] }],
  references: [
    { name: 'email_drafts_account', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
  ],
};

/** Drafts of mails with articles. */
export class EmailDrafts1700000000008 implements MigrationInterface {
  readonly name = 'EmailDrafts1700000000008';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, EMAIL_DRAFTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [EMAIL_DRAFTS.name]);
  }
}
