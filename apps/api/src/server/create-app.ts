import 'reflect-metadata';
import { Database } from '@clinical/database';
import { PageSeedService, readPageFiles } from '@clinical/site';
import { LOGGER, NestLogger, type AppConfig, type Logger } from '@clinical/platform';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { HttpAdapter } from '../http/http-adapter.js';
import { configureApp } from './configure-app.js';
import { SERVER_PATHS, type ServerPaths } from '../web-app/server-paths.js';

/** Options of Nest that the service and its tests share. */
export function appOptions(logger: Logger) {
  return { logger: new NestLogger(logger), bodyParser: false, abortOnError: false } as const;
}

/** The service, ready to listen. */
export async function createApp(
  config: AppConfig,
  logger: Logger,
  paths: ServerPaths,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(config, logger, paths),
    new HttpAdapter(),
    appOptions(logger),
  );
  return initApp(app);
}

/** Adds the middleware and the pages that are delivered with the product. */
export async function initApp(app: NestExpressApplication): Promise<NestExpressApplication> {
  configureApp(app);
  await seedContent(app);
  return app.init();
}

/** On a full disk, the pages are stored as soon as there is space. */
async function seedContent(app: NestExpressApplication): Promise<void> {
  const database = app.get(Database);
  const logger = app.get<Logger>(LOGGER);
  const { contentRoot } = app.get<ServerPaths>(SERVER_PATHS);
  await database.onceThereIsSpace(
    async () => app.get(PageSeedService).seed(await readPageFiles(contentRoot)),
    (err) => logger.error({ err }, 'pages could not be written'),
  );
}
