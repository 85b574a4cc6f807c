import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, flag, instant, integer, json, key, optional, text } from './tables.js';

/** Clinical questions, their answers, and the events of answers in the making. */
export class Questions1700000000028 implements MigrationInterface {
  readonly name = 'Questions1700000000028';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'questions',
      columns: [
        key(text('id', 36)),
        optional(integer('account_id')),
        text('language', 2),
        text('slug', 120),
        text('question', 500),
        text('original', 500),
        text('words_hash', 64),
        text('state', 10),
        text('type', 40),
        text('areas', 200),
        text('quality', 10),
        flag('newsletter'),
        optional(json('slots')),
        optional(json('answer')),
        instant('asked_at'),
      ],
      indices: [
        { name: 'questions_listed', columns: ['language', 'state', 'asked_at', 'id'] },
        { name: 'questions_account', columns: ['account_id', 'asked_at'] },
        { name: 'questions_same', columns: ['language', 'words_hash'] },
      ],
      references: [
        { name: 'questions_account_key', column: 'account_id', table: 'accounts', onDelete: 'CASCADE' },
      ],
    });
    await createTable(runner, {
      name: 'question_events',
      columns: [key(text('question_id', 36)), key(integer('number')), text('kind', 20)],
      references: [
        { name: 'question_events_question', column: 'question_id', table: 'questions', onDelete: 'CASCADE' },
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ['questions', 'question_events']);
  }
}
