import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { inWorkspace, root, runAsProgram, say, SetupError } from './workspace.mjs';

const DEMONSTRATION_RECORDS = '20000';
const READY_POLL_MS = 150;
const DEFAULT_HOST = '127.0.0.1';

function readPort() {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SetupError(
    `PORT is '${text}'; it must be a number from 1 to 65535. For example: PORT=3001 npm start`,
  );
}

/**
 * Tells of a busy port before minutes of other work, not after.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 * @throws SetupError
 */
function checkPort(port, host) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) => fail(new SetupError(explainPort(error, port))));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done()));
  });
}

function explainPort(error, port) {
  const wayOut = `choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`;
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or ${wayOut}`;
  if (error.code === 'EACCES') return `This user may not listen on port ${port}: ${wayOut}`;
  return `Cannot listen on port ${port}: ${error.message}: ${wayOut}`;
}

/**
 * The same as libs/platform's, which is not built yet: level by level, as Node's own recursive making never returns
 * where a level refuses with 'no such file', as every level of /proc does.
 */
function makeFolder(path) {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** @throws SetupError when nothing can be written there */
function dataFolder() {
  const folder = resolve(root, process.env.DATA_DIR || 'var');
  try {
    makeFolder(folder);
  } catch (error) {
    throw new SetupError(
      `DATA_DIR (${folder}) cannot be made: ${error.message}. Set DATA_DIR to a folder that can be written to.`,
    );
  }
  return folder;
}

/**
 * Generates and indexes the demonstration collection where there is no index. The index is written beside and begins
 * to serve in one step at the end, so an earlier start that was cut short has left none, and this one starts anew.
 */
async function provideCollection(folder) {
  if (existsSync(join(folder, 'index', 'CURRENT'))) return;
  say(
    `No collection in ${folder} yet: generating ${Number(DEMONSTRATION_RECORDS).toLocaleString('en')} demonstration records.`,
  );
  const cli = inWorkspace('apps', 'cli', 'dist', 'main.js');
  const args = [cli, 'import', 'demonstration', '--size', DEMONSTRATION_RECORDS, '--rebuild'];
  const { code } = await runNode(args, { env: { DATA_DIR: folder } });
  if (stopRequested() !== null)
    throw new SetupError('Stopped. The next start generates the collection.', stoppedExitCode());
  if (code !== 0)
    throw new SetupError(
      `The demonstration collection could not be made (exit code ${code}); the message above says why.`,
    );
}

/** Prints the address once the server answers; gives up silently when it has ended. */
async function announce(port, host, hasEnded) {
  const local = ['0.0.0.0', '::', DEFAULT_HOST].includes(host);
  const reached = local ? DEFAULT_HOST : host.includes(':') ? `[${host}]` : host;
  const address = `http://${local ? 'localhost' : reached}:${port}`;
  while (!hasEnded()) {
    try {
      const answer = await fetch(`http://${reached}:${port}/health/ready`);
      await answer.arrayBuffer();
      if (answer.ok) {
        say(
          `\nReady: ${address}\nCtrl-C stops it. Real records: npm run import -- pubmed <files or folders>\n`,
        );
        return;
      }
    } catch {
      // Not listening yet.
    }
    await new Promise((again) => setTimeout(again, READY_POLL_MS));
  }
}

async function serve(port, host, folder) {
  let ended = false;
  const server = runNode([inWorkspace('apps', 'api', 'dist', 'main.js')], {
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  }).finally(() => {
    ended = true;
  });
  void announce(port, host, () => ended || stopRequested() !== null);
  const { code } = await server;
  if (stopRequested() !== null) say('Stopped.');
  return code;
}

/** From a fresh clone to a running product; when everything is there already, in seconds. */
runAsProgram(import.meta.url, async () => {
  const port = readPort();
  const host = process.env.HOST || DEFAULT_HOST;
  const folder = dataFolder();
  await checkPort(port, host);
  await bootstrap();
  await build();
  await provideCollection(folder);
  return serve(port, host, folder);
});
