import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, integer, json, key, optional, text } from './tables.js';

/** Questions as they were before editors changed them. */
export class QuestionVersions1700000000040 implements MigrationInterface {
  readonly name = 'QuestionVersions1700000000040';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'question_versions',
      columns: [
        key(text('question_id', 36)),
        key(integer('number')),
        json('content'),
        optional(integer('editor_id')),
        instant('replaced_at'),
      ],
      references: [
        {
          name: 'question_versions_question',
          column: 'question_id',
          table: 'questions',
          onDelete: 'CASCADE',
        },
        { name: 'question_versions_editor', column: 'editor_id', table: 'accounts', onDelete: 'SET NULL' },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['question_versions']);
  }
}
