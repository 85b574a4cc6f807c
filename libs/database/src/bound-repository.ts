import type { Transaction } from './transaction.js';

/** Base class of repositories. A repository uses the database directly, or one transaction. */
export abstract class BoundRepository {
  constructor(protected readonly transaction: Transaction) {}

  /** The same repository within an open transaction. */
  within(transaction: Transaction): this {
    const repository = this.constructor as new (transaction: Transaction) => this;
    return new repository(transaction);
  }
}
