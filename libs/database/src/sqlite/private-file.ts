import { chmodSync, closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { AppError } from '@clinical/platform';
import { damagedFile } from '../failures.js';

/** What only the owner of a file may read and write. */
export const PRIVATE = 0o600;
/** What SQLite keeps beside a database, and would take for a part of another one of the same name. */
export const LOGS = ['-wal', '-shm', '-journal'];

const OF_OTHERS = 0o077;

/**
 * Makes a database that is not there yet, and closes it to others. A new one gets its name when SQLite has written its
 * header, so that an empty file of this name is never a database that was about to be made: it has lost its content.
 *
 * @throws AppError `DATABASE_DAMAGED` for an empty file, `DATABASE_NOT_PRIVATE`
 */
export function prepareFile(database: string): void {
  const size = statSync(database, { throwIfNoEntry: false })?.size;
  if (size === 0) throw damagedFile(database, 'is empty, and no longer holds any accounts');
  if (size === undefined) createFile(database);
  keepPrivate(database);
}

function createFile(database: string): void {
  const unnamed = `${database}.new`;
  for (const part of ['', ...LOGS]) rmSync(`${unnamed}${part}`, { force: true });
  keepPrivate(unnamed);
  const connection = new Sqlite(unnamed);
  try {
    connection.pragma('journal_mode = WAL');
  } finally {
    connection.close();
  }
  renameSync(unnamed, database);
}

/**
 * Lets nobody but its owner read a database, which holds people's addresses, hashes of passwords and links that set them
 * anew: one that is not there yet is made empty, before SQLite would make one that everybody may read. Logs get the rights
 * of their database when SQLite makes them; those that a process left behind have the rights of then.
 *
 * @throws AppError `DATABASE_NOT_PRIVATE`
 */
export function keepPrivate(database: string): void {
  try {
    closeSync(openSync(database, 'wx', PRIVATE));
  } catch {
    // It is there; or it cannot be made, which SQLite will say.
  }
  for (const part of ['', ...LOGS]) closeToOthers(`${database}${part}`);
}

function closeToOthers(file: string): void {
  const rights = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((rights & OF_OTHERS) === 0) return;
  try {
    chmodSync(file, PRIVATE);
  } catch (cause) {
    // A log goes when the last one closes its database.
    if (codeOf(cause) === 'ENOENT') return;
    const message = `${file} holds personal data that others on this machine may read, and cannot be closed to them (${codeOf(cause)}). Give it to the user that this program runs as, or set DATA_DIR to a file system that keeps rights.`;
    throw new AppError('DATABASE_NOT_PRIVATE', 'operational', message, { cause });
  }
}

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
