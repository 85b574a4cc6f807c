import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, integer, optional, text } from './tables.js';

/** Why payments were given back, and the numbers of credit notes that this site writes. */
export class CreditNotes1700000000041 implements MigrationInterface {
  readonly name = 'CreditNotes1700000000041';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'purchases', [
      optional(text('refund_reason', 200)),
      optional(integer('credit_note_number')),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'purchases', ['refund_reason', 'credit_note_number']);
  }
}
