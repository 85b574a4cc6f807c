import { AppError, type Logger } from '@clinical/platform';
import type { DataSource } from 'typeorm';
import { Database, SPACE_CHECK_MS } from './database.js';
import { dataSource, type DatabaseConfig, type Entities } from './data-source.js';
import { isDiskFull, translatedAtOpening } from './failures.js';
import { migrate } from './migrate.js';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

export interface OpenOptions {
  /** Entities of the domains, in addition to those of this project. */
  readonly entities?: Entities;
  readonly logger?: Logger;
  /** Time to retry an unresponsive server, in milliseconds. */
  readonly connectWithinMs?: number;
  /**
   * Whether to return a database that cannot be opened because of a full disk. Statements fail with `DISK_FULL`
   * until there is space; then it opens automatically.
   */
  readonly waitForSpace?: boolean;
  /** Milliseconds between attempts to open a database that waits for disk space. */
  readonly spaceCheckMs?: number;
}

/**
 * Opens the database after applying missing migrations. Lost connections are reestablished; meanwhile statements
 * fail with `DATABASE_UNAVAILABLE`.
 *
 * @throws AppError `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `DATABASE_TOO_NEW`, `DATABASE_LOCKED`,
 * `DATABASE_NOT_PRIVATE`, `DATABASE_DAMAGED`, `DISK_FULL`
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  const { logger, connectWithinMs = 30_000, waitForSpace = false, spaceCheckMs = SPACE_CHECK_MS } = options;
  const source = dataSource(config, 'serve', options.entities);
  const open = async (): Promise<void> => {
    const steps = await patiently(() => migrate(config), connectWithinMs, logger);
    if (steps.length > 0) logger?.info({ steps }, 'Brought the database to the present version');
    await initialise(source, config);
  };
  try {
    await open();
    return new Database(source, config.kind);
  } catch (error) {
    if (!waitForSpace || !isDiskFull(error)) throw error;
    logger?.error({ code: error.code }, 'The disk of the database is full; it opens once there is space');
    return openWithSpace(new Database(source, config.kind), source, open, error, spaceCheckMs, logger);
  }
}

async function initialise(source: DataSource, config: DatabaseConfig): Promise<void> {
  try {
    await source.initialize();
  } catch (error) {
    throw translatedAtOpening(error, config.kind === 'sqlite' ? config.file : null);
  }
}

/** A database whose statements fail until `open` succeeds; retried until closed. */
function openWithSpace(
  database: Database,
  source: DataSource,
  open: () => Promise<void>,
  refusal: AppError,
  pauseMs: number,
  logger?: Logger,
): Database {
  const refuse = (): never => {
    throw refusal;
  };
  // Entry points of every TypeORM operation.
  const refusing = { getMetadata: refuse, createQueryRunner: refuse, query: refuse };
  Object.assign(source, refusing);
  const attempt = async (): Promise<void> => {
    for (const name of Object.keys(refusing)) Reflect.deleteProperty(source, name);
    try {
      await open();
      logger?.info('The database is open');
      database.opened();
    } catch (error) {
      Object.assign(source, refusing);
      if (!isDiskFull(error)) logger?.error({ err: error }, 'The database could not be opened');
      database.retryIn(pauseMs, attempt);
    }
  };
  database.retryIn(pauseMs, attempt);
  return database;
}

/** Databases often start at the same time as the service. */
async function patiently<T>(work: () => Promise<T>, withinMs: number, logger?: Logger): Promise<T> {
  const giveUpAt = Date.now() + withinMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE';
      if (!isAway || Date.now() + pause > giveUpAt) throw error;
      logger?.warn({ code: error.code }, 'The database does not answer yet; asking again');
      await new Promise((again) => setTimeout(again, pause));
    }
  }
}
