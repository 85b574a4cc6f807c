import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { BackgroundWorker } from '@clinical/composition';
import { Database } from '@clinical/database';
import { MeshStore } from '@clinical/mesh';
import { AppError, type AppConfig, type Logger } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './create-app.js';
import { loadVocabulary } from './load-vocabulary.js';
import { rebuildOutdatedIndex, type BackgroundRebuild } from './rebuild-outdated-index.js';
import { RefreshSchedule } from './refresh/refresh-schedule.js';
import type { ServerPaths } from './server-paths.js';

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
  const app = await createApp(config, logger, paths);
  const engine = app.get(ManagedSearchEngine);
  const refresh = app.get(RefreshSchedule);
  const worker = app.get(BackgroundWorker);
  let rebuild: Promise<BackgroundRebuild | null> = Promise.resolve(null);
  const stop = async (): Promise<void> => {
    await Promise.all([
      app.getHttpAdapter().close(),
      rebuild.then((running) => running?.stop()),
      refresh.stop(),
    ]);
    await worker.stop();
    await app.close();
  };
  await listen(app, config);
  try {
    await engine.open();
  } catch (cause) {
    await stop();
    throw cannotOpen(cause, config);
  }
  await loadVocabulary(engine, app.get(MeshStore), logger);
  if (config.search.rebuildOutdated) rebuild = startRebuild(engine, paths.cliEntry, logger);
  await refresh.start();
  // With the other queue, worker processes do it.
  if (config.jobs.queue === 'embedded') await startWorker(app.get(Database), worker, logger);
  let stopped: Promise<void> | null = null;
  return {
    address: addressOf(app.getHttpServer(), config.http.host),
    stop: () => (stopped ??= stop()),
  };
}

/** A database that waits for space gets its worker once it is open. */
async function startWorker(database: Database, worker: BackgroundWorker, logger: Logger): Promise<void> {
  if (database.isOpen) return worker.start();
  database.whenOpen(() => {
    worker.start().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be started'));
  });
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

async function listen(app: NestExpressApplication, { http: { host, port } }: AppConfig): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (cause) {
    throw cannotListen(cause as NodeJS.ErrnoException, host, port);
  }
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
