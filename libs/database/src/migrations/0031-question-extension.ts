import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, json, optional } from './tables.js';

const QUESTIONS = 'questions';
const OUTSIDE = optional(json('outside'));

/** Records from outside of the collection that an answer cites. */
export class QuestionExtension1700000000031 implements MigrationInterface {
  readonly name = 'QuestionExtension1700000000031';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, QUESTIONS, [OUTSIDE]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, QUESTIONS, ['outside']);
  }
}
