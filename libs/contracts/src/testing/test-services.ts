import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type ServiceName = 'elasticsearch' | 'keycloak' | 'mariadb' | 'redis';

/** A server needed by suites, from `tools/testing/services`. */
export interface TestService {
  readonly name: ServiceName;
  /** Display name. */
  readonly title: string;
  /** An address at which nothing listens. */
  readonly nowhere: string;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SERVICES = join(ROOT, 'tools', 'testing', 'services', 'main.mjs');
const PROGRAMS = join(ROOT, '.services', 'programs');

/** Queries `tools/testing/services` once per file. */
const addresses = new Map<ServiceName, string | null>();

const variableOf = (name: ServiceName): string => `${name.toUpperCase()}_TEST_URL`;

/**
 * Address of a test server: from the environment, such as `REDIS_TEST_URL`, otherwise the one started by
 * `npm run services -- up`; null if none.
 */
export function serviceAddress(name: ServiceName): string | null {
  const configured = process.env[variableOf(name)];
  if (configured) return configured;
  const known = addresses.get(name);
  if (known !== undefined) return known;
  const found = askServices(name);
  addresses.set(name, found);
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
  const address = serviceAddress(service.name);
  if (address !== null) {
    describe(name, () => body(address));
    return;
  }
  process.stderr.write(
    `SKIPPED: ${name}: no ${service.title} runs; start one with 'npm run services -- up ${service.name}', ` +
      `or set ${variableOf(service.name)} to the address of one.\n`,
  );
  describe.skip(name, () => body(service.nowhere));
}

/** State of a server in `tools/testing/services`. */
function askServices(name: ServiceName): string | null {
  const { status, stdout } = spawnSync(process.execPath, [SERVICES, 'address', name], { encoding: 'utf8' });
  const address = stdout.trim();
  return status === 0 && address !== '' ? address : null;
}

const POLL_MS = 20;

interface State {
  readonly address: string;
  readonly process: { readonly pid: number };
}

/** A separate service that tests may kill and restart; its data survive. */
export class OwnService {
  protected readonly folder: string;

  /** @param settings of `tools/testing/services`, as environment variables */
  constructor(
    private readonly name: ServiceName,
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {
    this.folder = mkdtempSync(join(tmpdir(), `own-${name}-`));
    // Services run as another user where root starts them.
    chmodSync(this.folder, 0o755);
  }

  /** Starts it, and cleans up if it cannot start. */
  async start(): Promise<this> {
    try {
      await this.startAgain();
      return this;
    } catch (error) {
      await this.stop();
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

  /** Stops it by process id and removes its data. @param beforeRemoval cleanup to run once it has stopped */
  async stop(beforeRemoval?: () => void): Promise<void> {
    await this.services('down');
    beforeRemoval?.();
    rmSync(this.folder, { recursive: true, force: true });
  }

  protected state(): State {
    return JSON.parse(readFileSync(join(this.folder, this.name, 'state.json'), 'utf8')) as State;
  }

  private async services(command: 'up' | 'down'): Promise<void> {
    await promisify(execFile)(process.execPath, [SERVICES, command, this.name], {
      env: {
        // Unpack only once.
        ...(existsSync(PROGRAMS) ? { SERVICES_PROGRAMS: PROGRAMS } : {}),
        ...process.env,
        SERVICES_WAY: 'program',
        SERVICES_DIR: this.folder,
        ...this.settings,
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
