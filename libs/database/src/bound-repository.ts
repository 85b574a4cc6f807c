import type { DatabaseContext } from './transaction.js';

/** Base class of repositories. A repository uses the database directly, or one transaction. */
export abstract class BoundRepository {
  constructor(protected readonly context: DatabaseContext) {}

  /** The same repository within an open transaction, or again within the database. */
  within(context: DatabaseContext): this {
    const repository = this.constructor as new (context: DatabaseContext) => this;
    return new repository(context);
  }
}
