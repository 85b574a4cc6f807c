export { describeWithDatabases, describeWithMariadb, type TestDatabases } from './test-databases.js';
export { FaultMariadb } from './fault-mariadb.js';
export { OwnService } from './own-service.js';
export { describeWithService, type TestService } from './service-address.js';
