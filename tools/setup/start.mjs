import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { checkPort, DEFAULT_HOST, readPort } from './port.mjs';
import { inWorkspace, root, runAsProgram, say, SetupError } from './workspace.mjs';

const DEMONSTRATION_RECORDS = '20000';
const READY_POLL_MS = 150;
const LONGEST_POLL_MS = 5_000;
/** A server that is not ready after this long says why, as an index of an older layout is rebuilt first. */
const QUIET_MS = 3_000;

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
 * Generates and indexes the demonstration collection where the embedded engine has no index. The index is written beside and begins
 * to serve in one step at the end, so an earlier start that was cut short has left none, and this one starts anew.
 */
async function provideCollection(folder) {
  // What an Elasticsearch holds, or is to hold, is for its operator to say.
  if (process.env.SEARCH_ENGINE === 'elasticsearch') return;
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

/** Prints the address once the server can search, and what it waits for; gives up silently when it has ended. */
async function announce(port, host, hasEnded) {
  const local = ['0.0.0.0', '::', DEFAULT_HOST].includes(host);
  const reached = local ? DEFAULT_HOST : host.includes(':') ? `[${host}]` : host;
  const address = `http://${local ? 'localhost' : reached}:${port}`;
  let refusedSince = null;
  let told = '';
  let wait = READY_POLL_MS;
  while (!hasEnded()) {
    const state = await readiness(`http://${reached}:${port}/health/ready`);
    if (state.ready) {
      say(
        `\nReady: ${address}\nCtrl-C stops it. Real records: npm run import -- pubmed <files or folders>\n`,
      );
      return;
    }
    if (state.listening) refusedSince ??= Date.now();
    if (state.reason !== told && refusedSince !== null && Date.now() - refusedSince > QUIET_MS) {
      told = state.reason;
      say(
        `\nNot ready yet: ${told}\nIf that is an index of an older version, it is being rebuilt now, by itself; that may take minutes.\n`,
      );
    }
    // Every refusal is a line in the log: one that takes minutes to pass is asked about less and less often.
    wait = state.listening ? Math.min(2 * wait, LONGEST_POLL_MS) : READY_POLL_MS;
    await new Promise((again) => setTimeout(again, wait));
  }
}

/** What the server says of itself; no reason while it is not listening. */
async function readiness(url) {
  try {
    const answer = await fetch(url);
    const { checks = [] } = await answer.json();
    const down = checks.filter(({ status }) => status !== 'up');
    return { listening: true, ready: answer.ok, reason: down.map(({ detail }) => detail ?? '').join(' ') };
  } catch {
    return { listening: false, ready: false, reason: '' };
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
