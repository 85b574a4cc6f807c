import { type FindOperator, Raw } from 'typeorm';

/** Pattern of `LOWER(column) LIKE … ESCAPE '!'` for columns that contain a text, in capital or small letters. */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}

/** Conditions of rows that contain a text in one of the columns; all rows if it is empty. */
export function containedIn<Column extends string>(
  text: string,
  columns: readonly Column[],
): Partial<Record<Column, FindOperator<string>>>[] {
  if (text === '') return [{}];
  const contains = Raw((column) => `LOWER(${column}) LIKE :contained ESCAPE '!'`, {
    contained: containsPattern(text),
  }) as FindOperator<string>;
  return columns.map((column) => ({ [column]: contains }) as Partial<Record<Column, FindOperator<string>>>);
}
