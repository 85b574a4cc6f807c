import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A server that suites need, of those that `tools/services` knows. */
export interface TestService {
  readonly name: 'mariadb' | 'redis';
  /** As people write it. */
  readonly title: string;
  /** Environment variable that names one's address. */
  readonly variable: string;
  /** An address of its kind at which nothing answers. */
  readonly nowhere: string;
}

/** Asks `tools/services` once for all suites of a file. */
const asked = new Map<string, string | null>();

/**
 * The address of a server for tests: the one that its variable names, else the one that `npm run services -- up` has
 * started; null where there is none.
 */
function serviceAddress({ name, variable }: TestService): string | null {
  // eslint-disable-next-line no-restricted-properties -- where a service of the tests is, is no configuration of the product
  const given = process.env[variable];
  if (given) return given;
  const known = asked.get(name);
  if (known !== undefined) return known;
  const found = askServices(name);
  asked.set(name, found);
  return found;
}

/**
 * A suite that needs a server. Where none runs, it is skipped, counted as skipped, and says so.
 *
 * @param body defines the tests; called also where they are skipped, then with an address that nothing answers at
 */
export function describeWithService(
  service: TestService,
  name: string,
  body: (address: string) => void,
): void {
  const address = serviceAddress(service);
  if (address !== null) {
    describe(name, () => body(address));
    return;
  }
  process.stderr.write(
    `SKIPPED: ${name}: no ${service.title} runs; start one with 'npm run services -- up ${service.name}', ` +
      `or set ${service.variable} to the address of one.\n`,
  );
  describe.skip(name, () => body(service.nowhere));
}

/** What `tools/services` knows of a server that is ours and alive. */
function askServices(name: string): string | null {
  const { status, stdout } = spawnSync(process.execPath, [servicesProgram(), 'address', name], {
    encoding: 'utf8',
  });
  const address = stdout.trim();
  return status === 0 && address !== '' ? address : null;
}

/** The command for services, in the repository that these tests belong to. */
export function servicesProgram(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No repository is above ${__dirname}.`);
    folder = above;
  }
  return join(folder, 'tools', 'services', 'main.mjs');
}
