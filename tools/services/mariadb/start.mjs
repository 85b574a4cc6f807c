import { spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../setup/workspace.mjs';
import { checkRoom, giveToService, serviceUser } from '../folders.mjs';
import { programPath } from './install.mjs';

const LEAST_FREE_BYTES = 500_000_000;
const CERTIFICATES = join(import.meta.dirname, '..', 'tls');

/** Makes the system tables; the folder gets its name when it is whole. */
function makeData(own, data) {
  if (existsSync(data)) return;
  const beside = join(own, 'making', 'data');
  rmSync(join(own, 'making'), { recursive: true, force: true });
  giveToService(join(own, 'making'));
  giveToService(beside);
  const { status, stdout, stderr } = spawnSync(
    programPath('mariadb-install-db'),
    ['--no-defaults', `--datadir=${beside}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { encoding: 'utf8', cwd: beside, ...serviceUser() },
  );
  if (status !== 0)
    throw new SetupError(
      `The system tables of MariaDB could not be made:\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-10).join('\n')}`,
    );
  renameSync(beside, data);
}

/** Data of tests: what the last second wrote may be lost with the machine, so that tests need not wait for the disk. */
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
    // TLS for who asks for it.
    `--ssl-cert=${join(own, 'tls', 'localhost.pem')}`,
    `--ssl-key=${join(own, 'tls', 'localhost-key.pem')}`,
  ];
}

/**
 * Starts a server as an ordinary user and gives the id of its process.
 * @param {import('../registry.mjs').Start} start
 * @throws SetupError
 */
export async function start({ folders: { own }, ports, log }) {
  checkRoom(own, LEAST_FREE_BYTES, 'A MariaDB server');
  const data = join(own, 'data');
  makeData(own, data);
  for (const name of ['data', 'run', 'tmp']) giveToService(join(own, name));
  // The server runs as another user, who need not be let into this checkout.
  cpSync(CERTIFICATES, join(own, 'tls'), { recursive: true });
  giveToService(join(own, 'tls'));
  const output = openSync(log, 'w');
  const server = spawn(programPath('mariadbd'), settings(own, ports.main), {
    cwd: join(own, 'tmp'),
    stdio: ['ignore', output, output],
    detached: true,
    ...serviceUser(),
  });
  closeSync(output);
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new SetupError(`MariaDB could not be started: ${error.message}`)));
    server.once('spawn', () => resolve(server.pid));
  });
}
