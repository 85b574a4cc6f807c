import { AppError, type Logger } from '@clinical/platform';
import { Database } from './database.js';
import { dataSource, type DatabaseConfig } from './data-source.js';
import { translatedAtOpening } from './failures.js';
import { migrate } from './migrate.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

export interface OpenOptions {
  readonly logger?: Logger;
  /** How long a server that does not answer is asked again, in milliseconds. */
  readonly connectWithinMs?: number;
}

/**
 * Opens the database in its present version; steps that are missing are taken first. Afterwards connections that are
 * lost come back by themselves, and what is asked meanwhile fails with `DATABASE_UNAVAILABLE`.
 *
 * @throws AppError `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `DATABASE_TOO_NEW`, `DATABASE_LOCKED`, `DATABASE_NOT_PRIVATE`,
 * `DATABASE_DAMAGED`, `DISK_FULL`
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  const { logger, connectWithinMs = 30_000 } = options;
  const steps = await patiently(() => migrate(config), connectWithinMs, logger);
  if (steps.length > 0) logger?.info({ steps }, 'Brought the database to the present version');
  const source = dataSource(config, 'serve');
  try {
    await source.initialize();
  } catch (error) {
    throw translatedAtOpening(error, config.kind === 'sqlite' ? config.file : null);
  }
  return new Database(source, config.kind);
}

/** Databases start beside the service more often than before it. */
async function patiently<T>(work: () => Promise<T>, withinMs: number, logger?: Logger): Promise<T> {
  const giveUpAt = Date.now() + withinMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
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
