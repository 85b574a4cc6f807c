import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { checkPort, DEFAULT_HOST, readPort } from './port.mjs';
import { inWorkspace, root, runAsProgram, say, SetupError } from './workspace.mjs';

const DEMONSTRATION_RECORDS = '20000';
const READY_POLL_MS = 150;

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
  const port = readPort('npm start');
  const host = process.env.HOST || DEFAULT_HOST;
  const folder = dataFolder();
  await checkPort(port, host, 'npm start');
  await bootstrap();
  await build();
  await provideCollection(folder);
  return serve(port, host, folder);
});
