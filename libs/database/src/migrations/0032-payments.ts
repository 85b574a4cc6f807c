import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, integer, key, longText, optional, text } from './tables.js';

/** Purchases of Pro, events of the provider, and sessions of checkouts whose page is on this site. */
export class Payments1700000000032 implements MigrationInterface {
  readonly name = 'Payments1700000000032';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'purchases',
      columns: [
        key(text('id', 36)),
        optional(integer('account_id')),
        text('email', 254),
        optional(text('session', 120)),
        integer('amount'),
        text('currency', 3),
        instant('opened_at'),
        text('status', 10),
        integer('tax'),
        optional(text('payment', 120)),
        optional(instant('paid_at')),
        integer('refunded'),
        optional(instant('refunded_at')),
        text('dispute', 10),
        optional(instant('dispute_at')),
        integer('revision'),
      ],
      uniques: [{ name: 'purchases_session', columns: ['session'] }],
      indices: [
        { name: 'purchases_account', columns: ['account_id', 'opened_at'] },
        { name: 'purchases_opened', columns: ['opened_at'] },
      ],
      references: [
        { name: 'purchases_account_key', column: 'account_id', table: 'accounts', onDelete: 'SET NULL' },
      ],
    });
    await createTable(runner, {
      name: 'checkout_events',
      columns: [key(text('id', 100)), text('session', 120), instant('received_at')],
      indices: [{ name: 'checkout_events_received', columns: ['received_at'] }],
    });
    await createTable(runner, {
      name: 'checkout_sessions',
      columns: [key(text('id', 120)), text('reference', 36), longText('state'), instant('changed_at')],
      uniques: [{ name: 'checkout_sessions_reference', columns: ['reference'] }],
      indices: [{ name: 'checkout_sessions_changed', columns: ['changed_at'] }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['purchases', 'checkout_events', 'checkout_sessions']);
  }
}
