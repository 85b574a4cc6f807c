import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, optional, text } from './tables.js';

/** The country of a buyer, for the report of tax. */
export class PurchaseCountry1700000000034 implements MigrationInterface {
  readonly name = 'PurchaseCountry1700000000034';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'purchases', [optional(text('country', 2))]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'purchases', ['country']);
  }
}
