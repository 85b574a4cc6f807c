import { dirname } from 'node:path';
import { openDatabase, type Database, type OpenOptions } from '@clinical/database';
import { makeFolder, type AppConfig } from '@clinical/platform';
import { DOMAIN_ENTITIES } from './domains.js';

/**
 * The configured database, open and migrated to the current version.
 *
 * @throws AppError `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `DATABASE_TOO_NEW`, `DATABASE_LOCKED`,
 * `DATABASE_NOT_PRIVATE`, `CANNOT_MAKE_FOLDER`
 */
export function createDatabase(
  { database }: Pick<AppConfig, 'database'>,
  options?: Omit<OpenOptions, 'entities'>,
): Promise<Database> {
  if (database.kind === 'sqlite') makeFolder(dirname(database.file));
  return openDatabase(database, { ...options, entities: DOMAIN_ENTITIES });
}
