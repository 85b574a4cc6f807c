import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, integer, optional } from './tables.js';

const ACCOUNT = integer('account_id');

/** The account that administers an institution by a session of its login. */
export class AdministratorsAccount1700000000051 implements MigrationInterface {
  readonly name = 'AdministratorsAccount1700000000051';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'institution_sessions', [optional(ACCOUNT)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'institution_sessions', [ACCOUNT.name]);
  }
}
