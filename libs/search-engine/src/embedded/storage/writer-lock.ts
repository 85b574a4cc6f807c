import Database from 'better-sqlite3';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WriterBusyError } from '../../errors.js';
import type { Connection } from './open-database.js';

/** Who writes, for the message to whoever comes second. */
interface Holder {
  readonly pid: number;
  readonly purpose: 'update' | 'rebuild';
  readonly since: string;
}

/**
 * The right to write an index. It is SQLite's own lock on a small database, so the operating system gives it
 * back when the process dies, however it dies; a file beside it says who holds it.
 */
export class WriterLock {
  private constructor(
    private readonly connection: Connection,
    private readonly holderFile: string,
  ) {}

  /** @throws WriterBusyError when another writer is open, in this process or any other */
  static acquire(directory: string, purpose: 'update' | 'rebuild'): WriterLock {
    const holderFile = join(directory, 'writer-lock.json');
    const connection = new Database(join(directory, 'writer-lock.sqlite'), { timeout: 0 });
    try {
      connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      connection.close();
      if (!isBusy(error)) throw error;
      throw new WriterBusyError(describeHolder(readHolder(holderFile)), { cause: error });
    }
    const holder: Holder = { pid: process.pid, purpose, since: new Date().toISOString() };
    writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
    return new WriterLock(connection, holderFile);
  }

  release(): void {
    rmSync(this.holderFile, { force: true });
    this.connection.close();
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function describeHolder(holder: Holder | null): string {
  const what = holder?.purpose === 'rebuild' ? 'rebuild of the index' : 'import';
  const who = holder === null ? '' : ` (process ${holder.pid}, since ${holder.since})`;
  return `Another ${what} is under way${who}. Wait until it has ended, or stop it, and try again.`;
}

function isBusy(error: unknown): boolean {
  // Not told by its class: the binding makes its errors of the class that the process loaded first.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_BUSY')
  );
}
