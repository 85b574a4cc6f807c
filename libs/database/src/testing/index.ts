export {
  describeWithDatabases,
  describeWithEitherDatabase,
  describeWithMariadb,
  describeWithSqlite,
  type TestDatabases,
} from './test-databases.js';
export { FaultMariadb } from './fault-mariadb.js';
