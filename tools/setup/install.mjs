import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild, runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { duration, inWorkspace, readIfPresent, runAsProgram, say, SetupError } from './workspace.mjs';

const OLDEST_NODE = [20, 19];
let isFreshlyUnpacked = false;
const marker = inWorkspace('node_modules', '.installed');
const readLock = (...path) => JSON.parse(readIfPresent(inWorkspace(...path)) ?? '{}').packages;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetupError(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n` +
      'Install a current long-term release from https://nodejs.org, or with a version manager: nvm install --lts',
  );
}

/** What an installation depends on: the lock, and the Node that native code was compiled for. */
function wantedState() {
  const lock = createHash('sha256').update(readFileSync(inWorkspace('package-lock.json')));
  return [lock.digest('hex'), process.versions.modules, process.platform, process.arch].join(' ');
}

/** Whether an earlier installation, of all packages or of those that running needs, is up to date and complete. */
function isComplete(development) {
  const [scope, ...state] = (readIfPresent(marker) ?? '').split(' ');
  return state.join(' ') === wantedState() && (scope === 'development' || !development);
}

/** Compares npm's record of node_modules, which it writes last, with the lock. */
function isInstalledAsLocked(development) {
  const installed = readLock('node_modules', '.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(readLock('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    if (found !== undefined) return found.version === wanted.version && existsSync(inWorkspace(path));
    return wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !development);
  });
}

async function sqliteWorks() {
  const script = "new (require('better-sqlite3'))(':memory:').prepare('select 1').get()";
  return (await runNode(['-e', script], { quiet: true })).code === 0;
}

/** @returns {Promise<number>} the exit code of npm */
async function npm(...args) {
  const prefix = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(prefix, 'include', 'node', 'node_version.h'));
  const isSet = process.env.npm_config_nodedir ?? process.env.npm_package_config_node_gyp_nodedir;
  // With the headers beside Node, native code compiles without a download.
  const nodedir = hasHeaders && isSet === undefined ? { npm_config_nodedir: prefix } : {};
  const options = { env: { NODE_ENV: 'development', ...nodedir } };
  const path = process.env.npm_execpath;
  const all = [...args, '--loglevel=error'];
  const { code } = path ? await runNode([path, ...all], options) : await runChild('npm', all, options);
  if (stopRequested() !== null)
    throw new SetupError('Stopped; the next start installs again.', stoppedExitCode());
  return code;
}

const has = (command) =>
  runChild(command, ['--version'], { quiet: true }).then(
    ({ code }) => code === 0,
    () => false,
  );

async function explainFailure(code) {
  const failed = `The packages could not be installed (npm ended with ${code})`;
  const missing = [];
  if (!(await has('g++')) && !(await has('c++')) && !(await has('clang++')))
    missing.push('a C++ compiler (g++)');
  if (!(await has('make'))) missing.push('make');
  if (!(await has('python3')) && !(await has('python'))) missing.push('python3');
  if (missing.length > 0)
    return `${failed}.
better-sqlite3 is compiled where there is no prebuilt binary, and that needs ${missing.join(', ')}:
  Debian, Ubuntu:  sudo apt-get install -y build-essential python3
  Fedora:          sudo dnf install -y gcc-c++ make python3
  macOS:           xcode-select --install
Then run the same command again.`;
  return `${failed}; its messages above say why. Then run the same command again.
If better-sqlite3 failed to compile because Node's header files are missing, name their folder:
  Debian, Ubuntu:  sudo apt-get install -y libnode-dev   and   npm_config_nodedir=/usr npm start
If a package could not be downloaded, check the network and the npm registry: npm ping`;
}

/** Installs what the lock says, without compiling; keeps an installation that fits. */
export async function unpack({ development = true, again = false } = {}) {
  checkNode();
  if (!again && (isComplete(development) || isInstalledAsLocked(development))) return;
  rmSync(marker, { force: true });
  say('Installing packages (once) …');
  const started = Date.now();
  const scope = development ? [] : ['--omit=dev'];
  const code = await npm('ci', '--ignore-scripts', ...scope, '--no-audit', '--no-fund');
  if (code !== 0) throw new SetupError(await explainFailure(code));
  isFreshlyUnpacked = true;
  say(`Packages installed in ${duration(Date.now() - started)}.`);
}

/** Runs the install scripts: compiles the SQLite binding, which {@link unpack} leaves out. */
export async function compile({ development = true } = {}) {
  if (isComplete(development)) return;
  if (!(await sqliteWorks())) {
    say('Compiling the SQLite binding (once; about a minute) …');
    const packages = development ? [] : ['better-sqlite3'];
    let code = await npm('rebuild', ...packages);
    if (!isFreshlyUnpacked && (code !== 0 || !(await sqliteWorks()))) {
      // What was installed earlier may be damaged.
      await unpack({ development, again: true });
      code = await npm('rebuild', ...packages);
    }
    if (code !== 0 || !(await sqliteWorks())) throw new SetupError(await explainFailure(code));
  }
  writeFileSync(marker, `${development ? 'development' : 'running'} ${wantedState()}`);
}

/** Installs all packages, or with `development: false` only those that running needs. */
export async function install(options) {
  await unpack(options);
  await compile(options);
}

runAsProgram(import.meta.url, () => {
  const options = { development: !process.argv.includes('--omit=dev') };
  return process.argv.includes('--without-compiling') ? unpack(options) : install(options);
});
