import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, json, optional } from './tables.js';

/** Answers that people wrote in the past. */
export class QuestionArchive1700000000035 implements MigrationInterface {
  readonly name = 'QuestionArchive1700000000035';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'questions', [optional(json('written'))]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'questions', ['written']);
  }
}
