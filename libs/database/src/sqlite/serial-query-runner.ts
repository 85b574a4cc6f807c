import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { translated } from '../failures.js';

/** Lets one at a time pass, in the order of asking. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** @returns what gives it back, once it is ours */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise<void>((resolve) => (release = resolve));
    await before;
    return release;
  }
}

/** Whether the code that runs is the work of a transaction that is still open. */
export const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * There is one connection to the file, and TypeORM would let statements of other requests slip into an open
 * transaction, to be rolled back with it. Here a transaction has the connection for itself, and every other statement
 * waits until it is over.
 *
 * SQLite rolls back by itself when the disk is full or cannot be read. TypeORM does not know of that, and would take the
 * transaction for open when its own ROLLBACK is refused; here it is over then, too.
 */
export class SerialQueryRunner extends BetterSqlite3QueryRunner {
  readonly #mutex: Mutex;
  #release: (() => void) | null = null;
  /** Why SQLite has rolled the transaction back by itself; null while it stands. */
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

  /** Whatever comes of it, the level that was rolled back is over. */
  override async rollbackTransaction(): Promise<void> {
    const depth = this.transactionDepth;
    try {
      await super.rollbackTransaction();
    } finally {
      this.transactionDepth = depth - 1;
      if (depth <= 1) this.#end();
    }
  }

  /** What was neither committed nor rolled back until now would hold up everybody else for ever. */
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
    // Without its transaction, a statement would be durable by itself.
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

  /** Work of a transaction that asked for the whole database would wait for itself for ever. */
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

/** A transaction that reads first and writes then could be refused in between where another process writes. */
function beginning(sql: string): string {
  return sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql;
}
