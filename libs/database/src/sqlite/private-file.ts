import { chmodSync, closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { AppError } from '@clinical/platform';
import { damagedFile } from '../failures.js';

/** File mode: owner only. */
export const PRIVATE = 0o600;
/** SQLite's companion files, which would be read as those of another database with the same name. */
export const LOGS = ['-wal', '-shm', '-journal'];

const OF_OTHERS = 0o077;

/**
 * Creates a missing database and makes it private. It gets its name after SQLite has written its header, so that
 * an empty file is never a database being created but one that lost its content.
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
 * Restricts a database to its owner, as it contains addresses, password hashes and reset links. A missing one is
 * created empty and private before SQLite would create a readable one. SQLite gives logs the mode of their database;
 * existing logs keep theirs, so it is set here.
 *
 * @throws AppError `DATABASE_NOT_PRIVATE`
 */
export function keepPrivate(database: string): void {
  try {
    closeSync(openSync(database, 'wx', PRIVATE));
  } catch {
    // It exists, or cannot be created, which SQLite reports.
  }
  for (const part of ['', ...LOGS]) closeToOthers(`${database}${part}`);
}

function closeToOthers(file: string): void {
  const rights = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((rights & OF_OTHERS) === 0) return;
  try {
    chmodSync(file, PRIVATE);
  } catch (cause) {
    // A log disappears when the last connection closes.
    if (codeOf(cause) === 'ENOENT') return;
    const message = `${file} holds personal data that others on this machine may read, and cannot be closed to them (${codeOf(cause)}). Give it to the user that this program runs as, or set DATA_DIR to a file system that keeps rights.`;
    throw new AppError('DATABASE_NOT_PRIVATE', 'operational', message, { cause });
  }
}

function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
