import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import {
  backgroundWork,
  createDatabase,
  createJobQueue,
  createMailer,
  createMeshStore,
  createSearchEngine,
} from '@clinical/composition';
import type { RunningWorker } from '@clinical/job-queue';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import { AppError, SystemClock, type AppConfig, type Logger } from '@clinical/platform';
import { closeServer } from './close-server.js';
import { createApi } from './create-api.js';
import { loadVocabulary } from './load-vocabulary.js';
import { RefreshSchedule } from './refresh/refresh-schedule.js';
import { rebuildOutdatedIndex, type BackgroundRebuild } from './rebuild-outdated-index.js';

export interface ServerPaths {
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Folder of the pages that come from files. */
  readonly contentRoot: string;
  /** The built operator program; it rebuilds the index and refreshes the collection. */
  readonly cliEntry: string;
}

/** The service, listening. */
export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  /** Takes no more requests, finishes those that run, closes the index. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the service. Without an index it answers that it is not available, until there is one.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `PORT_BUSY`, `CANNOT_LISTEN`,
 * `CANNOT_OPEN_INDEX`
 */
export async function runServer(
  config: AppConfig,
  logger: Logger,
  paths: ServerPaths,
): Promise<RunningServer> {
  const database = await createDatabase(config, { logger, waitForSpace: true });
  const engine = await createSearchEngine(config);
  const mesh = createMeshStore(config);
  const clock = new SystemClock();
  const jobs = await createJobQueue(config, { database, clock, logger });
  const mailer = createMailer(config);
  const refresh = new RefreshSchedule({ config, logger, clock, program: [paths.cliEntry] });
  const nextRefresh = (): Date | null => refresh.next();
  const { webRoot, contentRoot } = paths;
  const api = await createApi({
    ...{ config, logger, clock, engine, mesh, database, jobs, webRoot, contentRoot, nextRefresh },
  });
  await listen(api.server, config);
  let rebuild: Promise<BackgroundRebuild | null> = Promise.resolve(null);
  let worker: RunningWorker | null = null;
  const stop = async (): Promise<void> => {
    await Promise.all([
      closeServer(api.server, api.lastAnswers),
      rebuild.then((running) => running?.stop()),
      refresh.stop(),
    ]);
    await worker?.stop(config.jobs.graceMs);
    await api.close();
    await mailer.close();
    await engine.close();
    await jobs.close();
    await database.close();
  };
  try {
    await engine.open();
  } catch (cause) {
    await stop();
    throw cannotOpen(cause, config);
  }
  await loadVocabulary(engine, mesh, logger);
  if (config.search.rebuildOutdated) rebuild = startRebuild(engine, paths.cliEntry, logger);
  await refresh.start();
  // With the other queue, worker processes do it.
  if (config.jobs.queue === 'embedded') {
    const work = backgroundWork({ config, logger, clock, database, engine, mesh, jobs, mailer });
    const startWorker = async (): Promise<void> => {
      worker = await jobs.work(work.handlers, work.schedules);
    };
    if (database.isOpen) await startWorker();
    else
      database.whenOpen(() => {
        startWorker().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be started'));
      });
  }
  let stopped: Promise<void> | null = null;
  return { address: addressOf(api.server, config.http.host), stop: () => (stopped ??= stop()) };
}

/** The old index serves whatever becomes of the rebuild, so that no failure of it ends the service. */
async function startRebuild(
  engine: ManagedSearchEngine,
  cliEntry: string,
  logger: Logger,
): Promise<BackgroundRebuild | null> {
  try {
    return await rebuildOutdatedIndex(engine, cliEntry, logger);
  } catch (error) {
    logger.error({ err: error }, 'it could not be found out whether the index is outdated');
    return null;
  }
}

function cannotOpen(cause: unknown, { dataDirectory, search }: AppConfig): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message =
    search.engine === 'embedded'
      ? `The index in ${dataDirectory} cannot be opened: ${reason}. Set DATA_DIR to a folder that can be written to.`
      : `The search engine cannot be started: ${reason}. Look at whether the installation is complete.`;
  return new AppError('CANNOT_OPEN_INDEX', 'operational', message, { cause });
}

function listen(server: Server, { http: { host, port } }: AppConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, host, port)));
    server.listen({ host, port, exclusive: true }, () => resolve());
  });
}

function cannotListen(cause: NodeJS.ErrnoException, host: string, port: number): AppError {
  const other = port >= 65_535 ? 3000 : port + 1;
  if (cause.code === 'EADDRINUSE') {
    return new AppError(
      'PORT_BUSY',
      'operational',
      `Port ${port} is in use by another program. Stop it, or take another port: PORT=${other} npm start`,
      { cause },
    );
  }
  const reason = cause.code === 'EACCES' ? 'this user may not' : cause.message;
  return new AppError(
    'CANNOT_LISTEN',
    'operational',
    `Cannot listen on ${host}, port ${port}: ${reason}. Set HOST and PORT, such as: PORT=${other} npm start`,
    { cause },
  );
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}
