import {
  backgroundWork,
  createDatabase,
  createJobQueue,
  createMailer,
  createMeshStore,
  createSearchEngine,
} from '@clinical/composition';
import { HealthRegistry, SystemClock, type AppConfig, type Logger } from '@clinical/platform';
import { listenForHealth } from './health-server.js';

/** A running worker. */
export interface WorkerProcess {
  /** Address of its health checks: `http://127.0.0.1:3001`. */
  readonly address: string;
  /** Takes no more jobs, waits for those that run, releases the others. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts a worker: it runs every kind of job and serves only health checks. It needs the database to start; Redis, the
 * mail server and the search engine may come later, as jobs that need them are retried.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `PORT_BUSY`, `CANNOT_LISTEN`
 */
export async function runWorker(config: AppConfig, logger: Logger): Promise<WorkerProcess> {
  const clock = new SystemClock();
  const database = await createDatabase(config, { logger });
  const engine = await createSearchEngine(config);
  const mesh = createMeshStore(config);
  const mailer = createMailer(config);
  const jobs = await createJobQueue(config, { database, clock, logger });
  const closeParts = async (): Promise<void> => {
    await jobs.close();
    await mailer.close();
    await engine.close();
    await database.close();
  };
  const health = new HealthRegistry();
  health.register('database', () => database.check());
  try {
    const server = await listenForHealth(health, { host: config.http.host, port: config.jobs.workerPort });
    await engine.open().catch((error: unknown) => {
      logger.warn({ err: error }, 'the search engine cannot be opened yet; jobs that need it are retried');
    });
    const dependencies = { config, logger, clock, database, engine, mesh, jobs, mailer };
    const { handlers, schedules } = backgroundWork(dependencies);
    const working = await jobs.work(handlers, schedules);
    let stopped: Promise<void> | null = null;
    const stop = async (): Promise<void> => {
      await working.stop(config.jobs.graceMs);
      await server.close();
      await closeParts();
    };
    return { address: server.address, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await closeParts();
    throw error;
  }
}
