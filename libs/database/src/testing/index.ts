export { describeWithDatabases, type TestDatabases } from './test-databases.js';
export { mariadbAddress } from './mariadb-address.js';
