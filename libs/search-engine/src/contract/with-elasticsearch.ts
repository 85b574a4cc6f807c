import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VARIABLE = 'ELASTICSEARCH_TEST_URL';

/** Asks `tools/services` once for all suites of a file. */
let asked: string | null | undefined;

/**
 * The address of an Elasticsearch node for tests, such as `http://127.0.0.1:19200`: the one that
 * `ELASTICSEARCH_TEST_URL` names, else the one that `npm run services -- up` has started; null where there is none.
 */
export function elasticsearchAddress(): string | null {
  // eslint-disable-next-line no-restricted-properties -- where a service of the tests is, is no configuration of the product
  const given = process.env[VARIABLE];
  if (given) return given;
  asked ??= askServices();
  return asked;
}

/**
 * A suite that needs a real Elasticsearch. Where none runs, it is skipped, counted as skipped, and says so.
 * Nodes are shared: a suite gives its indices a prefix of its own and deletes them afterwards.
 *
 * @param body defines the tests; called also where they are skipped, then with an address that nothing answers at
 */
export function describeWithElasticsearch(name: string, body: (address: string) => void): void {
  const address = elasticsearchAddress();
  if (address !== null) {
    describe(name, () => body(address));
    return;
  }
  process.stderr.write(
    `SKIPPED: ${name}: no Elasticsearch runs; start one with 'npm run services -- up elasticsearch', ` +
      `or set ${VARIABLE} to the address of one.\n`,
  );
  describe.skip(name, () => body('http://127.0.0.1:9'));
}

/** What `tools/services` knows of a node that is ours and alive. */
function askServices(): string | null {
  const script = join(workspaceRoot(), 'tools', 'services', 'main.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, 'address', 'elasticsearch'], {
    encoding: 'utf8',
  });
  const address = stdout.trim();
  return status === 0 && address !== '' ? address : null;
}

/** Folder of the repository. */
export function workspaceRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) return process.cwd();
    folder = above;
  }
  return folder;
}
