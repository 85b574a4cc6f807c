import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { AppError } from '@clinical/platform';

const PRIVATE = 0o600;

/** Copies the database at one moment; writers go on meanwhile. The copy gets its name when it is whole. */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from))
    throw new AppError('BACKUP_FAILED', 'operational', `There is no database at ${from} yet.`);
  const beside = `${to}.part`;
  rmSync(beside, { force: true });
  const source = new Sqlite(from, { readonly: true, timeout: 60_000 });
  try {
    source.prepare('VACUUM INTO ?').run(beside);
    chmodSync(beside, PRIVATE);
    renameSync(beside, to);
  } catch (cause) {
    rmSync(beside, { force: true });
    throw failed('BACKUP_FAILED', `The backup could not be written to ${to}`, cause);
  } finally {
    source.close();
  }
}

/** Puts a backup in the place of the database, which stays beside it under another name. */
export function replaceSqlite(backup: string, database: string): string | null {
  checkBackup(backup);
  mkdirSync(dirname(database), { recursive: true });
  const beside = `${database}.restoring`;
  copyFileSync(backup, beside);
  chmodSync(beside, PRIVATE);
  const kept = existsSync(database) ? setAside(database) : null;
  renameSync(beside, database);
  return kept;
}

function checkBackup(file: string): void {
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
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  } finally {
    copy?.close();
  }
}

/** Only the last one that has a database open may take its log of changes away. */
function setAside(database: string): string {
  const connection = new Sqlite(database, { timeout: 0 });
  try {
    connection.pragma('journal_mode = DELETE');
  } catch (cause) {
    throw failed(
      'DATABASE_IN_USE',
      `${database} is in use. Stop the service and its workers, then run the same command again`,
      cause,
    );
  } finally {
    connection.close();
  }
  const kept = `${database}.before-restore`;
  renameSync(database, kept);
  for (const suffix of ['-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true });
  return kept;
}

function failed(code: string, text: string, cause: unknown): AppError {
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return new AppError(code, 'operational', `${text}${reason}.`, { cause });
}
