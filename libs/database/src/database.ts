import type { DataSource } from 'typeorm';
import { diskFull, hasNoSpace, isCollision, translated } from './failures.js';
import { openTransaction } from './sqlite/serial-query-runner.js';
import { Transaction, type Dialect } from './transaction.js';

const MOST_TRIES = 5;
const LONGEST_PAUSE_MS = 100;

/** The database of accounts and everything around them; each statement is for itself. */
export class Database extends Transaction {
  readonly #source: DataSource;
  readonly #onOpen: (() => void)[] = [];
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(source: DataSource, dialect: Dialect) {
    super(source.manager, dialect);
    this.#source = source;
  }

  /**
   * All of the work or nothing of it. It must use the transaction that it is given and nothing else, and may be run
   * again where another transaction was in its way: its effects are in the database only.
   *
   * @throws AppError `DATABASE_UNAVAILABLE`
   */
  override async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work);
      } catch (error) {
        if (attempt === MOST_TRIES || !isCollision(error)) throw error;
        await new Promise((again) => setTimeout(again, Math.random() * LONGEST_PAUSE_MS * attempt));
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
      // A connection that is lost has been rolled back by the server.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw translated(error);
    } finally {
      state.isOpen = false;
      await runner.release();
    }
  }

  /** Without a transaction, everything is durable at once. */
  override onCommit(callback: () => void): void {
    callback();
  }

  /** What the health check of the service asks. @throws AppError `DATABASE_UNAVAILABLE`, `DISK_FULL` */
  async check(): Promise<string> {
    await this.manager.query('SELECT 1');
    const file = this.#source.options.database;
    if (this.dialect === 'sqlite' && typeof file === 'string' && hasNoSpace(file)) throw diskFull();
    return this.dialect === 'sqlite' ? 'SQLite answers' : 'MariaDB answers';
  }

  /** False while it waits for space on its disk. */
  get isOpen(): boolean {
    return this.#source.isInitialized;
  }

  /** Runs work now, or as soon as a database that waits for space on its disk is open. */
  whenOpen(work: () => void): void {
    if (this.#source.isInitialized) work();
    else this.#onOpen.push(work);
  }

  /** For `openDatabase`: the database that waited for space is open. */
  opened(): void {
    for (const work of this.#onOpen.splice(0)) work();
  }

  /** For `openDatabase`: tries again to open, unless the database is closed before. */
  retryIn(milliseconds: number, attempt: () => Promise<void>): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => void attempt(), milliseconds);
    this.#retry.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#source.isInitialized) await this.#source.destroy();
  }
}
