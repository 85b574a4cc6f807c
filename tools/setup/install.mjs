import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild, runNode, stopRequested, stoppedExitCode } from '../children.mjs';
import { duration, inWorkspace, readIfPresent, runAsProgram, say, SetupError } from '../workspace.mjs';

const OLDEST_NODE = [20, 19];
const WAY_OUT = `Its messages above say why. Then run the same command again.
- better-sqlite3 is compiled where there is no prebuilt binary, and that needs a C++ compiler (g++), make, python3:
    Debian, Ubuntu:  sudo apt-get install -y build-essential python3
    Fedora:          sudo dnf install -y gcc-c++ make python3
    macOS:           xcode-select --install
- If Node's header files are missing, name their folder:
    Debian, Ubuntu:  sudo apt-get install -y libnode-dev   and   npm_config_nodedir=/usr npm start
- If a package could not be downloaded, check the network and the npm registry: npm ping`;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetupError(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n` +
      'Install a current long-term release from https://nodejs.org, or with a version manager: nvm install --lts',
  );
}

/** Compares npm's record of node_modules, which it writes last, with the lock. */
function isInstalled(development) {
  const packagesOf = (...path) => JSON.parse(readIfPresent(inWorkspace(...path)) ?? '{}').packages;
  const installed = packagesOf('node_modules', '.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || (wanted.dev && !development)) return true;
    // A project of this repository, which may be new.
    if (wanted.link) return existsSync(inWorkspace(path));
    const found = installed[path];
    if (found === undefined) return wanted.optional || wanted.devOptional || wanted.peer;
    return found.version === wanted.version && existsSync(inWorkspace(path));
  });
}

/** @throws SetupError when npm fails */
async function npm(...args) {
  const prefix = dirname(dirname(process.execPath));
  // With the headers next to Node, native code compiles without a download.
  const hasHeaders = existsSync(join(prefix, 'include', 'node', 'node_version.h'));
  const nodedir = process.env.npm_config_nodedir ?? (hasHeaders ? prefix : undefined);
  const options = { env: { NODE_ENV: 'development', ...(nodedir && { npm_config_nodedir: nodedir }) } };
  const path = process.env.npm_execpath;
  const all = [...args, '--loglevel=error'];
  const { code } = path ? await runNode([path, ...all], options) : await runChild('npm', all, options);
  if (stopRequested() !== null)
    throw new SetupError('Stopped; the next start installs again.', stoppedExitCode());
  if (code !== 0)
    throw new SetupError(`The packages could not be installed (npm ended with ${code}). ${WAY_OUT}`);
}

/**
 * Installs the packages of the lock file, without running install scripts.
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function unpack({ development = true, again = false } = {}) {
  checkNode();
  if (!again && isInstalled(development)) return false;
  say('Installing packages (once) …');
  const started = Date.now();
  const scope = development ? [] : ['--omit=dev'];
  await npm('ci', '--ignore-scripts', ...scope, '--no-audit', '--no-fund');
  say(`Packages installed in ${duration(Date.now() - started)}.`);
  return true;
}

/** Compiles the SQLite binding, the only package whose install script matters. Reinstalls damaged packages. */
export async function compile({ development = true, isFresh = false } = {}) {
  const script = "new (require('better-sqlite3'))(':memory:').prepare('select 1').get()";
  const works = async () => (await runNode(['-e', script], { quiet: true })).code === 0;
  if (await works()) return;
  say('Compiling the SQLite binding (once; about a minute) …');
  const failure = await npm('rebuild', 'better-sqlite3').catch((error) => error);
  if (failure === undefined && (await works())) return;
  if (isFresh || stopRequested() !== null)
    throw failure ?? new SetupError(`The SQLite binding does not load. ${WAY_OUT}`);
  await unpack({ development, again: true });
  await compile({ development, isFresh: true });
}

/** Installs all packages, or with `development: false` only those needed to run the product. */
export const install = async (options) => compile({ ...options, isFresh: await unpack(options) });

runAsProgram(import.meta.url, async () => {
  const options = { development: !process.argv.includes('--omit=dev') };
  await (process.argv.includes('--without-compiling') ? unpack : install)(options);
});
