import { serviceAddress, type TestService } from './service-address.js';

export const MARIADB: TestService = {
  name: 'mariadb',
  title: 'MariaDB',
  variable: 'MARIADB_TEST_URL',
  nowhere: 'mysql://nobody@127.0.0.1:9',
};

/**
 * The address of a MariaDB server for tests, such as `mysql://root@127.0.0.1:13306`, as a user who may make databases;
 * null where there is none.
 */
export function mariadbAddress(): string | null {
  return serviceAddress(MARIADB);
}
