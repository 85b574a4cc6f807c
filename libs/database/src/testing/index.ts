export {
  describeWithDatabases,
  describeWithEitherDatabase,
  describeWithMariadb,
  describeWithSqlite,
  type TestDatabases,
} from './test-databases.js';
export { databaseModule } from './database-module.js';
export { schemaDifferences } from '../migrate.js';
export { FaultMariadb } from './fault-mariadb.js';
export { givePro } from './give-pro.js';
export { killAtStatement } from './kill-at-statement.js';
