import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../workspace.mjs';
import { checkRoom, giveToService, serviceUser } from './folders.mjs';
import { programPath, startServer } from './processes.mjs';

const VERSION = '10.11';
const MIN_FREE_BYTES = 500_000_000;
const CERTIFICATES = join(import.meta.dirname, 'tls');
const ANSWERS_WITHIN_MS = 5_000;

const program = (name) =>
  programPath(
    name,
    `${name} is missing: MariaDB ${VERSION} comes from the packages of the system.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y --no-install-recommends mariadb-server-core mariadb-client\n' +
      '  macOS:           brew install mariadb@10.11\n' +
      'Where Docker runs, neither is needed.',
  );

/** @throws SetupError when a program is missing or of another version */
async function install() {
  program('mariadb-install-db');
  const { stdout } = spawnSync(program('mariadbd'), ['--no-defaults', '--version'], { encoding: 'utf8' });
  if (stdout.includes(` ${VERSION}.`)) return;
  throw new SetupError(`MariaDB ${VERSION} is needed; this is: ${stdout.trim()}`);
}

/** Creates the system tables; the folder is renamed when it is complete. */
function makeData(own, data) {
  if (existsSync(data)) return;
  const temporary = join(own, 'making', 'data');
  rmSync(join(own, 'making'), { recursive: true, force: true });
  giveToService(join(own, 'making'));
  giveToService(temporary);
  const { status, stdout, stderr } = spawnSync(
    program('mariadb-install-db'),
    ['--no-defaults', `--datadir=${temporary}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { encoding: 'utf8', cwd: temporary, ...serviceUser() },
  );
  if (status !== 0)
    throw new SetupError(
      `The system tables of MariaDB could not be made:\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-10).join('\n')}`,
    );
  renameSync(temporary, data);
}

/** Test data: the last second of writes may be lost with the machine, so that tests need not wait for the disk. */
function settings(own, port) {
  return [
    '--no-defaults',
    `--datadir=${join(own, 'data')}`,
    `--socket=${join(own, 'run', 'mariadb.sock')}`,
    `--pid-file=${join(own, 'run', 'mariadb.pid')}`,
    `--log-error=${join(own, 'run', 'mariadb.log')}`,
    `--tmpdir=${join(own, 'tmp')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--innodb-flush-log-at-trx-commit=2',
    '--max-connections=500',
    '--skip-name-resolve',
    // TLS for clients that request it.
    `--ssl-cert=${join(own, 'tls', 'localhost.pem')}`,
    `--ssl-key=${join(own, 'tls', 'localhost-key.pem')}`,
  ];
}

async function start({ folders: { own }, ports, log }) {
  checkRoom(own, MIN_FREE_BYTES, 'A MariaDB server');
  const data = join(own, 'data');
  makeData(own, data);
  for (const name of ['data', 'run', 'tmp']) giveToService(join(own, name));
  // The server runs as another user, who may not have access to this checkout.
  cpSync(CERTIFICATES, join(own, 'tls'), { recursive: true });
  giveToService(join(own, 'tls'));
  return startServer(program('mariadbd'), settings(own, ports.main), {
    name: 'MariaDB',
    cwd: join(own, 'tmp'),
    log,
  });
}

async function probe(address) {
  let connection;
  try {
    // Imported here, so that other services start before npm packages are installed.
    const { createConnection } = await import('mysql2/promise');
    connection = await createConnection({ uri: address, connectTimeout: ANSWERS_WITHIN_MS });
    const [[{ version }]] = await connection.query('SELECT VERSION() AS version');
    return version.startsWith(`${VERSION}.`) ? null : `version ${version} answers, not ${VERSION}`;
  } catch (error) {
    return error.message || error.code;
  } finally {
    connection?.destroy();
  }
}

/** @type {import('./registry.mjs').Service} */
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
