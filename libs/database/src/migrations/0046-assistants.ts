import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  integer,
  json,
  key,
  optional,
  text,
  type NewTable,
} from './tables.js';

const CLIENTS: NewTable = {
  name: 'assistant_clients',
  columns: [key(text('id', 36)), text('name', 200), json('redirect_uris'), instant('created_at')],
};

const CONNECTIONS: NewTable = {
  name: 'assistant_connections',
  columns: [
    id,
    integer('account_id'),
    text('client_id', 36),
    text('code_hash', 64),
    text('code_challenge', 128),
    text('redirect_uri', 2000),
    instant('expires_at'),
    optional(text('access_hash', 64)),
    optional(instant('access_expires_at')),
    optional(text('family_hash', 64)),
    integer('generation'),
    optional(instant('rotated_at')),
    instant('created_at'),
    optional(instant('last_used_at')),
  ],
  uniques: [
    { name: 'assistant_connections_code', columns: ['code_hash'] },
    { name: 'assistant_connections_access', columns: ['access_hash'] },
    { name: 'assistant_connections_family', columns: ['family_hash'] },
  ],
  indices: [
    { name: 'assistant_connections_account', columns: ['account_id', 'id'] },
    { name: 'assistant_connections_client', columns: ['client_id'] },
  ],
  references: [
    {
      name: 'assistant_connections_account_key',
      column: 'account_id',
      table: 'accounts',
      onDelete: 'CASCADE',
    },
    {
      name: 'assistant_connections_client_key',
      column: 'client_id',
      table: 'assistant_clients',
      onDelete: 'CASCADE',
    },
  ],
};

/** Assistants that registered themselves, and the accounts that let them read. */
export class Assistants1700000000046 implements MigrationInterface {
  readonly name = 'Assistants1700000000046';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, CLIENTS);
    await createTable(runner, CONNECTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, [CLIENTS.name, CONNECTIONS.name]);
  }
}
