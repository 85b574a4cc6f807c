import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A server needed by suites, from `tools/testing/services`. */
export interface TestService {
  readonly name: 'keycloak' | 'mariadb' | 'redis';
  /** Display name. */
  readonly title: string;
  /** Environment variable with its address. */
  readonly variable: string;
  /** An address at which nothing listens. */
  readonly nowhere: string;
}

/** Queries `tools/testing/services` once per file. */
const asked = new Map<string, string | null>();

/**
 * Address of a test server: from its variable, otherwise the one started by `npm run services -- up`; null if
 * none.
 */
function serviceAddress({ name, variable }: TestService): string | null {
  // eslint-disable-next-line no-restricted-properties -- where a service of the tests is, is no configuration of the product
  const configured = process.env[variable];
  if (configured) return configured;
  const known = asked.get(name);
  if (known !== undefined) return known;
  const found = askServices(name);
  asked.set(name, found);
  return found;
}

/**
 * A suite that needs a server. Without one it is counted as skipped, with a message.
 *
 * @param body defines the tests; also called when skipped, with an unused address
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

/** State of a server in `tools/testing/services`. */
function askServices(name: string): string | null {
  const { status, stdout } = spawnSync(process.execPath, [servicesProgram(), 'address', name], {
    encoding: 'utf8',
  });
  const address = stdout.trim();
  return status === 0 && address !== '' ? address : null;
}

/** Path of the services command in this repository. */
function servicesProgram(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No repository is above ${__dirname}.`);
    folder = above;
  }
  return join(folder, 'tools', 'testing', 'services', 'main.mjs');
}

const POLL_MS = 20;

interface State {
  readonly address: string;
  readonly process: { readonly pid: number };
}

/** A separate service that tests may kill and restart; its data survive. */
export class OwnService {
  private constructor(
    private readonly name: 'mariadb' | 'redis',
    private readonly folder: string,
  ) {}

  static async start(name: 'mariadb' | 'redis'): Promise<OwnService> {
    const folder = mkdtempSync(join(tmpdir(), `own-${name}-`));
    chmodSync(folder, 0o755);
    const service = new OwnService(name, folder);
    try {
      await service.startAgain();
      return service;
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  get address(): string {
    return this.state().address;
  }

  /** Kills it; resolves when it has ended. */
  async kill(): Promise<void> {
    const { pid } = this.state().process;
    process.kill(pid, 'SIGKILL');
    while (isThere(pid)) await wait(POLL_MS);
  }

  /** Restarts it on its data at the same address; resolves when healthy. */
  async startAgain(): Promise<void> {
    await this.services('up');
  }

  /** Stops it by process id and removes its data. */
  async stop(): Promise<void> {
    await this.services('down');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private state(): State {
    return JSON.parse(readFileSync(join(this.folder, this.name, 'state.json'), 'utf8')) as State;
  }

  private async services(command: 'up' | 'down'): Promise<void> {
    await promisify(execFile)(process.execPath, [servicesProgram(), command, this.name], {
      env: {
        // eslint-disable-next-line no-restricted-properties -- how services are started here is no configuration of the product
        ...process.env,
        SERVICES_WAY: 'program',
        SERVICES_DIR: this.folder,
      },
    });
  }
}

function isThere(pid: number): boolean {
  try {
    // A zombie has ended already.
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
