import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { AppError, type ErrorCode } from '@clinical/platform';
import { LOGS, PRIVATE } from '../sqlite/private-file.js';
import { freeName, refuseNewerBackup, type KeptDatabase } from './backup-files.js';

/** Copies a consistent state without blocking writers. The copy gets its final name when complete. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from))
    throw new AppError('BACKUP_FAILED', 'operational', `There is no database at ${from} yet.`);
  const temporary = `${to}.part`;
  rmSync(temporary, { force: true });
  const source = new Sqlite(from, { readonly: true, timeout: 60_000 });
  try {
    // SQLite accepts an existing empty file: create it private before the first byte is written.
    writeFileSync(temporary, '', { mode: PRIVATE });
    source.prepare('VACUUM INTO ?').run(temporary);
    renameSync(temporary, to);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw failed('BACKUP_FAILED', `The backup could not be written to ${to}`, cause);
  } finally {
    source.close();
  }
}

/**
 * Replaces the database by a backup. The previous one is kept under an unused name, so that restoring a second
 * backup does not overwrite it.
 */
export function replaceSqlite(backup: string, database: string): KeptDatabase | null {
  refuseNewerBackup(backup, stepsOf(backup));
  mkdirSync(dirname(database), { recursive: true });
  const temporary = `${database}.restoring`;
  try {
    copyFileSync(backup, temporary);
    chmodSync(temporary, PRIVATE);
    return takeItsPlace(temporary, database);
  } finally {
    // A refusal leaves no second copy of personal data.
    rmSync(temporary, { force: true });
  }
}

function takeItsPlace(temporary: string, database: string): KeptDatabase | null {
  const aside = freeName(`${database}.before-restore`, (name) =>
    ['', ...LOGS].some((part) => existsSync(`${name}${part}`)),
  );
  const kept = existsSync(database) ? { file: aside, isDamaged: !isWhole(database) } : null;
  setAside(database, aside);
  renameSync(temporary, database);
  return kept;
}

/** Migrations applied when the backup was made; verifies that it is intact. */
function stepsOf(file: string): readonly string[] {
  const unreadable = (cause?: unknown) =>
    failed('BACKUP_UNREADABLE', `${file} is no backup of this product's database, or is damaged`, cause);
  if (statSync(file).size === 0) throw unreadable();
  let copy: Sqlite.Database | null = null;
  try {
    copy = new Sqlite(file, { readonly: true });
    const state: unknown = copy.pragma('integrity_check', { simple: true });
    const tables = copy.prepare(
      "SELECT count(*) FROM sqlite_master WHERE name IN ('migrations', 'accounts')",
    );
    if (state !== 'ok' || tables.pluck().get() !== 2) throw unreadable();
    return copy.prepare<[], string>('SELECT name FROM migrations ORDER BY id').pluck().all();
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  } finally {
    copy?.close();
  }
}

/**
 * Checkpoints the WAL into the database, which needs exclusive access.
 *
 * @returns false if the database is damaged: it is left unchanged, as its log may contain all that can be saved
 */
function isWhole(database: string): boolean {
  try {
    // A writable connection would checkpoint the log into the damaged file on close, and delete it.
    withConnection(database, true, (connection) => connection.prepare('SELECT * FROM sqlite_master').all());
    withConnection(database, false, (connection) => connection.pragma('journal_mode = DELETE'));
    return true;
  } catch (cause) {
    const code = codeOf(cause);
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return false;
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw failed(
        'DATABASE_IN_USE',
        `${database} is in use. Stop the service and its workers, then run the same command again`,
        cause,
      );
    throw failed('RESTORE_FAILED', `${database} could not be put aside`, cause);
  }
}

function withConnection(
  database: string,
  readonly: boolean,
  work: (connection: Sqlite.Database) => unknown,
): void {
  const connection = new Sqlite(database, { readonly, timeout: 0 });
  try {
    work(connection);
  } finally {
    connection.close();
  }
}

/** Checked by code: errors of the binding may be of another realm. */
function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

/** Moves the logs with their database, even if that no longer exists. */
function setAside(database: string, kept: string): void {
  for (const part of ['', ...LOGS])
    if (existsSync(`${database}${part}`)) renameSync(`${database}${part}`, `${kept}${part}`);
}

function failed(code: ErrorCode, text: string, cause: unknown): AppError {
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return new AppError(code, 'operational', `${text}${reason}.`, { cause });
}
