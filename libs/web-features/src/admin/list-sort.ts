import type { SortableColumn } from '../lists/row-table.js';

interface SortedColumn<Column extends string> {
  readonly column: Column;
  readonly label: string;
  /** The order after the first click. */
  readonly first: Column | `-${Column}`;
}

/**
 * The heading of a column that sorts a list.
 *
 * @param sort the current order; `-` reverses
 * @param searchOf returns the query of the address of an order
 */
export function sortHeading<Column extends string>(
  { column, label, first }: SortedColumn<Column>,
  sort: string,
  searchOf: (sort: Column | `-${Column}`) => string,
): SortableColumn {
  return { label, sorted: directionOf(column, sort), search: searchOf(nextSort(column, sort, first)) };
}

/** Direction in which a list is sorted by a column; null if by another. */
function directionOf(column: string, sort: string): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}

/** The order after a click on a column: the other way round, or at first `first`. */
function nextSort<Column extends string>(
  column: Column,
  sort: string,
  first: Column | `-${Column}`,
): Column | `-${Column}` {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? column : first;
}
