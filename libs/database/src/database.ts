import type { DataSource } from 'typeorm';
import { isCollision, translated } from './failures.js';
import { openTransaction } from './sqlite/serial-query-runner.js';
import { Transaction, type Dialect } from './transaction.js';

const MOST_TRIES = 5;
const LONGEST_PAUSE_MS = 100;

/** The database of accounts and everything around them; each statement is for itself. */
export class Database extends Transaction {
  readonly #source: DataSource;

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

  /** What the health check of the service asks. @throws AppError `DATABASE_UNAVAILABLE` */
  async check(): Promise<string> {
    await this.manager.query('SELECT 1');
    return this.dialect === 'sqlite' ? 'SQLite answers' : 'MariaDB answers';
  }

  async close(): Promise<void> {
    if (this.#source.isInitialized) await this.#source.destroy();
  }
}
