import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, flag, optional, text } from './tables.js';

const ATTRIBUTE = text('administrator_attribute', 300);
const VALUE = text('administrator_value', 300);
const IS_ADMINISTRATOR = flag('is_administrator');
const HAS_SECOND_FACTOR = flag('has_second_factor');

/** The value of an institution's login that makes administrators, and the sessions that had it. */
export class AdministratorsByLogin1700000000048 implements MigrationInterface {
  readonly name = 'AdministratorsByLogin1700000000048';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'institutions', [optional(ATTRIBUTE), optional(VALUE)]);
    await addColumns(runner, 'institution_sessions', [
      optional(IS_ADMINISTRATOR),
      optional(HAS_SECOND_FACTOR),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'institution_sessions', [IS_ADMINISTRATOR.name, HAS_SECOND_FACTOR.name]);
    await dropColumns(runner, 'institutions', [ATTRIBUTE.name, VALUE.name]);
  }
}
