import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { translated } from '../failures.js';
import type { Mutex } from './mutex.js';

/** Whether the code that runs is the work of a transaction that is still open. */
export const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * There is one connection to the file, and TypeORM would let statements of other requests slip into an open
 * transaction, to be rolled back with it. Here a transaction has the connection for itself, and every other statement
 * waits until it is over.
 */
export class SerialQueryRunner extends BetterSqlite3QueryRunner {
  readonly #mutex: Mutex;
  #release: (() => void) | null = null;

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
      this.isTransactionActive = false;
      this.#giveBack();
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (!this.isTransactionActive) this.#giveBack();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      if (this.transactionDepth <= 0 || !this.isTransactionActive) this.#giveBack();
    }
  }

  override async query<T = unknown>(
    sql: string,
    parameters?: unknown[],
    useStructuredResult?: boolean,
  ): Promise<T> {
    const release = this.#release === null ? await this.#turn() : null;
    try {
      return (await super.query(beginning(sql), parameters, useStructuredResult)) as T;
    } catch (error) {
      throw translated(error);
    } finally {
      release?.();
    }
  }

  /** Work of a transaction that asked for the whole database would wait for itself for ever. */
  async #turn(): Promise<() => void> {
    if (openTransaction.getStore()?.isOpen === true)
      throw new Error('Within a transaction, the database was used in place of the transaction.');
    return this.#mutex.acquire();
  }

  #giveBack(): void {
    this.#release?.();
    this.#release = null;
  }
}

/** A transaction that reads first and writes then could be refused in between where another process writes. */
function beginning(sql: string): string {
  return sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql;
}
