import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, createTable, dropColumns, dropTables, integer, key, optional, text } from './tables.js';

/** Who buys, and the numbers of the receipts that this site writes. */
export class Receipts1700000000037 implements MigrationInterface {
  readonly name = 'Receipts1700000000037';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'purchases', [
      optional(text('buyer_name', 200)),
      optional(text('vat_id', 20)),
      optional(integer('receipt_number')),
    ]);
    await createTable(runner, {
      name: 'receipt_numbers',
      columns: [key(integer('series')), integer('last')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['receipt_numbers']);
    await dropColumns(runner, 'purchases', ['buyer_name', 'vat_id', 'receipt_number']);
  }
}
