import { useSearchParams } from 'react-router';
import { useLanguage } from '../i18n/use-language.js';
import type { TableColumn } from '../lists/row-table.js';
import { sortHeading } from './list-sort.js';

/** A column of a table whose rows are all loaded. */
export interface RowColumn<Row> {
  /** In the address. */
  readonly id: string;
  readonly label: string;
  readonly value: (row: Row) => string | number;
}

interface SortedRows<Row> {
  readonly headings: readonly TableColumn[];
  readonly sorted: readonly Row[];
}

/**
 * Sorts rows by the column in the address; in their own order without one.
 *
 * @param parameter of the address, such as `queues=-failed`; `-` reverses
 */
export function useSortedRows<Row>(
  parameter: string,
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
): SortedRows<Row> {
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const sort = parameters.get(parameter) ?? '';
  const searchOf = (order: string) => {
    const query = new URLSearchParams(parameters);
    query.set(parameter, order);
    return `?${query.toString()}`;
  };
  const headings = columns.map(({ id, label }) =>
    sortHeading({ column: id, label, first: id }, sort, searchOf),
  );
  const column = columns.find(({ id }) => id === sort.replace(/^-/, ''));
  if (column === undefined) return { headings, sorted: rows };
  const direction = sort.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = [...rows].sort((a, b) => {
    const [first, second] = [column.value(a), column.value(b)];
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compare(String(first), String(second));
    return direction * order;
  });
  return { headings, sorted };
}
