import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SetupError } from '../../setup/workspace.mjs';
import { giveToService, serviceUser } from '../folders.mjs';

const VERSION = '1.27';
const ANSWERS_WITHIN_MS = 5_000;
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/local/bin', '/opt/homebrew/bin'];

function programPath() {
  const folder = FOLDERS.find((candidate) => candidate !== '' && existsSync(join(candidate, 'mailpit')));
  if (folder !== undefined) return join(folder, 'mailpit');
  throw new SetupError(
    'mailpit is not here. No test needs it: it shows in a browser what is sent in development.\n' +
      'Where Docker runs, its image is taken; else put the program from https://mailpit.axllent.org into PATH.',
  );
}

async function start({ folders: { own }, ports, log }) {
  giveToService(join(own, 'data'));
  const output = openSync(log, 'w');
  const program = spawn(
    programPath(),
    ['--smtp', `127.0.0.1:${ports.main}`, '--listen', `127.0.0.1:${ports.web}`, '--max', '5000'],
    { cwd: join(own, 'data'), stdio: ['ignore', output, output], detached: true, ...serviceUser() },
  );
  closeSync(output);
  program.unref();
  return new Promise((resolve, reject) => {
    program.once('error', (error) =>
      reject(new SetupError(`mailpit could not be started: ${error.message}`)),
    );
    program.once('spawn', () => resolve(program.pid));
  });
}

/** It is well when it greets as a mail server does. */
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

/** @type {import('../registry.mjs').Service} */
export const mailpit = {
  name: 'mailpit',
  version: VERSION,
  variable: 'MAILPIT_URL',
  onlyByName: true,
  ports: { main: 1_025, web: 8_025 },
  container: { image: `axllent/mailpit:v${VERSION}`, port: 1_025, environment: () => ({}), healthPath: null },
  install: async () => void programPath(),
  start,
  address: (host, port) => `smtp://${host}:${port}`,
  probe,
};
