import type { EntityManager, FindManyOptions } from 'typeorm';

/** Which of the two databases it is; only what neither the table builder nor the query builder levels asks for it. */
export type Dialect = 'sqlite' | 'mariadb';

/** What a repository reads and writes in: the whole database, each statement for itself, or one open transaction. */
export class Transaction {
  readonly #afterCommit: (() => void)[] = [];

  constructor(
    /** TypeORM's; for repositories only. */
    readonly manager: EntityManager,
    readonly dialect: Dialect,
  ) {}

  /** Runs work in this transaction; the whole database opens one for it. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** Calls back once what was written is durable; never when it is rolled back. It must not throw. */
  onCommit(callback: () => void): void {
    this.#afterCommit.push(callback);
  }

  /** For the database, which commits. */
  committed(): void {
    for (const callback of this.#afterCommit.splice(0)) callback();
  }
}

export type RowLock = Pick<FindManyOptions, 'lock'>;

/**
 * What a query adds that reads rows which are to stay as they are: others wait with changing and deleting them until the
 * transaction ends. One of SQLite has the database for itself from its beginning, and needs nothing.
 */
export function rowLock({ dialect }: Transaction): RowLock {
  return dialect === 'sqlite' ? {} : { lock: { mode: 'pessimistic_write' } };
}
