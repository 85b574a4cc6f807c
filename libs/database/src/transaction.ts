import type { EntityManager } from 'typeorm';

/** What a repository reads and writes in: the whole database, each statement for itself, or one open transaction. */
export class Transaction {
  constructor(readonly manager: EntityManager) {}
}
