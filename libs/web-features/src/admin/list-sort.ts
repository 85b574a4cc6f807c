/** Direction in which a list is sorted by a column; null if by another. @param sort `-` reverses */
export function directionOf(column: string, sort: string): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : null;
}

/** The order after a click on a column: the other way round, or at first `first`. */
export function nextSort<Column extends string>(
  column: Column,
  sort: string,
  first: Column | `-${Column}`,
): Column | `-${Column}` {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? column : first;
}
