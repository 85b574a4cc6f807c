import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { DatabaseContext } from './transaction.js';

interface Insertion {
  readonly sql: string;
  readonly columns: readonly ColumnMetadata[];
}

const insertions = new WeakMap<EntityMetadata, Insertion>();

/**
 * Inserts a row with every column but a generated id. The statement of a table is written once: where rows are added with
 * every request, TypeORM takes several times as long to write it as the database does to run it.
 */
export async function insertRow<Entity extends object>(
  { manager }: DatabaseContext,
  target: new () => Entity,
  row: Omit<Entity, 'id'>,
): Promise<void> {
  const { driver } = manager.dataSource;
  const metadata = manager.dataSource.getMetadata(target);
  let insertion = insertions.get(metadata);
  if (insertion === undefined) {
    const columns = metadata.columns.filter(({ isGenerated }) => !isGenerated);
    const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
    const places = columns.map(() => '?').join(', ');
    insertion = {
      sql: `INSERT INTO ${driver.escape(metadata.tableName)} (${names}) VALUES (${places})`,
      columns,
    };
    insertions.set(metadata, insertion);
  }
  const values = insertion.columns.map(
    (column): unknown => driver.preparePersistentValue(column.getEntityValue(row), column) ?? null,
  );
  await manager.query(insertion.sql, values);
}
