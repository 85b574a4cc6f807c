import { existsSync } from 'node:fs';
import { AppError } from '@clinical/platform';
import type { DatabaseConfig } from '../data-source.js';
import type { KeptDatabase } from './backup-files.js';
import { dumpMariadb, replaceMariadb } from './mariadb-dump.js';
import { copySqlite, replaceSqlite } from './sqlite-copy.js';

export type { KeptDatabase };

/**
 * Writes a consistent copy of the database to a file while the service runs. Only the owner can read the file.
 *
 * @throws AppError `BACKUP_EXISTS`, `PROGRAM_MISSING`, `BACKUP_FAILED`, `DATABASE_UNAVAILABLE`
 */
export async function backUp(config: DatabaseConfig, file: string): Promise<void> {
  if (existsSync(file))
    throw new AppError(
      'BACKUP_EXISTS',
      'operational',
      `${file} is there already. Name a file that is not, so that no backup is lost.`,
    );
  await (config.kind === 'sqlite' ? copySqlite(config.file, file) : dumpMariadb(config, file));
}

/**
 * Replaces the database by a backup, even if the database is damaged. It must not be in use.
 *
 * @returns path of the previous content; null if there was none
 * @throws AppError `BACKUP_UNREADABLE`, `BACKUP_TOO_NEW`, `DATABASE_IN_USE`, `PROGRAM_MISSING`, `RESTORE_FAILED`,
 * `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `DATABASE_LOCKED`
 */
export async function restore(config: DatabaseConfig, file: string): Promise<KeptDatabase | null> {
  if (!existsSync(file)) throw new AppError('BACKUP_UNREADABLE', 'operational', `There is no file ${file}.`);
  return config.kind === 'sqlite' ? replaceSqlite(file, config.file) : replaceMariadb(config, file);
}
