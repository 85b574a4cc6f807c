import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  integer,
  longText,
  optional,
  text,
  type NewTable,
} from './tables.js';

const PROVIDERS: NewTable = {
  name: 'openid_providers',
  columns: [
    id,
    text('issuer', 500),
    text('client_id', 300),
    longText('client_secret'),
    text('claim', 200),
    instant('created_at'),
    instant('updated_at'),
    integer('revision'),
  ],
  uniques: [{ name: 'openid_providers_issuer', columns: ['issuer'] }],
};

const ISSUERS: NewTable = {
  name: 'institution_issuers',
  columns: [
    id,
    integer('institution_id'),
    integer('provider_id'),
    text('claim_value', 200),
    instant('created_at'),
  ],
  indices: [{ name: 'institution_issuers_institution', columns: ['institution_id'] }],
  uniques: [{ name: 'institution_issuers_value', columns: ['provider_id', 'claim_value'] }],
  references: [
    {
      name: 'institution_issuers_institution_id',
      column: 'institution_id',
      table: 'institutions',
      onDelete: 'CASCADE',
    },
    {
      name: 'institution_issuers_provider_id',
      column: 'provider_id',
      table: 'openid_providers',
      onDelete: 'CASCADE',
    },
  ],
};

const LOGINS: NewTable = {
  name: 'openid_logins',
  columns: [
    id,
    text('state_hash', 64),
    text('browser_hash', 64),
    integer('provider_id'),
    text('nonce', 64),
    text('code_verifier', 128),
    longText('target'),
    optional(instant('answered_at')),
    text('session_hash', 64),
    instant('created_at'),
    instant('expires_at'),
  ],
  indices: [
    { name: 'openid_logins_provider', columns: ['provider_id'] },
    { name: 'openid_logins_session', columns: ['session_hash'] },
    { name: 'openid_logins_expiry', columns: ['expires_at'] },
  ],
  uniques: [{ name: 'openid_logins_state', columns: ['state_hash'] }],
  references: [
    {
      name: 'openid_logins_provider_id',
      column: 'provider_id',
      table: 'openid_providers',
      onDelete: 'CASCADE',
    },
  ],
};

const TABLES = [PROVIDERS, ISSUERS, LOGINS];

/** OpenID providers of institutions, and the logins that are sent to them. */
export class OpenId1700000000016 implements MigrationInterface {
  readonly name = 'OpenId1700000000016';

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
