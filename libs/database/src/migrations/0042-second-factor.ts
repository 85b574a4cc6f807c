import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  createTable,
  dropColumns,
  dropTables,
  id,
  instant,
  integer,
  key,
  longText,
  optional,
  text,
} from './tables.js';

const TABLES = ['authenticators', 'passkeys', 'recovery_codes'];

/** What accounts ask for after the password: a code of an authenticator app, a passkey or a recovery code. */
export class SecondFactor1700000000042 implements MigrationInterface {
  readonly name = 'SecondFactor1700000000042';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'accounts', [optional(instant('second_factor_at'))]);
    const account = (table: string) =>
      [
        { name: `${table}_account_id`, column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
      ] as const;
    await createTable(runner, {
      name: 'authenticators',
      columns: [
        key(integer('account_id')),
        text('sealed_secret', 255),
        integer('last_step'),
        instant('created_at'),
      ],
      references: account('authenticators'),
    });
    await createTable(runner, {
      name: 'passkeys',
      columns: [
        id,
        integer('account_id'),
        text('credential_hash', 64),
        longText('credential_id'),
        longText('public_key'),
        integer('counter'),
        text('transports', 100),
        text('name', 60),
        instant('created_at'),
        optional(instant('last_used_at')),
      ],
      indices: [{ name: 'passkeys_account', columns: ['account_id'] }],
      uniques: [{ name: 'passkeys_credential', columns: ['credential_hash'] }],
      references: account('passkeys'),
    });
    await createTable(runner, {
      name: 'recovery_codes',
      columns: [key(integer('account_id')), key(text('code_hash', 64))],
      references: account('recovery_codes'),
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
    await dropColumns(runner, 'accounts', ['second_factor_at']);
  }
}
