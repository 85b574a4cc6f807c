import Sqlite from 'better-sqlite3';
import type { DataSource, QueryRunner } from 'typeorm';
import { AppError } from '@clinical/platform';
import { dataSource, type DatabaseConfig, type Entities } from './data-source.js';
import { translatedAtOpening } from './failures.js';
import { unknownSteps } from './schema.js';
import { prepareFile } from './sqlite/private-file.js';

/** Maximum wait for another process that is migrating. */
const LOCK_WITHIN_S = 300;
const LOCK_NAME = 'clinical-migrations';

/**
 * Migrates the schema to the current version. Of several processes one migrates and the others wait.
 *
 * @returns the names of the applied migrations
 * @throws AppError `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `DATABASE_TOO_NEW`, `DATABASE_LOCKED`,
 * `DATABASE_NOT_PRIVATE`
 */
export async function migrate(config: DatabaseConfig): Promise<readonly string[]> {
  return withSchema(config, async (source) => {
    await refuseNewer(source);
    const done = await source.runMigrations({ transaction: config.kind === 'sqlite' ? 'each' : 'none' });
    return done.map(({ name }) => name);
  });
}

/** Reverts the last migrations (by default all), for tests and downgrades. */
export async function undoMigrations(config: DatabaseConfig, steps = Infinity): Promise<void> {
  await withSchema(config, async (source) => {
    for (let step = 0; step < steps && (await appliedNames(source)).length > 0; step++)
      await source.undoLastMigration({ transaction: config.kind === 'sqlite' ? 'each' : 'none' });
  });
}

/** Differences between entities and migrations, as statements; none if they agree. */
export async function schemaDifferences(
  config: DatabaseConfig,
  entities?: Entities,
): Promise<readonly string[]> {
  return withSchema(
    config,
    async (source) => {
      const { upQueries } = await source.driver.createSchemaBuilder().log();
      return upQueries.map(({ query }) => query);
    },
    entities,
  );
}

/** Runs work while no other process changes the schema. */
export async function withSchema<T>(
  config: DatabaseConfig,
  work: (source: DataSource) => Promise<T>,
  entities?: Entities,
): Promise<T> {
  const source = dataSource(config, 'migrate', entities);
  const initialised = async (): Promise<T> => {
    await source.initialize();
    return config.kind === 'sqlite' ? work(source) : whileServerLocked(source, () => work(source));
  };
  try {
    if (config.kind !== 'sqlite') return await initialised();
    return await whileFileLocked(config.file, () => {
      prepareFile(config.file);
      return initialised();
    });
  } catch (error) {
    throw translatedAtOpening(error, config.kind === 'sqlite' ? config.file : null);
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** A lock file that is released when its process dies. */
async function whileFileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new Sqlite(`${file}.lock`, { timeout: 0 });
  const giveUpAt = Date.now() + LOCK_WITHIN_S * 1000;
  try {
    for (;;) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > giveUpAt) throw lockedError();
        await new Promise((again) => setTimeout(again, 50));
      }
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Checked by code: errors of the binding may be of another realm. */
function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_BUSY')
  );
}

/** Name of the lock that {@link withSchema} takes on a server, by a connection of its own. */
export function serverLockName(source: DataSource): string {
  return `${LOCK_NAME}:${String(source.options.database)}`.slice(0, 64);
}

async function whileServerLocked<T>(source: DataSource, work: () => Promise<T>): Promise<T> {
  const runner: QueryRunner = source.createQueryRunner();
  const name = serverLockName(source);
  try {
    const rows: unknown = await runner.query('SELECT GET_LOCK(?, ?) AS taken', [name, LOCK_WITHIN_S]);
    if (Number((rows as { taken: number | string | null }[])[0]?.taken) !== 1) throw lockedError();
    return await work();
  } finally {
    await runner.query('SELECT RELEASE_LOCK(?)', [name]).catch(() => undefined);
    await runner.release();
  }
}

function lockedError(): AppError {
  return new AppError(
    'DATABASE_LOCKED',
    'operational',
    `Another process has been changing the database for more than ${LOCK_WITHIN_S} seconds.`,
  );
}

async function appliedNames(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows: unknown = await runner.query('SELECT name FROM migrations ORDER BY id');
    return (rows as { name: string }[]).map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

/** An older version must not write to a newer schema. */
async function refuseNewer(source: DataSource): Promise<void> {
  const strange = unknownSteps(await appliedNames(source));
  if (strange.length > 0)
    throw new AppError(
      'DATABASE_TOO_NEW',
      'operational',
      `The database was made by a newer version of this product (it has ${strange.join(', ')}). Start that version.`,
    );
}
