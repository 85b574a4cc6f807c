import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SetupError } from '../../workspace.mjs';
import { checkRoom, giveToService } from './folders.mjs';
import { programPath, startServer } from './processes.mjs';

const VERSION = '7.0';
/** Newer versions are compatible; older ones lack commands that the queue uses. */
const MIN_MAJOR = 7;
const MIN_FREE_BYTES = 100_000_000;
const ANSWERS_WITHIN_MS = 5_000;

const program = () =>
  programPath(
    'redis-server',
    `redis-server is missing: Redis ${VERSION} or newer comes from the packages of the system.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y --no-install-recommends redis-server\n' +
      '  macOS:           brew install redis\n' +
      'Where Docker runs, it is not needed.',
  );

/** @throws SetupError when the program is missing or too old */
async function install() {
  const { stdout } = spawnSync(program(), ['--version'], { encoding: 'utf8' });
  const major = Number(/v=(\d+)\./.exec(stdout)?.[1]);
  if (major >= MIN_MAJOR) return;
  throw new SetupError(`Redis ${VERSION} or newer is needed; this is: ${stdout.trim()}`);
}

/** Writes every command to disk, as in production, so that a killed server keeps its jobs. */
async function start({ folders: { own }, ports, log }) {
  checkRoom(own, MIN_FREE_BYTES, 'A Redis server');
  giveToService(join(own, 'data'));
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
  return startServer(program(), settings, { name: 'Redis', cwd: join(own, 'data'), log });
}

/** The raw reply of a server to one command. */
function ask(address, command) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => {
      resolve(String(data).trim());
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('it hung up')));
  });
}

async function probe(address) {
  try {
    const answer = await ask(address, 'PING');
    return answer === '+PONG' ? null : answer;
  } catch (error) {
    return error.message || error.code;
  }
}

/** @type {import('./registry.mjs').Service} */
export const redis = {
  name: 'redis',
  version: VERSION,
  variable: 'REDIS_TEST_URL',
  ports: { main: 16_379 },
  container: { image: `redis:${VERSION}`, port: 6_379, environment: () => ({}), healthPath: null },
  install,
  start,
  address: (host, port) => `redis://${host}:${port}`,
  probe,
};
