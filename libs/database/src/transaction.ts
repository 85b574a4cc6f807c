import type { EntityManager, FindManyOptions } from 'typeorm';

/** Database dialect, for differences that TypeORM does not hide. */
export type Dialect = 'sqlite' | 'mariadb';

/**
 * The context of repositories: the database itself, where each statement runs on its own, or an open transaction.
 */
export class Transaction {
  readonly #afterCommit: (() => void)[] = [];

  constructor(
    /** Used by repositories only. */
    readonly manager: EntityManager,
    readonly dialect: Dialect,
  ) {}

  /** Runs work in this transaction; the database itself opens a new one. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** Calls back after the commit, never after a rollback. Must not throw. */
  onCommit(callback: () => void): void {
    this.#afterCommit.push(callback);
  }

  /** Called by the database after the commit. */
  committed(): void {
    for (const callback of this.#afterCommit.splice(0)) callback();
  }
}

export type RowLock = Pick<FindManyOptions, 'lock'>;

/** Find options for a row lock until the transaction ends. SQLite needs none: a transaction is exclusive. */
export function rowLock({ dialect }: Transaction): RowLock {
  return dialect === 'sqlite' ? {} : { lock: { mode: 'pessimistic_write' } };
}
