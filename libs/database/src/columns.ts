import type { ColumnOptions, ValueTransformer } from 'typeorm';
import type { Transaction } from './transaction.js';

// Column options for entities; `migrations/tables.ts` has the same columns for migrations.

/** UTC timestamp in milliseconds. Set by code, since defaults of the two databases differ in precision. */
export const instant = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/** An instant as a parameter of a statement that TypeORM does not write. */
export function storedInstant({ dialect }: Pick<Transaction, 'dialect'>, at: Date): string | Date {
  return dialect === 'sqlite' ? at.toISOString().replace('T', ' ').replace('Z', '') : at;
}

export const optionalInstant = { ...instant, nullable: true } as const satisfies ColumnOptions;

/** Text of up to 16 MB. */
export const longText = { type: 'mediumtext' } as const satisfies ColumnOptions;

/** Integer up to 2^31 - 1. */
export const integer = { type: 'int' } as const satisfies ColumnOptions;

export const flag = { type: 'boolean' } as const satisfies ColumnOptions;

/** Short text, compared byte by byte (case-sensitive) on both databases. */
export function text(length: number): { type: 'varchar'; length: number } {
  return { type: 'varchar', length };
}

const asJson: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (stored: string | null): unknown => (stored === null ? null : JSON.parse(stored)),
};

/** JSON value; not searchable. */
export const json = { ...longText, transformer: asJson } as const satisfies ColumnOptions;

const asList: ValueTransformer = {
  to: (value: readonly unknown[]) => JSON.stringify(value),
  from: (stored: string | null): unknown => (stored === null ? [] : JSON.parse(stored)),
};

/** JSON list that older rows lack; null is an empty list. */
export const laterList = {
  ...longText,
  nullable: true,
  transformer: asList,
} as const satisfies ColumnOptions;

/** Short text that may be unknown. */
export function optionalText(length: number): { type: 'varchar'; length: number; nullable: true } {
  return { ...text(length), nullable: true };
}
