import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, optional, text } from './tables.js';

const INSTITUTIONS = 'institutions';
const LOGO = text('logo_url', 1_024);

/** Addresses of the logos of institutions. */
export class InstitutionLogos1700000000023 implements MigrationInterface {
  readonly name = 'InstitutionLogos1700000000023';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, INSTITUTIONS, [optional(LOGO)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, INSTITUTIONS, [LOGO.name]);
  }
}
