import type { FindManyOptions } from 'typeorm';
import type { Transaction } from './transaction.js';

export type Held = Pick<FindManyOptions, 'lock'>;

/**
 * What a query adds that reads rows which are to stay as they are: others wait with changing and deleting them until the
 * transaction ends. One of SQLite has the database for itself from its beginning, and needs nothing.
 */
export function held({ dialect }: Transaction): Held {
  return dialect === 'sqlite' ? {} : { lock: { mode: 'pessimistic_write' } };
}
