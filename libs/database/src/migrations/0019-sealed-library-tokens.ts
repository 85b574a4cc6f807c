import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, optional, text } from './tables.js';

const INSTITUTIONS = 'institutions';
const SEALED = text('library_token_sealed', 1_000);

/**
 * Library tokens of institutions, encrypted. The key is not the database's, so the service moves stored tokens into the new
 * column when it starts.
 */
export class SealedLibraryTokens1700000000019 implements MigrationInterface {
  readonly name = 'SealedLibraryTokens1700000000019';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, INSTITUTIONS, [optional(SEALED)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, INSTITUTIONS, [SEALED.name]);
  }
}
