import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../setup/workspace.mjs';

export const VERSION = '7.0';
/** Newer ones speak the same; what is older lacks commands that the queue uses. */
const LEAST_MAJOR = 7;

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Where the server's program is.
 * @throws SetupError with the way out
 */
export function programPath() {
  const folder = FOLDERS.find((candidate) => candidate !== '' && existsSync(join(candidate, 'redis-server')));
  if (folder !== undefined) return join(folder, 'redis-server');
  throw new SetupError(
    `redis-server is not here: Redis ${VERSION} or newer is taken from the system's packages.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y --no-install-recommends redis-server\n' +
      '  macOS:           brew install redis\n' +
      'Where Docker runs, it is not needed.',
  );
}

/** @throws SetupError when the program is missing or too old */
export async function install() {
  const { stdout } = spawnSync(programPath(), ['--version'], { encoding: 'utf8' });
  const major = Number(/v=(\d+)\./.exec(stdout)?.[1]);
  if (major >= LEAST_MAJOR) return;
  throw new SetupError(`Redis ${VERSION} or newer is needed; this is: ${stdout.trim()}`);
}
