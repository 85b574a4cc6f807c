interface Pages<Row, Key> {
  /** Before the key of every row. */
  readonly first: Key;
  /** Rows of a full page. */
  readonly size: number;
  readonly keyOf: (row: Row) => Key;
  readonly signal?: AbortSignal;
}

/**
 * Reads rows page by page in the order of a key, so that any number of them needs little memory.
 *
 * @param read up to `size` rows after a key
 */
export async function* readPages<Row, Key>(
  read: (after: Key) => Promise<readonly Row[]>,
  { first, size, keyOf, signal }: Pages<Row, Key>,
): AsyncGenerator<readonly Row[]> {
  for (let after = first; ;) {
    signal?.throwIfAborted();
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = keyOf(last);
  }
}
