import { connect } from 'node:net';
import { install, VERSION } from './install.mjs';
import { start } from './start.mjs';

const ANSWERS_WITHIN_MS = 5_000;

/** What a server says to one command, as it stands on the wire. */
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

/** @type {import('../registry.mjs').Service} */
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
