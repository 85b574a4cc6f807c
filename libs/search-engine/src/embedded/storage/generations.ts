import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EngineUnavailableError, WriterBusyError } from '../../errors.js';
import type { Connection } from './open-database.js';

/** Pointer file naming the serving generation; replaced by an atomic rename. */
const POINTER = 'CURRENT';
const GENERATION_FILE = /^generation-(\d{4,})\.sqlite$/;
/** Suffixes of SQLite's companion files. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'];

/** Generations of an index: one SQLite file each in one folder, and a pointer file naming the serving one. */
export class Generations {
  constructor(readonly directory: string) {}

  /** Creates the folder if missing; its parent must exist. */
  prepare(): void {
    try {
      mkdirSync(this.directory);
    } catch (error) {
      if (!existsSync(this.directory)) throw error;
    }
  }

  /**
   * Name of the serving generation, such as `0003`; null if none.
   *
   * @throws EngineUnavailableError if the pointer is invalid: existing files are then treated neither as an index
   * nor as leftovers to remove
   */
  serving(): string | null {
    const name = this.pointed();
    if (name === null || /^\d{4,}$/.test(name)) return name;
    throw new EngineUnavailableError(
      `The file ${join(this.directory, POINTER)} does not name a generation of the index. ` +
        'Write into it the number of the newest file beside it, such as 0003, or put the folder back from a backup.',
    );
  }

  private pointed(): string | null {
    try {
      return readFileSync(join(this.directory, POINTER), 'utf8').trim();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  file(generation: string): string {
    return join(this.directory, `generation-${generation}.sqlite`);
  }

  /** Next name after the highest that exists or serves: the serving generation may have lost its file. */
  next(): string {
    const highest = Math.max(0, ...[...this.all(), this.serving() ?? '0'].map(Number));
    return String(highest + 1).padStart(4, '0');
  }

  /** All generations, including unfinished ones, oldest first. */
  all(): string[] {
    if (!existsSync(this.directory)) return [];
    return readdirSync(this.directory)
      .map((name) => GENERATION_FILE.exec(name)?.[1])
      .filter((name) => name !== undefined)
      .sort((a, b) => Number(a) - Number(b));
  }

  /** Switches to a finished generation. Durable when it returns. */
  switchTo(generation: string): void {
    syncPath(this.file(generation));
    const temporary = join(this.directory, `${POINTER}.new`);
    writeFileSync(temporary, `${generation}\n`);
    syncPath(temporary);
    renameSync(temporary, join(this.directory, POINTER));
    syncPath(this.directory);
  }

  remove(generation: string): void {
    for (const companion of COMPANIONS) rmSync(this.file(generation) + companion, { force: true });
  }

  /** Removes generations newer than the serving one, left by a crash. */
  removeUnfinished(): void {
    const serving = Number(this.serving() ?? 0);
    for (const generation of this.all()) if (Number(generation) > serving) this.remove(generation);
  }

  /** Removes all but the latest generation before the serving one, which is kept for rollback. */
  removeOld(): void {
    const serving = Number(this.serving() ?? 0);
    const older = this.all().filter((generation) => Number(generation) < serving);
    for (const generation of older.slice(0, -1)) this.remove(generation);
  }
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

/** The current writer, for the error message to others. */
interface Holder {
  readonly pid: number;
  readonly purpose: 'update' | 'rebuild';
  readonly since: string;
}

/**
 * Write lock of an index: SQLite's lock on a small database, so that the operating system releases it when the
 * process dies. A separate file names the holder.
 */
export class WriterLock {
  private constructor(
    private readonly connection: Connection,
    private readonly holderFile: string,
  ) {}

  /** @throws WriterBusyError if another writer is open in any process */
  static acquire(directory: string, purpose: 'update' | 'rebuild'): WriterLock {
    const holderFile = join(directory, 'writer-lock.json');
    const connection = new Database(join(directory, 'writer-lock.sqlite'), { timeout: 0 });
    try {
      connection.exec('BEGIN IMMEDIATE');
      const holder: Holder = { pid: process.pid, purpose, since: new Date().toISOString() };
      writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
      return new WriterLock(connection, holderFile);
    } catch (error) {
      connection.close();
      if (!isBusy(error)) throw error;
      throw new WriterBusyError(describeHolder(readHolder(holderFile)), { cause: error });
    }
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
  return `Another ${what} is running${who}. Wait until it has ended, or stop it, and try again.`;
}

function isBusy(error: unknown): boolean {
  // Checked by code, since the class differs when the binding was first loaded in another realm.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_BUSY')
  );
}
