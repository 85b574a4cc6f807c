import { connect } from 'node:net';
import { join } from 'node:path';
import { giveToService } from './folders.mjs';
import { programPath, startServer } from './processes.mjs';

const VERSION = '1.27';
const ANSWERS_WITHIN_MS = 5_000;

const program = () =>
  programPath(
    'mailpit',
    'mailpit is missing. No test needs it: it shows in a browser what is sent in development.\n' +
      'Where Docker runs, its image is used; otherwise put the program from https://mailpit.axllent.org into PATH.',
  );

async function start({ folders: { own }, ports, log }) {
  giveToService(join(own, 'data'));
  const args = ['--smtp', `127.0.0.1:${ports.main}`, '--listen', `127.0.0.1:${ports.web}`, '--max', '5000'];
  return startServer(program(), args, { name: 'mailpit', cwd: join(own, 'data'), log });
}

/** Healthy when it greets as a mail server does. */
function probe(address) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error('no greeting')));
    socket.once('data', (data) => {
      resolve(String(data).startsWith('220') ? null : String(data).trim());
      socket.destroy();
    });
    socket.once('error', (error) => resolve(error.message || error.code));
  });
}

/** @type {import('./registry.mjs').Service} */
export const mailpit = {
  name: 'mailpit',
  version: VERSION,
  variable: 'MAILPIT_URL',
  onlyByName: true,
  ports: { main: 1_025, web: 8_025 },
  container: { image: `axllent/mailpit:v${VERSION}`, port: 1_025, environment: () => ({}), healthPath: null },
  install: async () => void program(),
  start,
  address: (host, port) => `smtp://${host}:${port}`,
  probe,
};
