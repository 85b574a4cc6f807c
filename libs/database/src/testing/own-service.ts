import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { servicesProgram } from './service-address.js';

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
