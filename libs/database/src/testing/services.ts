import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

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
function servicesProgram(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No repository is above ${__dirname}.`);
    folder = above;
  }
  return join(folder, 'tools', 'services', 'main.mjs');
}

const POLL_MS = 20;

interface State {
  readonly address: string;
  readonly process: { readonly pid: number };
}

/** A service of one's own, to be killed and started again; its data outlive it. */
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

  /** Ends it in the middle of whatever it does; resolves when it is gone. */
  async kill(): Promise<void> {
    const { pid } = this.state().process;
    process.kill(pid, 'SIGKILL');
    while (isThere(pid)) await wait(POLL_MS);
  }

  /** Starts it on the data that it left, at the same address; resolves when it is healthy. */
  async startAgain(): Promise<void> {
    await this.services('up');
  }

  /** Ends it by its id and removes all that it wrote. */
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
    // One that has ended and was not collected by its parent is a zombie, and holds nothing any more.
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
