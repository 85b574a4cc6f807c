import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const REQUESTS = 'saml_requests';
const INDEX = 'saml_requests_code';

/** Finds a login by the code of its browser: without an index, every waiting login was scanned. */
export class SamlCodes1700000000025 implements MigrationInterface {
  readonly name = 'SamlCodes1700000000025';

  async up(runner: QueryRunner): Promise<void> {
    if (await hasIndex(runner)) return;
    await runner.createIndex(REQUESTS, new TableIndex({ name: INDEX, columnNames: ['code_hash'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await hasIndex(runner)) await runner.dropIndex(REQUESTS, INDEX);
  }
}

async function hasIndex(runner: QueryRunner): Promise<boolean> {
  const table = await runner.getTable(REQUESTS);
  return table?.indices.some(({ name }) => name === INDEX) ?? false;
}
