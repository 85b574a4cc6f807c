import { existsSync } from 'node:fs';
import { AppError } from '@clinical/platform';
import type { DatabaseConfig } from '../data-source.js';
import type { KeptDatabase } from './backup-files.js';
import { dumpMariadb, replaceMariadb } from './mariadb-dump.js';
import { copySqlite, replaceSqlite } from './sqlite-copy.js';

export type { KeptDatabase };

/**
 * Writes everything in the database to a file, as it is at one moment, while the service goes on. The file is as private
 * as the database: only its owner may read it.
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
 * Replaces everything in the database by a backup, also where the database is damaged. Nobody may be using it meanwhile.
 *
 * @returns where what was there before is kept; null where there was nothing
 * @throws AppError `BACKUP_UNREADABLE`, `BACKUP_TOO_NEW`, `DATABASE_IN_USE`, `PROGRAM_MISSING`, `RESTORE_FAILED`,
 * `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `DATABASE_LOCKED`
 */
export async function restore(config: DatabaseConfig, file: string): Promise<KeptDatabase | null> {
  if (!existsSync(file)) throw new AppError('BACKUP_UNREADABLE', 'operational', `There is no file ${file}.`);
  return config.kind === 'sqlite' ? replaceSqlite(file, config.file) : replaceMariadb(config, file);
}
