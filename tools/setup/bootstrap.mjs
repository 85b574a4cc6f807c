import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild, runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { duration, inWorkspace, readIfPresent, runAsProgram, say, SetupError } from './workspace.mjs';

const OLDEST_NODE = [20, 19];
const MARKER = ['node_modules', '.bootstrap'];

/** @throws SetupError when this Node is too old */
function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetupError(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n` +
      'Install a current long-term release from https://nodejs.org, or with a version manager: nvm install --lts',
  );
}

/** What an installation depends on: the exact packages, and the Node that native code was compiled for. */
function wantedState() {
  const lock = readFileSync(inWorkspace('package-lock.json'));
  return JSON.stringify({
    lock: createHash('sha256').update(lock).digest('hex'),
    modules: process.versions.modules,
    platform: `${process.platform}-${process.arch}`,
  });
}

/** Whether the SQLite binding loads and answers: the one part of the installation that is compiled here. */
async function sqliteWorks() {
  if (!existsSync(inWorkspace('node_modules', 'better-sqlite3'))) return false;
  const script = "new (require('better-sqlite3'))(':memory:').prepare('select 1').get()";
  return (await runNode(['-e', script], { quiet: true })).code === 0;
}

/**
 * Whether npm's own record of node_modules, which it writes last, holds every package of the lock at its
 * version: so an installation made by `npm install` is taken over, and one that was cut short is not.
 */
function installedAsLocked() {
  const record = readIfPresent(inWorkspace('node_modules', '.package-lock.json'));
  if (record === null) return false;
  try {
    const installed = JSON.parse(record).packages;
    const locked = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8')).packages;
    return Object.entries(locked).every(([path, wanted]) => {
      if (!path.includes('node_modules/') || wanted.link === true) return true;
      const found = installed[path];
      if (found === undefined)
        return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
      return found.version === wanted.version && existsSync(inWorkspace(path));
    });
  } catch {
    return false;
  }
}

/** Node's own header files, where they lie beside it: with them native code compiles without a download. */
function headersBesideNode() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node_version.h')) ? prefix : null;
}

function npmEnvironment() {
  const prefix = headersBesideNode();
  const given = process.env.npm_config_nodedir ?? process.env.npm_package_config_node_gyp_nodedir;
  // Without NODE_ENV=production npm leaves the build tools in, which the build needs.
  return {
    NODE_ENV: 'development',
    ...(given === undefined && prefix !== null ? { npm_config_nodedir: prefix } : {}),
  };
}

async function has(command) {
  try {
    return (await runChild(command, ['--version'], { quiet: true })).code === 0;
  } catch {
    return false;
  }
}

/** What to tell when the installation failed, from what this machine lacks. */
async function explainFailure(code) {
  const missing = [];
  if (!(await has('g++')) && !(await has('c++')) && !(await has('clang++')))
    missing.push('a C++ compiler (g++)');
  if (!(await has('make'))) missing.push('make');
  if (!(await has('python3')) && !(await has('python'))) missing.push('python3');
  const compileHelp =
    '  Debian, Ubuntu:  sudo apt-get install -y build-essential python3\n' +
    '  Fedora:          sudo dnf install -y gcc-c++ make python3\n' +
    '  macOS:           xcode-select --install';
  if (missing.length > 0) {
    return (
      `The packages could not be installed (npm ended with ${code}).\n` +
      `The SQLite binding (better-sqlite3) has no ready-made build in reach, and compiling it needs ${missing.join(', ')}:\n` +
      `${compileHelp}\nThen run the same command again.`
    );
  }
  return (
    `The packages could not be installed (npm ended with ${code}); its messages above say why. Then run the same command again.\n` +
    'Where better-sqlite3 failed to compile for want of Node header files, give their folder:\n' +
    '  Debian, Ubuntu:  sudo apt-get install -y libnode-dev   and   npm_config_nodedir=/usr npm start\n' +
    'Where a package could not be downloaded, check the network and the npm registry: npm ping'
  );
}

/** @returns the exit code of npm */
async function npm(...args) {
  const given = process.env.npm_execpath;
  const all = [...args, '--loglevel=error'];
  const options = { env: npmEnvironment() };
  const { code } = given ? await runNode([given, ...all], options) : await runChild('npm', all, options);
  if (stopRequested() !== null)
    throw new SetupError('Stopped; the next start installs anew.', stoppedExitCode());
  return code;
}

async function install() {
  say('Installing packages (once; one to three minutes) …');
  const started = Date.now();
  const code = await npm('ci', '--no-audit', '--no-fund');
  if (code !== 0 || !(await sqliteWorks())) throw new SetupError(await explainFailure(code));
  say(`Packages installed in ${duration(Date.now() - started)}.`);
}

/** Compiles for this Node what is installed already; whether that was enough. */
async function compiles() {
  say('Compiling the SQLite binding (once; about a minute) …');
  return (await npm('rebuild')) === 0 && (await sqliteWorks());
}

/** Installs what the lock says and compiles nothing of it, which {@link bootstrap} is then left to do. */
async function unpack() {
  checkNodeVersion();
  const code = await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
  if (code !== 0) throw new SetupError(await explainFailure(code));
}

/**
 * Makes node_modules what package-lock.json says, and does nothing when it is so already. An installation that was
 * cut short leaves no marker and is done again; one whose native code is not there, or of another Node, gets it.
 * @throws SetupError with the way out
 */
export async function bootstrap() {
  checkNodeVersion();
  const marker = inWorkspace(...MARKER);
  const wanted = wantedState();
  if (readIfPresent(marker) === wanted && existsSync(inWorkspace('node_modules', 'nx'))) return;
  const isLocked = installedAsLocked();
  if (!isLocked || !(await sqliteWorks())) {
    rmSync(marker, { force: true });
    if (!isLocked || !(await compiles())) await install();
  }
  writeFileSync(marker, wanted);
}

runAsProgram(import.meta.url, () => (process.argv.includes('--without-compiling') ? unpack() : bootstrap()));
