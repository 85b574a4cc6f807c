import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  integer,
  json,
  longText,
  optional,
  text,
  type NewTable,
} from './tables.js';

const PROVIDERS: NewTable = {
  name: 'identity_providers',
  columns: [
    id,
    text('entity_id', 1_024),
    text('entity_hash', 64),
    optional(integer('institution_id')),
    text('source', 200),
    text('name', 300),
    json('display_names'),
    json('keywords'),
    json('scopes'),
    json('domains'),
    text('logo_url', 1_024),
    text('login_url', 1_024),
    text('logout_url', 1_024),
    text('logout_response_url', 1_024),
    json('certificates'),
    json('settings'),
    optional(instant('valid_until')),
    instant('created_at'),
    instant('updated_at'),
    integer('revision'),
  ],
  indices: [{ name: 'identity_providers_institution', columns: ['institution_id'] }],
  uniques: [{ name: 'identity_providers_entity', columns: ['entity_hash'] }],
  references: [
    {
      name: 'identity_providers_institution_id',
      column: 'institution_id',
      table: 'institutions',
      onDelete: 'SET NULL',
    },
  ],
};

const ofProvider = (table: string) => ({
  name: `${table}_provider_id`,
  column: 'provider_id',
  table: 'identity_providers',
  onDelete: 'CASCADE' as const,
});

const REQUESTS: NewTable = {
  name: 'saml_requests',
  columns: [
    id,
    text('request_hash', 64),
    text('relay_hash', 64),
    text('browser_hash', 64),
    integer('provider_id'),
    longText('target'),
    instant('created_at'),
    instant('expires_at'),
    optional(instant('answered_at')),
    text('code_hash', 64),
    longText('outcome'),
  ],
  indices: [
    { name: 'saml_requests_provider', columns: ['provider_id'] },
    { name: 'saml_requests_expiry', columns: ['expires_at'] },
  ],
  uniques: [{ name: 'saml_requests_request', columns: ['request_hash'] }],
  references: [ofProvider('saml_requests')],
};

const SESSIONS: NewTable = {
  name: 'saml_sessions',
  columns: [
    id,
    text('token_hash', 64),
    integer('provider_id'),
    text('name_hash', 64),
    text('index_hash', 64),
    longText('sealed'),
    instant('expires_at'),
  ],
  indices: [
    { name: 'saml_sessions_name', columns: ['provider_id', 'name_hash'] },
    { name: 'saml_sessions_expiry', columns: ['expires_at'] },
  ],
  uniques: [{ name: 'saml_sessions_token', columns: ['token_hash'] }],
  references: [ofProvider('saml_sessions')],
};

const TABLES = [PROVIDERS, REQUESTS, SESSIONS];

/** Identity providers of SAML, the logins that are sent to them, and single logout. */
export class Saml1700000000014 implements MigrationInterface {
  readonly name = 'Saml1700000000014';

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
