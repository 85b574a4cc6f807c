import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { BackgroundWorker } from '@clinical/composition';
import { Database } from '@clinical/database';
import { MeshStore } from '@clinical/mesh';
import { AppError, type AppConfig, type Logger, type RunningService } from '@clinical/platform';
import { EngineUnavailableError, ManagedSearchEngine, sizeAdvice } from '@clinical/search-engine';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './create-app.js';
import { loadVocabulary } from './load-vocabulary.js';
import { IndexRebuild } from './rebuild-outdated-index.js';
import { RefreshSchedule } from './refresh/refresh-schedule.js';
import type { ServerPaths } from '../web-app/server-paths.js';

/**
 * Starts the service. Without an index it reports that it is not available. Closing it runs Nest's shutdown hooks;
 * see {@link ServerModule} for their order.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `PORT_BUSY`, `CANNOT_LISTEN`,
 *   `CANNOT_OPEN_INDEX`
 */
export async function runServer(
  config: AppConfig,
  logger: Logger,
  paths: ServerPaths,
): Promise<RunningService> {
  const app = await createApp(config, logger, paths);
  const engine = app.get(ManagedSearchEngine);
  await listen(app, config);
  try {
    await engine.open();
  } catch (cause) {
    await app.close();
    throw cannotOpen(cause, config);
  }
  await loadVocabulary(engine, app.get(MeshStore), logger);
  await warnOfSize(engine, config, logger);
  if (config.search.rebuildOutdated) app.get(IndexRebuild).start();
  await app.get(RefreshSchedule).start();
  // With the other queue, worker processes do it.
  if (config.jobs.queue === 'embedded')
    await startWorker(app.get(Database), app.get(BackgroundWorker), logger);
  return {
    address: addressOf(app.getHttpServer(), config.http.host),
    close: () => app.close(),
  };
}

/** Warns where the embedded engine has more records than it supports. */
async function warnOfSize(engine: ManagedSearchEngine, { search }: AppConfig, logger: Logger): Promise<void> {
  if (search.engine !== 'embedded') return;
  try {
    const advice = sizeAdvice((await engine.status()).documents);
    if (advice !== null) logger.warn(advice);
  } catch (error) {
    // Without an index nothing is too large.
    if (!(error instanceof EngineUnavailableError)) throw error;
  }
}

/** While the database waits for disk space, the worker starts once it is open. */
async function startWorker(database: Database, worker: BackgroundWorker, logger: Logger): Promise<void> {
  if (database.isOpen) return worker.start();
  database.whenOpen(() => {
    worker.start().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be started'));
  });
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
