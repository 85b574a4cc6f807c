import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const VARIABLE = 'REDIS_TEST_URL';

/** Asks `tools/services` once for all suites of a file. */
let asked: string | null | undefined;

/**
 * The address of a Redis server for tests: the one that `REDIS_TEST_URL` names, else the one that
 * `npm run services -- up` has started; null where there is none.
 */
export function redisAddress(): string | null {
  // eslint-disable-next-line no-restricted-properties -- where a service of the tests is, is no configuration of the product
  const given = process.env[VARIABLE];
  if (given) return given;
  asked ??= askServices();
  return asked;
}

/**
 * A suite that needs a real Redis. Where none runs, it is skipped, counted as skipped, and says so. Servers are
 * shared: a suite gives its keys a prefix of its own.
 *
 * @param body defines the tests; called also where they are skipped, then with an address that nothing answers at
 */
export function describeWithRedis(name: string, body: (address: string) => void): void {
  const address = redisAddress();
  if (address !== null) {
    describe(name, () => body(address));
    return;
  }
  process.stderr.write(
    `SKIPPED: ${name}: no Redis runs; start one with 'npm run services -- up redis', ` +
      `or set ${VARIABLE} to the address of one.\n`,
  );
  describe.skip(name, () => body('redis://127.0.0.1:9'));
}

function askServices(): string | null {
  const script = join(workspaceRoot(), 'tools', 'services', 'main.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, 'address', 'redis'], { encoding: 'utf8' });
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
