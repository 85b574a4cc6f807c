import { createConnection } from 'mysql2/promise';
import { install, VERSION } from './install.mjs';
import { start } from './start.mjs';

const ANSWERS_WITHIN_MS = 5_000;

async function probe(address) {
  let connection;
  try {
    connection = await createConnection({ uri: address, connectTimeout: ANSWERS_WITHIN_MS });
    const [[{ version }]] = await connection.query('SELECT VERSION() AS version');
    return version.startsWith(`${VERSION}.`) ? null : `version ${version} answers, not ${VERSION}`;
  } catch (error) {
    return error.message || error.code;
  } finally {
    connection?.destroy();
  }
}

/** @type {import('../registry.mjs').Service} */
export const mariadb = {
  name: 'mariadb',
  version: VERSION,
  variable: 'MARIADB_TEST_URL',
  ports: { main: 13_306 },
  container: {
    image: `mariadb:${VERSION}`,
    port: 3_306,
    environment: () => ({ MARIADB_ALLOW_EMPTY_ROOT_PASSWORD: 'yes', MARIADB_ROOT_HOST: '%' }),
    healthPath: null,
  },
  install,
  start,
  address: (host, port) => `mysql://root@${host}:${port}`,
  probe,
};
