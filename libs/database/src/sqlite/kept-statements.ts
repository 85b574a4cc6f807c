/** Maximum number of statements in the LRU cache. */
const MAX_KEPT = 300;

interface Connection {
  prepare(sql: string): unknown;
}

/**
 * Keeps prepared statements of a connection. TypeORM keeps them for each query runner, and makes one for each statement, so
 * that SQLite would read the same text again every time. SQLite itself prepares a statement again after a change of the schema.
 */
export function keepStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, unknown>();
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? prepare(sql);
    // A map has the order of insertion: the first one was used longest ago.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}
