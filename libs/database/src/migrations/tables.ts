import { Table, TableColumn, type QueryRunner, type TableColumnOptions } from 'typeorm';

/** A column, independent of the database's type names; made by the functions of this file. */
export type NewColumn = Omit<TableColumnOptions, 'type'> & { readonly type: ColumnType };
type ColumnType = 'int' | 'varchar' | 'mediumtext' | 'boolean' | 'datetime' | 'blob';

const ON_SQLITE: Readonly<Record<ColumnType, string>> = {
  int: 'integer',
  varchar: 'varchar',
  mediumtext: 'text',
  boolean: 'boolean',
  datetime: 'datetime',
  blob: 'blob',
};
const ON_MARIADB: Readonly<Record<ColumnType, string>> = {
  int: 'int',
  varchar: 'varchar',
  mediumtext: 'mediumtext',
  boolean: 'tinyint',
  datetime: 'datetime',
  blob: 'blob',
};

/** Auto-increment key; never reused. */
export const id: NewColumn = {
  name: 'id',
  type: 'int',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};

export const integer = (name: string): NewColumn => ({ name, type: 'int' });
export const text = (name: string, length: number): NewColumn => ({
  name,
  type: 'varchar',
  length: String(length),
});
export const longText = (name: string): NewColumn => ({ name, type: 'mediumtext' });
export const json = (name: string): NewColumn => longText(name);
export const flag = (name: string): NewColumn => ({ name, type: 'boolean' });
export const instant = (name: string): NewColumn => ({ name, type: 'datetime', precision: 3 });

export const optional = (column: NewColumn): NewColumn => ({ ...column, isNullable: true });
export const key = (column: NewColumn): NewColumn => ({ ...column, isPrimary: true });

/** A table for migrations. Indices, unique and foreign keys have the names that the entity gives them. */
export interface NewTable {
  readonly name: string;
  readonly columns: readonly NewColumn[];
  readonly indices?: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly uniques?: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly references?: readonly {
    readonly name: string;
    readonly column: string;
    readonly table: string;
    /** Action when the referenced row is deleted. */
    readonly onDelete: 'CASCADE' | 'SET NULL';
  }[];
}

/**
 * Creates a table; on MariaDB with byte-wise text comparison, as on SQLite.
 *
 * MariaDB commits each table immediately, and an interrupted migration runs again: an existing table was created
 * by the interrupted run. Tables are created completely or not at all.
 */
export async function createTable(runner: QueryRunner, table: NewTable): Promise<void> {
  const types = typesOf(runner);
  await runner.createTable(
    new Table({
      name: table.name,
      engine: 'InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin',
      columns: table.columns.map((column) => ({ ...column, type: types[column.type] })),
      indices: [
        ...(table.indices ?? []).map(({ name, columns }) => ({ name, columnNames: [...columns] })),
        ...(table.uniques ?? []).map(({ name, columns }) => ({
          name,
          columnNames: [...columns],
          isUnique: true,
        })),
      ],
      foreignKeys: (table.references ?? []).map(({ name, column, table: to, onDelete }) => ({
        name,
        columnNames: [column],
        referencedTableName: to,
        referencedColumnNames: ['id'],
        onDelete,
        // MariaDB reports its default by another name.
        onUpdate: 'NO ACTION',
      })),
    }),
    isBegunAnew(runner),
  );
}

/** Drops tables, given in order of creation; also after an interrupted run. */
export async function dropTables(runner: QueryRunner, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await runner.dropTable(name, isBegunAnew(runner));
}

/** Adds the columns that a table lacks. Rows exist already, so each must be optional. */
export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: readonly NewColumn[],
): Promise<void> {
  const types = typesOf(runner);
  for (const column of columns)
    if (!(await runner.hasColumn(table, column.name)))
      await runner.addColumn(table, new TableColumn({ ...column, type: types[column.type] }));
}

/**
 * Drops the columns that a table has. Not by TypeORM, which makes a table of SQLite again and deletes the old one, with all rows that
 * refer to its rows.
 */
export async function dropColumns(
  runner: QueryRunner,
  table: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    if (await runner.hasColumn(table, name)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
}

function typesOf(runner: QueryRunner): Readonly<Record<ColumnType, string>> {
  return runner.connection.options.type === 'better-sqlite3' ? ON_SQLITE : ON_MARIADB;
}

/** On SQLite a migration is one transaction, so an existing table was not created by it. */
function isBegunAnew(runner: QueryRunner): boolean {
  return runner.connection.options.type !== 'better-sqlite3';
}
