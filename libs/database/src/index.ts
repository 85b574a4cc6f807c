export { Transaction, type Dialect } from './transaction.js';
export { Database } from './database.js';
export { openDatabase, type OpenOptions } from './open-database.js';
export { migrate, schemaDifferences, undoMigrations } from './migrate.js';
export { isDuplicateKey } from './failures.js';
export type { DatabaseConfig } from './data-source.js';
