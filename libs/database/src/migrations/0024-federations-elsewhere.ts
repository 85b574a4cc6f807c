import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, integer, optional } from './tables.js';

const FEDERATIONS = 'federations';
const ELSEWHERE = integer('elsewhere');

/** Adds the number of identity providers of a federation that others own. */
export class FederationsElsewhere1700000000024 implements MigrationInterface {
  readonly name = 'FederationsElsewhere1700000000024';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, FEDERATIONS, [optional(ELSEWHERE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, FEDERATIONS, [ELSEWHERE.name]);
  }
}
