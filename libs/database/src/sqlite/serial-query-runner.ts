import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { translated } from '../failures.js';

/** A mutex with a first-in, first-out queue. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** @returns a function that releases it */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise<void>((resolve) => (release = resolve));
    await before;
    return release;
  }
}

/** Whether the current code runs inside an open transaction. */
export const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * SQLite has one connection, and TypeORM would let statements of other requests slip into an open transaction and
 * be rolled back with it. Here a transaction owns the connection, and other statements wait until it ends.
 *
 * SQLite itself rolls back on a full disk or a read error. TypeORM does not notice, and would consider the
 * transaction open when its own ROLLBACK fails; here it has ended then too.
 */
export class SerialQueryRunner extends BetterSqlite3QueryRunner {
  readonly #mutex: Mutex;
  #release: (() => void) | null = null;
  /** Error for which SQLite rolled back the transaction; null while it is intact. */
  #lost: { readonly cause: unknown } | null = null;

  constructor(driver: BetterSqlite3Driver, mutex: Mutex) {
    super(driver);
    this.#mutex = mutex;
  }

  override async startTransaction(): Promise<void> {
    if (this.isTransactionActive) return super.startTransaction();
    this.#release = await this.#turn();
    try {
      await super.startTransaction();
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (!this.isTransactionActive) this.#end();
  }

  /** Regardless of the outcome, the savepoint has ended. */
  override async rollbackTransaction(): Promise<void> {
    const depth = this.transactionDepth;
    try {
      await super.rollbackTransaction();
    } finally {
      this.transactionDepth = depth - 1;
      if (depth <= 1) this.#end();
    }
  }

  /** An unfinished transaction would block all others. */
  override async release(): Promise<void> {
    if (this.isTransactionActive) {
      this.transactionDepth = 1;
      await this.rollbackTransaction().catch(() => undefined);
    }
    this.#end();
    await super.release();
  }

  override async query<T = unknown>(
    sql: string,
    parameters?: unknown[],
    useStructuredResult?: boolean,
  ): Promise<T> {
    // Outside its transaction a statement would be committed immediately.
    if (this.#lost !== null) throw this.#lost.cause;
    const release = this.#release === null ? await this.#turn() : null;
    try {
      return (await super.query(beginning(sql), parameters, useStructuredResult)) as T;
    } catch (error) {
      const cause = translated(error);
      if (this.#release !== null && !(await this.#isInTransaction())) this.#lost = { cause };
      throw cause;
    } finally {
      release?.();
    }
  }

  async #isInTransaction(): Promise<boolean> {
    const connection = (await this.connect()) as { readonly inTransaction: boolean };
    return connection.inTransaction;
  }

  /** Inside a transaction, using the database directly would deadlock. */
  async #turn(): Promise<() => void> {
    if (openTransaction.getStore()?.isOpen === true)
      throw new Error('Within a transaction, the database was used in place of the transaction.');
    return this.#mutex.acquire();
  }

  #end(): void {
    this.isTransactionActive = false;
    this.transactionDepth = 0;
    this.#lost = null;
    this.#release?.();
    this.#release = null;
  }
}

/** IMMEDIATE: a transaction that reads before writing could otherwise fail because of another process. */
function beginning(sql: string): string {
  return sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql;
}
