import { Table, type QueryRunner, type TableColumnOptions } from 'typeorm';

/** A column without what the databases call its type; made by the functions of this file. */
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

/** A key that counts up; never used twice. */
export const id: NewColumn = {
  name: 'id',
  type: 'int',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};

export const whole = (name: string): NewColumn => ({ name, type: 'int' });
export const text = (name: string, length: number): NewColumn => ({
  name,
  type: 'varchar',
  length: String(length),
});
export const longText = (name: string): NewColumn => ({ name, type: 'mediumtext' });
export const json = longText;
export const flag = (name: string): NewColumn => ({ name, type: 'boolean' });
export const instant = (name: string): NewColumn => ({ name, type: 'datetime', precision: 3 });
/** Bytes, up to 64 KB. */
export const bytes = (name: string): NewColumn => ({ name, type: 'blob' });

export const optional = (column: NewColumn): NewColumn => ({ ...column, isNullable: true });
export const key = (column: NewColumn): NewColumn => ({ ...column, isPrimary: true });

/** A table as migrations write it. Indices, unique and foreign keys have the names that the entity gives them. */
export interface NewTable {
  readonly name: string;
  readonly columns: readonly NewColumn[];
  readonly indices?: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly uniques?: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly references?: readonly {
    readonly name: string;
    readonly column: string;
    readonly table: string;
    /** What becomes of the row when the one it refers to is deleted. */
    readonly onDelete: 'CASCADE' | 'SET NULL';
  }[];
}

/**
 * Makes a table; on MariaDB with texts that are compared byte by byte, as on SQLite.
 *
 * MariaDB makes each table for good, whatever becomes of the step that it is part of, and a step that was interrupted is
 * begun anew: a table that is there already is one that it made. It makes a table wholly or not at all.
 */
export async function createTable(runner: QueryRunner, table: NewTable): Promise<void> {
  const types = runner.connection.options.type === 'better-sqlite3' ? ON_SQLITE : ON_MARIADB;
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
        // MariaDB tells its own default by another name.
        onUpdate: 'NO ACTION',
      })),
    }),
    isBegunAnew(runner),
  );
}

/** Removes tables, given in the order in which they were made; also where that was begun before. */
export async function dropTables(runner: QueryRunner, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await runner.dropTable(name, isBegunAnew(runner));
}

/** On SQLite a step is one transaction: what is there before it must not be taken for its own. */
function isBegunAnew(runner: QueryRunner): boolean {
  return runner.connection.options.type !== 'better-sqlite3';
}
