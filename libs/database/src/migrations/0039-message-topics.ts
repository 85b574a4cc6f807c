import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, optional, text } from './tables.js';

/** What a message of the contact form is about, so that requests for quotes can be listed. */
export class MessageTopics1700000000039 implements MigrationInterface {
  readonly name = 'MessageTopics1700000000039';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'contact_messages', [optional(text('topic', 10))]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'contact_messages', ['topic']);
  }
}
