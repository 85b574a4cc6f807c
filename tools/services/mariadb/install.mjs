import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../../setup/workspace.mjs';

export const VERSION = '10.11';

/** Servers are in folders that an ordinary user's PATH leaves out. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Where one of MariaDB's programs is.
 * @param {string} name
 * @throws SetupError with the way out
 */
export function programPath(name) {
  const folder = FOLDERS.find((candidate) => candidate !== '' && existsSync(join(candidate, name)));
  if (folder !== undefined) return join(folder, name);
  throw new SetupError(
    `${name} is not here: MariaDB ${VERSION} is taken from the system's packages.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y --no-install-recommends mariadb-server-core mariadb-client\n' +
      '  macOS:           brew install mariadb@10.11\n' +
      'Where Docker runs, neither is needed.',
  );
}

/** @throws SetupError when a program is missing or of another version */
export async function install() {
  programPath('mariadb-install-db');
  const { stdout } = spawnSync(programPath('mariadbd'), ['--no-defaults', '--version'], { encoding: 'utf8' });
  if (stdout.includes(` ${VERSION}.`)) return;
  throw new SetupError(`MariaDB ${VERSION} is needed; this is: ${stdout.trim()}`);
}
