import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../setup/workspace.mjs';
import { checkRoom, giveToService, serviceUser } from '../folders.mjs';
import { programPath } from './install.mjs';

const LEAST_FREE_BYTES = 100_000_000;

/**
 * Starts a server as an ordinary user and gives the id of its process. It writes down every command, as in production,
 * so that one that is killed has its jobs when it comes back.
 * @param {import('../registry.mjs').Start} start
 * @throws SetupError
 */
export async function start({ folders: { own }, ports, log }) {
  checkRoom(own, LEAST_FREE_BYTES, 'A Redis server');
  giveToService(join(own, 'data'));
  const output = openSync(log, 'w');
  const settings = [
    ['--port', String(ports.main)],
    ['--bind', '127.0.0.1'],
    ['--dir', join(own, 'data')],
    ['--save', ''],
    ['--appendonly', 'yes'],
    ['--appendfsync', 'everysec'],
    ['--maxmemory-policy', 'noeviction'],
    ['--daemonize', 'no'],
  ].flat();
  const server = spawn(programPath(), settings, {
    cwd: join(own, 'data'),
    stdio: ['ignore', output, output],
    detached: true,
    ...serviceUser(),
  });
  closeSync(output);
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new SetupError(`Redis could not be started: ${error.message}`)));
    server.once('spawn', () => resolve(server.pid));
  });
}
