import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, optional, instant, text } from './tables.js';

/** Subscriptions: purchases that renew themselves, and the years that they renewed. */
export class Subscriptions1700000000036 implements MigrationInterface {
  readonly name = 'Subscriptions1700000000036';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'purchases', [
      optional(text('subscription', 10)),
      optional(text('renewal_of', 36)),
      optional(instant('starts_at')),
      optional(instant('ended_at')),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'purchases', ['subscription', 'renewal_of', 'starts_at', 'ended_at']);
  }
}
