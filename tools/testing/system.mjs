import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild, stopRequested, stoppedExitCode } from '../children.mjs';
import { duration, runAsProgram, say, SetupError } from '../workspace.mjs';
import { findJava } from './services/find-java.mjs';

/** Servers are in folders that the path of an ordinary user does not have. */
const FOLDERS_OF_SERVERS = ['/usr/sbin', '/usr/local/sbin'];

function isOnPath(name) {
  return [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS_OF_SERVERS].some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function hasJava() {
  try {
    return findJava(process.env, '') !== '';
  } catch {
    return false;
  }
}

const hasDocker = () => process.env.SERVICES_WAY !== 'program' && succeeds('docker', 'info');
/** Whether none of these services is started here: Docker runs it, or its address is given. */
const isElsewhere = (docker, ...services) =>
  docker || services.every((service) => process.env[`${service}_TEST_URL`]);

const HEADLESS_SHELL = 'chromium-headless-shell';
const isPackage = (name) => succeeds('apt-cache', 'show', name);

/**
 * A program of the system that tests need.
 *
 * @typedef {object} SystemProgram
 *
 * @property {string} name
 * @property {string} use what is skipped without it
 * @property {(docker: boolean) => boolean} isThere or not needed
 * @property {string[]} packages of Debian
 */

/** @type {readonly SystemProgram[]} */
const PROGRAMS = [
  {
    name: 'Chromium, headless shell',
    use: 'journeys in a browser',
    // It takes a third of the processor time of the full browser, and drew the reference pictures.
    isThere: () =>
      Boolean(process.env.CHROMIUM_PATH) ||
      isOnPath(HEADLESS_SHELL) ||
      (isOnPath('chromium') && !isPackage(HEADLESS_SHELL)),
    packages: [HEADLESS_SHELL],
  },
  {
    name: 'g++ and make',
    use: 'the SQLite binding, where none is ready-made',
    isThere: () => isOnPath('g++') && isOnPath('make'),
    packages: ['build-essential'],
  },
  {
    name: 'Python with venv',
    use: 'other readers of exports',
    isThere: () => succeeds('python3', '-c', 'import ensurepip'),
    packages: ['python3', 'python3-venv'],
  },
  {
    name: 'R with httr2, jsonlite and xml2',
    use: 'examples in R',
    isThere: () =>
      isOnPath('Rscript') && succeeds('Rscript', '-e', 'library(httr2); library(jsonlite); library(xml2)'),
    packages: ['r-base-core', 'r-cran-httr2', 'r-cran-jsonlite', 'r-cran-xml2'],
  },
  {
    name: 'PHP with mbstring',
    use: 'examples in PHP',
    isThere: () => succeeds('php', '-r', "exit(extension_loaded('mbstring') ? 0 : 1);"),
    packages: ['php-cli', 'php-mbstring'],
  },
  {
    name: 'curl and openssl',
    use: 'examples in the shell',
    isThere: () => isOnPath('curl') && isOnPath('openssl'),
    packages: ['curl', 'openssl'],
  },
  {
    name: 'docker-compose',
    use: 'the check of the compose file',
    isThere: () => isOnPath('docker-compose'),
    packages: ['docker-compose'],
  },
  {
    name: 'mariadb-dump',
    use: 'backups of MariaDB',
    isThere: () => isOnPath('mariadb-dump'),
    packages: ['mariadb-client'],
  },
  {
    name: 'MariaDB',
    use: 'suites on MariaDB',
    isThere: (docker) => isElsewhere(docker, 'MARIADB') || isOnPath('mariadbd'),
    packages: ['mariadb-server-core'],
  },
  {
    name: 'Redis',
    use: 'suites on Redis',
    isThere: (docker) => isElsewhere(docker, 'REDIS') || isOnPath('redis-server'),
    packages: ['redis-server'],
  },
  {
    name: 'Java 17, Maven and unzip',
    use: 'suites on Elasticsearch and Keycloak, which come from Maven Central',
    isThere: (docker) =>
      isElsewhere(docker, 'ELASTICSEARCH', 'KEYCLOAK') || (isOnPath('mvn') && isOnPath('unzip') && hasJava()),
    packages: ['maven', 'unzip', 'openjdk-17-jre-headless'],
  },
];

function missingPrograms() {
  const docker = hasDocker();
  return PROGRAMS.filter(({ isThere }) => !isThere(docker));
}

const packagesOf = (programs) => programs.flatMap(({ packages }) => packages);
const APT_INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends'];

/** What starts a command as root without asking anybody; null if nothing does. */
function prefixOfRoot() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

async function run([command, ...args]) {
  const { code, output } = await runChild(command, args, { quiet: true });
  if (stopRequested() !== null) throw new SetupError('Stopped while installing.', stoppedExitCode());
  if (code !== 0)
    throw new SetupError(`${[command, ...args].join(' ')} ended with ${code}:\n${output.trim()}`);
}

async function installPackages(packages, asRoot) {
  say(`Installing ${packages.join(' ')} …`);
  const started = Date.now();
  await run([...asRoot, 'apt-get', 'update', '-qq']);
  // The full browser is used where the release has no package of the shell.
  const known = packages.map((name) => (name === HEADLESS_SHELL && !isPackage(name) ? 'chromium' : name));
  await run([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...APT_INSTALL, '-qq', ...known]);
  say(`Installed in ${duration(Date.now() - started)}.`);
}

function explanation(missing, problem) {
  const lines = missing.map(({ name, use }) => `  ${name}: ${use}`);
  const packages = packagesOf(missing).join(' ');
  const wayOut = isOnPath('apt-get')
    ? `This command brings them; as root, or where sudo asks for no password, npm test runs it itself:\n  sudo apt-get update && sudo ${APT_INSTALL.join(' ')} ${packages}`
    : `Install them with the package manager of this system; the packages of Debian are:\n  ${packages}`;
  return [
    ...(problem ? [problem] : []),
    'These programs are missing, and what needs them is skipped:',
    ...lines,
    wayOut,
  ].join('\n');
}

/**
 * Installs the programs of the system that tests need and this machine lacks: with apt-get, as root or by a sudo that
 * asks for no password. Uses no package of npm, so that both can be installed side by side.
 * @returns {Promise<string | null>} what is missing still, what is skipped without it, and the command that brings it
 */
export async function installSystem() {
  const missing = missingPrograms();
  if (missing.length === 0) return null;
  const asRoot = isOnPath('apt-get') ? prefixOfRoot() : null;
  if (asRoot === null) return explanation(missing);
  try {
    await installPackages(packagesOf(missing), asRoot);
  } catch (error) {
    if (!(error instanceof SetupError) || stopRequested() !== null) throw error;
    return explanation(missing, error.message);
  }
  const left = missingPrograms();
  return left.length === 0 ? null : explanation(left);
}

/** For continuous integration: fails if something is missing. */
runAsProgram(import.meta.url, async () => {
  const problem = await installSystem();
  if (problem !== null) throw new SetupError(problem);
});
