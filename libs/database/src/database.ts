import { dirname } from 'node:path';
import { hasNoSpace } from '@clinical/platform';
import type { DataSource } from 'typeorm';
import { diskFull, isCollision, isDiskFull, translated } from './failures.js';
import { openTransaction } from './sqlite/serial-query-runner.js';
import { DatabaseContext, Transaction, type Dialect } from './transaction.js';

const MAX_TRIES = 5;
const MAX_PAUSE_MS = 100;
/** Time between two attempts on a full disk. */
export const SPACE_CHECK_MS = 5_000;

/** The database; each statement runs on its own. */
export class Database extends DatabaseContext {
  readonly #source: DataSource;
  readonly #onOpen: (() => void)[] = [];
  readonly #retries = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(source: DataSource, dialect: Dialect) {
    super(source.manager, dialect);
    this.#source = source;
  }

  /**
   * Runs work in a transaction. The work must use only the given transaction, and may run again after a deadlock,
   * so its effects must be limited to the database.
   *
   * @throws AppError `DATABASE_UNAVAILABLE`
   */
  override async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work);
      } catch (error) {
        if (attempt === MAX_TRIES || !isCollision(error)) throw error;
        await new Promise((again) => setTimeout(again, Math.random() * MAX_PAUSE_MS * attempt));
      }
    }
  }

  async #once<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const runner = this.#source.createQueryRunner();
    const state = { isOpen: true };
    try {
      await runner.startTransaction();
      const transaction = new Transaction(runner.manager, this.dialect);
      const result = await openTransaction.run(state, () => work(transaction));
      await runner.commitTransaction();
      state.isOpen = false;
      transaction.committed();
      return result;
    } catch (error) {
      // The server rolls back lost connections.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw translated(error);
    } finally {
      state.isOpen = false;
      await runner.release();
    }
  }

  /** Without a transaction everything is durable immediately. */
  override onCommit(callback: () => void): void {
    callback();
  }

  /** Health check. @throws AppError `DATABASE_UNAVAILABLE`, `DISK_FULL` */
  async check(): Promise<string> {
    await this.manager.query('SELECT 1');
    const file = this.#source.options.database;
    if (this.dialect === 'sqlite' && typeof file === 'string' && hasNoSpace(dirname(file))) throw diskFull();
    return this.dialect === 'sqlite' ? 'SQLite answers' : 'MariaDB answers';
  }

  /** False while waiting for disk space. */
  get isOpen(): boolean {
    return this.#source.isInitialized;
  }

  /** Runs work now, or once a database that waits for disk space is open. */
  whenOpen(work: () => void): void {
    if (this.#source.isInitialized) work();
    else this.#onOpen.push(work);
  }

  /**
   * Runs work of a start that searching does not need: now, or as soon as a full disk has space.
   *
   * @param report gets what fails, unless the start does
   * @throws what the work throws, except for a full disk
   */
  async onceThereIsSpace(work: () => Promise<unknown>, report: (error: unknown) => void): Promise<void> {
    const attempt = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (isDiskFull(error)) this.retryIn(SPACE_CHECK_MS, attempt);
        else report(error);
      }
    };
    if (!this.isOpen) return this.whenOpen(() => void attempt());
    try {
      await work();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      report(error);
      this.retryIn(SPACE_CHECK_MS, attempt);
    }
  }

  /** Used by `openDatabase`: the waiting database is open. */
  opened(): void {
    for (const work of this.#onOpen.splice(0)) work();
  }

  /** Tries again after some time, unless closed until then. */
  retryIn(milliseconds: number, attempt: () => Promise<void>): void {
    if (this.#closed) return;
    const retry = setTimeout(() => {
      this.#retries.delete(retry);
      void attempt();
    }, milliseconds);
    retry.unref();
    this.#retries.add(retry);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const retry of this.#retries) clearTimeout(retry);
    if (this.#source.isInitialized) await this.#source.destroy();
  }
}
