import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const VARIABLE = 'MARIADB_TEST_URL';

/** Asks `tools/services` once for all suites of a file. */
let asked: string | null | undefined;

/**
 * The address of a MariaDB server for tests, such as `mysql://root@127.0.0.1:13306`, as a user who may make databases:
 * the one that `MARIADB_TEST_URL` names, else the one that `npm run services -- up` has started; null where there is
 * none.
 */
export function mariadbAddress(): string | null {
  // eslint-disable-next-line no-restricted-properties -- where a service of the tests is, is no configuration of the product
  const given = process.env[VARIABLE];
  if (given) return given;
  asked ??= askServices();
  return asked;
}

/** What `tools/services` knows of a server that is ours and alive. */
function askServices(): string | null {
  const script = join(workspaceRoot(), 'tools', 'services', 'main.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, 'address', 'mariadb'], {
    encoding: 'utf8',
  });
  const address = stdout.trim();
  return status === 0 && address !== '' ? address : null;
}

/** Folder of the repository. */
export function workspaceRoot(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) return process.cwd();
    folder = above;
  }
  return folder;
}
