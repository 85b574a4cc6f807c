import type { EntityManager, FindManyOptions } from 'typeorm';

/** Database dialect, for differences that TypeORM does not hide. */
export type Dialect = 'sqlite' | 'mariadb';

/** Where repositories run their statements: the database itself, each on its own, or one transaction. */
export abstract class DatabaseContext {
  constructor(
    /** For repositories; those that Nest injects are used by `manager.withRepository(rows)`. */
    readonly manager: EntityManager,
    readonly dialect: Dialect,
  ) {}

  /** Runs work in this transaction; the database itself opens a new one. */
  abstract transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;

  /** Calls back after the commit, never after a rollback. Must not throw. */
  abstract onCommit(callback: () => void): void;
}

/** A unit of work: its statements are committed together, or none of them. */
export class Transaction extends DatabaseContext {
  readonly #afterCommit: (() => void)[] = [];

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  override onCommit(callback: () => void): void {
    this.#afterCommit.push(callback);
  }

  /** Called by the database after the commit. */
  committed(): void {
    for (const callback of this.#afterCommit.splice(0)) callback();
  }
}

export type RowLock = Pick<FindManyOptions, 'lock'>;

/** Find options for a row lock until the transaction ends. SQLite needs none: a transaction is exclusive. */
export function rowLock({ dialect }: DatabaseContext): RowLock {
  return dialect === 'sqlite' ? {} : { lock: { mode: 'pessimistic_write' } };
}
