import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from './build.mjs';
import { runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { compile, unpack } from './install.mjs';
import { checkPort, DEFAULT_HOST, readPort } from './port.mjs';
import { inWorkspace, readIfPresent, root, runAsProgram, say, SetupError } from './workspace.mjs';

const DEMONSTRATION_RECORDS = '20000';
const READY_POLL_MS = 150;
const LONGEST_POLL_MS = 5_000;
/** A server that is not ready within this time reports why: it rebuilds an index of an older layout first. */
const QUIET_MS = 3_000;

/** Makes the folder level by level: Node's `recursive` does not return where a level refuses, as in /proc. */
function makeFolder(path) {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isThere()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isThere()) throw error;
  }
}

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

/** Generates the demonstration collection where the embedded engine has no index yet. */
async function provideCollection(folder) {
  // The operator decides what Elasticsearch holds.
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

/** Prints the address once the server can search, or why it cannot yet. */
async function announce(wanted, host, folder, hasEnded) {
  const local = ['0.0.0.0', '::', DEFAULT_HOST].includes(host);
  const reached = local ? DEFAULT_HOST : host.includes(':') ? `[${host}]` : host;
  let refusedSince = null;
  let reported = '';
  let wait = READY_POLL_MS;
  while (!hasEnded()) {
    const port = wanted === 0 ? chosenPort(folder) : wanted;
    const state = await readiness(`http://${reached}:${port}/health/ready`);
    if (state.ready) {
      say(
        `\nReady: http://${local ? 'localhost' : reached}:${port}\nCtrl-C stops it. Real records: npm run import -- pubmed <files or folders> --rebuild\n`,
      );
      return;
    }
    if (state.listening) refusedSince ??= Date.now();
    if (state.reason !== reported && refusedSince !== null && Date.now() - refusedSince > QUIET_MS) {
      reported = state.reason;
      say(
        `\nNot ready yet: ${reported}\nIf that is an index of an older version, it is being rebuilt now, by itself; that may take minutes.\n`,
      );
    }
    // Each refusal is a line in the log, so ask less and less often.
    wait = state.listening ? Math.min(2 * wait, LONGEST_POLL_MS) : READY_POLL_MS;
    await new Promise((again) => setTimeout(again, wait));
  }
}

/** The port that the server wrote down when it was to take a free one; 0 until then. */
function chosenPort(folder) {
  const text = readIfPresent(join(folder, 'service-address.json'));
  return text === null ? 0 : Number(new URL(JSON.parse(text).address).port);
}

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
  rmSync(join(folder, 'service-address.json'), { force: true });
  void announce(port, host, folder, () => ended || stopRequested() !== null);
  const { code } = await server;
  if (stopRequested() !== null) say('Stopped.');
  return code;
}

/** Installs, builds, generates a collection and serves: each only where it is due. */
runAsProgram(import.meta.url, async () => {
  const port = readPort('npm start', 0);
  const host = process.env.HOST || DEFAULT_HOST;
  const folder = dataFolder();
  await checkPort(port, host, 'npm start');
  // Only what running needs; the compiler of SQLite and the build take one processor each.
  await unpack({ development: false });
  const steps = await Promise.allSettled([compile({ development: false }), build()]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
  await provideCollection(folder);
  return serve(port, host, folder);
});
