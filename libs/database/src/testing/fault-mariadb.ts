import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import type { DatabaseConfig } from '../data-source.js';
import { workspaceRoot } from './mariadb-address.js';

const POLL_MS = 20;

interface State {
  readonly address: string;
  readonly process: { readonly pid: number };
}

/** A MariaDB server of a test's own, to be broken on purpose. */
export class FaultMariadb {
  private constructor(private readonly folder: string) {}

  static async start(): Promise<FaultMariadb> {
    const folder = mkdtempSync(join(tmpdir(), 'fault-mariadb-'));
    chmodSync(folder, 0o755);
    const server = new FaultMariadb(folder);
    try {
      await server.startAgain();
      const connection = await createConnection(server.#state().address);
      await connection.query('CREATE DATABASE faults');
      await connection.end();
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** Of an empty database in it. */
  get config(): DatabaseConfig {
    return { kind: 'mariadb', url: `${this.#state().address}/faults`, connections: 10 };
  }

  /** Ends it in the middle of whatever it does; resolves when it is gone. */
  async kill(): Promise<void> {
    const { pid } = this.#state().process;
    process.kill(pid, 'SIGKILL');
    while (isThere(pid)) await wait(POLL_MS);
  }

  /** Starts it on the data that it left, at the same address; resolves when it is healthy. */
  async startAgain(): Promise<void> {
    await this.#services('up');
  }

  /** Ends it by its id and removes all that it wrote. */
  async stop(): Promise<void> {
    await this.#services('down');
    rmSync(this.folder, { recursive: true, force: true });
  }

  #state(): State {
    return JSON.parse(readFileSync(join(this.folder, 'mariadb', 'state.json'), 'utf8')) as State;
  }

  async #services(command: 'up' | 'down'): Promise<void> {
    const script = join(workspaceRoot(), 'tools', 'services', 'main.mjs');
    await promisify(execFile)(process.execPath, [script, command, 'mariadb'], {
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
