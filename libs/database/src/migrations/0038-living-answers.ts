import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  createTable,
  dropColumns,
  dropTables,
  instant,
  integer,
  json,
  key,
  optional,
  text,
} from './tables.js';

/** Changes of records, what accounts were told of them, and the records of exports. */
export class LivingAnswers1700000000038 implements MigrationInterface {
  readonly name = 'LivingAnswers1700000000038';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'questions', [optional(instant('answered_at')), optional(json('newer'))]);
    await addColumns(runner, 'exports', [optional(json('documents'))]);
    await createTable(runner, {
      name: 'record_changes',
      columns: [key(text('document_id', 64)), key(text('kind', 12)), instant('seen_at')],
    });
    await createTable(runner, {
      name: 'evidence_notices',
      columns: [
        key(integer('account_id')),
        key(text('place', 10)),
        key(text('subject', 36)),
        key(text('document_id', 64)),
        key(text('kind', 12)),
        instant('told_at'),
      ],
      references: [
        { name: 'evidence_notices_account', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['evidence_notices', 'record_changes']);
    await dropColumns(runner, 'exports', ['documents']);
    await dropColumns(runner, 'questions', ['newer', 'answered_at']);
  }
}
