import 'reflect-metadata';
import {
  BackgroundModule,
  BackgroundWorker,
  CoreModule,
  HealthModule,
  ReadinessProbe,
} from '@clinical/composition';
import { NestLogger, type AppConfig, type Logger } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { listenForHealth } from './health-server.js';

/** A running worker. */
export interface WorkerProcess {
  /** Address of its health checks: `http://127.0.0.1:3001`. */
  readonly address: string;
  /** Takes no more jobs, waits for those that run, releases the others. May be called twice. */
  stop(): Promise<void>;
}

/** What a worker is made of. */
@Module({ imports: [BackgroundModule, HealthModule] })
class WorkerModule {
  static forRoot(config: AppConfig, logger: Logger): DynamicModule {
    return { module: WorkerModule, imports: [CoreModule.forRoot(config, logger)] };
  }
}

/**
 * Starts a worker: it runs every kind of job and serves only health checks. It needs the database to start; Redis, the
 * mail server and the search engine may come later, as jobs that need them are retried.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, `DATABASE_UNAVAILABLE`, `DATABASE_REFUSED`, `PORT_BUSY`, `CANNOT_LISTEN`
 */
export async function runWorker(config: AppConfig, logger: Logger): Promise<WorkerProcess> {
  const context = await NestFactory.createApplicationContext(WorkerModule.forRoot(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  try {
    return await start(context, config, logger);
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function start(
  context: INestApplicationContext,
  config: AppConfig,
  logger: Logger,
): Promise<WorkerProcess> {
  const server = await listenForHealth(context.get(ReadinessProbe), {
    host: config.http.host,
    port: config.jobs.workerPort,
  });
  await context
    .get(ManagedSearchEngine)
    .open()
    .catch((error: unknown) => {
      logger.warn({ err: error }, 'the search engine cannot be opened yet; jobs that need it are retried');
    });
  const worker = context.get(BackgroundWorker);
  await worker.start();
  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await worker.stop();
    await server.close();
    await context.close();
  };
  return { address: server.address, stop: () => (stopped ??= stop()) };
}
