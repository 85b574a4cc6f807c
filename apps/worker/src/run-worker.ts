import 'reflect-metadata';
import { BackgroundModule, BackgroundWorker, CoreModule, HealthModule } from '@clinical/composition';
import { NestLogger, type AppConfig, type Logger, type RunningService } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HealthServer } from './health-server.js';

/** The worker process. On shutdown it stops its jobs first, then its health checks, then queue, database and engine. */
@Module({ imports: [BackgroundModule, HealthModule], providers: [HealthServer] })
class WorkerModule {
  static forRoot(config: AppConfig, logger: Logger): DynamicModule {
    return { module: WorkerModule, imports: [CoreModule.forRoot(config, logger)] };
  }
}

/**
 * Starts a worker: it runs every kind of job and serves only health checks. It needs the database to start; Redis,
 * the mail server and the search engine may become available later, because jobs that need them are retried.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `PORT_BUSY`, `CANNOT_LISTEN`
 */
export async function runWorker(config: AppConfig, logger: Logger): Promise<RunningService> {
  const context = await NestFactory.createApplicationContext(WorkerModule.forRoot(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  try {
    const address = await start(context, logger);
    return { address, close: () => context.close() };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** @returns the address of the health checks */
async function start(context: INestApplicationContext, logger: Logger): Promise<string> {
  const address = await context.get(HealthServer).listen();
  await context
    .get(ManagedSearchEngine)
    .open()
    .catch((error: unknown) => {
      logger.warn({ err: error }, 'the search engine cannot be opened yet; jobs that need it are retried');
    });
  await context.get(BackgroundWorker).start();
  return address;
}
