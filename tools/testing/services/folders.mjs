import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inWorkspace, root, SetupError } from '../../workspace.mjs';

/** Programs that refuse to run as root run as this user, which owns nothing else. */
const ORDINARY_USER = 'nobody';

/**
 * The user that services run as: null for the current one, `nobody` for root.
 * @returns {{ uid: number, gid: number } | null}
 */
export function serviceUser() {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${ORDINARY_USER}:`));
  if (line === undefined)
    throw new SetupError(
      `Services do not run as root, and there is no user '${ORDINARY_USER}' to run them as. ` +
        'Run the same command as an ordinary user.',
    );
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function canEnter(folder, user) {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...user, cwd: '/' }).status === 0;
}

/** A folder with this name that another user created is not used. */
function inTemporaryFolder() {
  const name = `clinical-services-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (statSync(folder).uid !== process.getuid())
    throw new SetupError(`${folder} belongs to another user. Set SERVICES_DIR to a folder of your own.`);
  return folder;
}

/**
 * The folder of all files that services write: `SERVICES_DIR`, else `.services`; in the system's temporary folder if
 * services run as another user without access to the repository.
 */
export function servicesFolder() {
  const given = process.env.SERVICES_DIR;
  const folder = given ? resolve(given) : inWorkspace('.services');
  makeFolder(folder);
  const user = serviceUser();
  if (user === null || canEnter(folder, user)) return folder;
  if (given)
    throw new SetupError(
      `SERVICES_DIR (${folder}) cannot be entered by the user '${ORDINARY_USER}', the user of services that root starts. ` +
        'Choose a folder that everyone may enter.',
    );
  return inTemporaryFolder();
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new SetupError(
      `${folder} cannot be made: ${error.message}. Set SERVICES_DIR to a folder that can be written to.`,
    );
  }
}

/**
 * The folders of one service. `SERVICES_PROGRAMS` sets another folder for the programs, which several folders of
 * services can then share.
 * @param {string} name
 * @returns {import('./registry.mjs').Folders}
 */
export function foldersOf(name) {
  const services = servicesFolder();
  const programs = process.env.SERVICES_PROGRAMS
    ? resolve(process.env.SERVICES_PROGRAMS)
    : join(services, 'programs');
  const own = join(services, name);
  makeFolder(own);
  makeFolder(programs);
  return { own, programs };
}

/**
 * Creates a folder that is writable for the service.
 * @param {string} path
 */
export function giveToService(path) {
  mkdirSync(path, { recursive: true });
  const user = serviceUser();
  if (user === null) return;
  chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o750);
}

/**
 * @param {string} folder
 * @param {number} bytes
 * @param {string} what for the message
 * @throws SetupError when there is less room
 */
export function checkRoom(folder, bytes, what) {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  const megabytes = (count) => `${Math.round(count / 1e6)} MB`;
  throw new SetupError(
    `${what} needs ${megabytes(bytes)} in ${folder}; ${megabytes(free)} are free. ` +
      'Free some room, or set SERVICES_DIR to a folder on another disk.',
  );
}
