import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from './build.mjs';
import { runNode, stopRequested, stoppedExitCode } from '../children.mjs';
import { compile, unpack } from './install.mjs';
import { checkPort } from './port.mjs';
import { inWorkspace, readIfPresent, root, runAsProgram, say, SetupError } from '../workspace.mjs';

const DEMONSTRATION_RECORDS = '20000';
/** A server that is not ready within this time reports why: it rebuilds an index of an older layout first. */
const QUIET_MS = 3_000;

/** Creates the folder level by level: Node's `recursive` does not return where a level refuses, as in /proc. */
function makeFolder(path) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

function dataFolder() {
  const folder = resolve(root, process.env.DATA_DIR || 'var');
  try {
    makeFolder(folder);
    return folder;
  } catch ({ message }) {
    const wayOut = 'Set DATA_DIR to a folder that can be written to.';
    throw new SetupError(`DATA_DIR (${folder}) cannot be made: ${message}. ${wayOut}`);
  }
}

/** Generates the demonstration collection where the embedded engine has no index yet. */
async function seed(folder) {
  // The operator decides about the content of Elasticsearch.
  if (process.env.SEARCH_ENGINE === 'elasticsearch' || existsSync(join(folder, 'index', 'CURRENT'))) return;
  say(`No collection in ${folder} yet: generating ${DEMONSTRATION_RECORDS} demonstration records.`);
  const cli = inWorkspace('apps', 'cli', 'dist', 'main.js');
  const args = [cli, 'import', 'demonstration', '--size', DEMONSTRATION_RECORDS, '--rebuild'];
  const { code } = await runNode(args, { env: { DATA_DIR: folder } });
  if (stopRequested() !== null)
    throw new SetupError('Stopped. The next start generates the collection.', stoppedExitCode());
  if (code !== 0)
    throw new SetupError('The demonstration collection could not be made; the message above says why.');
}

/** Prints the address once the server can search, or why it cannot yet. */
async function announce(addressFile, hasEnded) {
  const started = Date.now();
  let reported = '';
  // Each refusal is a line in the log of the server, so poll at growing intervals.
  for (let pause = 150; !hasEnded(); await wait(pause)) {
    const { address } = JSON.parse(readIfPresent(addressFile) ?? '{}');
    const answer = address && (await fetch(`${address}/health/ready`).catch(() => null));
    if (!answer) continue;
    if (answer.ok)
      return say(
        `\nReady: ${address}\nCtrl-C stops it. Real records: npm run import -- <files or folders> --rebuild\nThe MeSH vocabulary of the National Library of Medicine: npm run import -- mesh\n`,
      );
    const { checks = [] } = await answer.json();
    const down = checks.filter(({ status }) => status !== 'up');
    const reason = down.map(({ detail }) => detail ?? '').join(' ');
    if (reason !== reported && Date.now() - started > QUIET_MS)
      say(
        `\nNot ready yet: ${(reported = reason)}\nAn index of an older version is rebuilt now; that may take minutes.\n`,
      );
    pause = Math.min(2 * pause, 5_000);
  }
}

async function serve(folder) {
  const addressFile = join(folder, 'service-address.json');
  rmSync(addressFile, { force: true });
  let hasEnded = false;
  const env = { DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const server = runNode([inWorkspace('apps', 'api', 'dist', 'main.js')], { env });
  void announce(addressFile, () => hasEnded || stopRequested() !== null);
  const { code } = await server.finally(() => (hasEnded = true));
  say('Stopped.');
  return code;
}

/** Installs, builds, generates a collection and serves: each only when needed. */
runAsProgram(import.meta.url, async () => {
  const folder = dataFolder();
  await checkPort('npm start', 0);
  // Only runtime packages. The compiler of SQLite and the build take one processor each.
  const isFresh = await unpack({ development: false });
  const steps = await Promise.allSettled([compile({ development: false, isFresh }), build()]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
  await seed(folder);
  return serve(folder);
});
