import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, integer, key, optional, text } from './tables.js';

/** What readers say of answers to clinical questions. */
export class QuestionFeedback1700000000030 implements MigrationInterface {
  readonly name = 'QuestionFeedback1700000000030';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'question_feedback',
      columns: [
        key(text('id', 36)),
        text('question_id', 36),
        optional(integer('account_id')),
        text('kind', 20),
        text('sentence', 2000),
        text('comment', 1000),
        instant('given_at'),
      ],
      indices: [
        { name: 'question_feedback_question', columns: ['question_id', 'given_at'] },
        { name: 'question_feedback_account', columns: ['account_id'] },
      ],
      references: [
        {
          name: 'question_feedback_question_key',
          column: 'question_id',
          table: 'questions',
          onDelete: 'CASCADE',
        },
        {
          name: 'question_feedback_account_key',
          column: 'account_id',
          table: 'accounts',
          onDelete: 'CASCADE',
        },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['question_feedback']);
  }
}
