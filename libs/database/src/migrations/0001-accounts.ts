import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  flag,
  id,
  instant,
  key,
  longText,
  optional,
  text,
  integer,
  type NewTable,
} from './tables.js';

const account = (name: string): NonNullable<NewTable['references']>[number] => ({
  name,
  column: 'account_id',
  table: 'accounts',
  onDelete: 'CASCADE',
});

const TABLES: readonly NewTable[] = [
  {
    name: 'accounts',
    columns: [
      id,
      text('email', 254),
      text('password_hash', 255),
      text('firstname', 100),
      text('lastname', 100),
      text('country', 10),
      text('profession', 40),
      longText('clinical_areas'),
      longText('interests'),
      text('language', 2),
      flag('marketing_consent'),
      instant('created_at'),
      optional(instant('verified_at')),
      optional(instant('verify_mail_sent_at')),
      optional(instant('last_login_at')),
      instant('password_changed_at'),
    ],
    uniques: [{ name: 'accounts_email', columns: ['email'] }],
  },
  {
    name: 'account_roles',
    columns: [
      key(integer('account_id')),
      key(text('role', 20)),
      instant('granted_at'),
      text('granted_by', 100),
    ],
    references: [account('account_roles_account')],
  },
  {
    name: 'remember_series',
    columns: [
      id,
      text('selector', 32),
      text('validator_hash', 64),
      optional(text('previous_hash', 64)),
      optional(instant('rotated_at')),
      integer('account_id'),
      instant('created_at'),
      instant('expires_at'),
    ],
    uniques: [{ name: 'remember_series_selector', columns: ['selector'] }],
    indices: [
      { name: 'remember_series_account', columns: ['account_id'] },
      { name: 'remember_series_expiry', columns: ['expires_at'] },
    ],
    references: [account('remember_series_account_id')],
  },
  {
    name: 'sessions',
    columns: [
      id,
      text('token_hash', 64),
      integer('account_id'),
      optional(integer('series_id')),
      instant('created_at'),
      optional(instant('authenticated_at')),
      instant('last_seen_at'),
      instant('expires_at'),
      text('device', 120),
      text('address', 64),
    ],
    uniques: [{ name: 'sessions_token', columns: ['token_hash'] }],
    indices: [
      { name: 'sessions_account', columns: ['account_id'] },
      { name: 'sessions_series', columns: ['series_id'] },
      { name: 'sessions_expiry', columns: ['expires_at'] },
    ],
    references: [
      account('sessions_account_id'),
      { name: 'sessions_series_id', column: 'series_id', table: 'remember_series', onDelete: 'SET NULL' },
    ],
  },
  {
    name: 'account_keys',
    columns: [
      id,
      text('purpose', 20),
      text('key_hash', 64),
      integer('account_id'),
      text('email', 254),
      instant('created_at'),
      instant('expires_at'),
      optional(instant('used_at')),
    ],
    uniques: [{ name: 'account_keys_hash', columns: ['key_hash'] }],
    indices: [
      { name: 'account_keys_account', columns: ['account_id', 'purpose'] },
      { name: 'account_keys_expiry', columns: ['expires_at'] },
    ],
    references: [account('account_keys_account_id')],
  },
  {
    name: 'consents',
    columns: [
      id,
      integer('account_id'),
      text('kind', 20),
      flag('given'),
      text('text_version', 40),
      text('set_by', 20),
      instant('at'),
    ],
    indices: [{ name: 'consents_account', columns: ['account_id'] }],
    references: [account('consents_account_id')],
  },
  {
    name: 'audit_log',
    columns: [
      id,
      instant('at'),
      text('event', 30),
      optional(integer('account_id')),
      text('actor', 100),
      text('address', 64),
      text('detail', 300),
    ],
    indices: [
      { name: 'audit_log_account', columns: ['account_id'] },
      { name: 'audit_log_at', columns: ['at'] },
    ],
  },
  {
    name: 'attempt_counters',
    columns: [key(text('name', 100)), integer('count'), instant('expires_at')],
    indices: [{ name: 'attempt_counters_expiry', columns: ['expires_at'] }],
  },
  {
    name: 'used_challenges',
    columns: [key(text('challenge_hash', 64)), instant('expires_at')],
    indices: [{ name: 'used_challenges_expiry', columns: ['expires_at'] }],
  },
];

/** Accounts, sessions, keys, consents and audit log. */
export class Accounts1700000000001 implements MigrationInterface {
  readonly name = 'Accounts1700000000001';

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
