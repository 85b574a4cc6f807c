import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, instant, optional } from './tables.js';

/** When editors dealt with feedback, and when they put a question in the newsletter. */
export class QuestionFeedbackQueue1700000000043 implements MigrationInterface {
  readonly name = 'QuestionFeedbackQueue1700000000043';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'question_feedback', [optional(instant('handled_at'))]);
    await addColumns(runner, 'questions', [optional(instant('newsletter_at'))]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'questions', ['newsletter_at']);
    await dropColumns(runner, 'question_feedback', ['handled_at']);
  }
}
