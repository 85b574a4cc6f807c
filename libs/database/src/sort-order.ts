type ColumnOf<Sort extends string> = Sort extends `-${infer Column}` ? Column : Sort;

/** The column and the direction of an order such as `-created`, where the minus means descending. */
export function sortOrder<Sort extends string>(
  sort: Sort,
): { readonly column: ColumnOf<Sort>; readonly direction: 'ASC' | 'DESC' } {
  return sort.startsWith('-')
    ? { column: sort.slice(1) as ColumnOf<Sort>, direction: 'DESC' }
    : { column: sort as ColumnOf<Sort>, direction: 'ASC' };
}
