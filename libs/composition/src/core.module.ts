import { StoredCheckouts } from '@clinical/billing';
import { Checkout } from '@clinical/checkout';
import {
  AttemptCounterRepository,
  DATA_SOURCE_PROVIDER,
  Database,
  JobLeaseRepository,
  JobOutboxRepository,
  JobRepository,
  JobScheduleRepository,
  REPOSITORIES,
  type DatabaseContext,
} from '@clinical/database';
import { FullText } from '@clinical/full-text';
import { JobQueue, JobRepositories } from '@clinical/job-queue';
import type { RedisConnections } from '@clinical/job-queue/bullmq';
import { Mailer } from '@clinical/mailer';
import {
  APP_CONFIG,
  APP_SECRET,
  Clock,
  LOGGER,
  readAppSecret,
  type AppConfig,
  type Logger,
} from '@clinical/platform';
import { CitationGraph } from '@clinical/search';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Module, type DynamicModule, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { CollectionModule } from './collection.module.js';
import { createCheckout } from './create-checkout.js';
import { createDatabase } from './create-database.js';
import { createFullText } from './create-full-text.js';
import { createJobQueue, createRedis, SHARED_REDIS } from './create-job-queue.js';
import { createMailer } from './create-mailer.js';
import { StoredCitationGraph } from './stored-citation-graph.js';

export interface CoreOptions {
  /** Whether a database whose disk is full is waited for; else the start fails. */
  readonly waitForSpace?: boolean;
}

const JOB_REPOSITORIES: Provider = {
  provide: JobRepositories,
  inject: [
    JobRepository,
    JobLeaseRepository,
    JobOutboxRepository,
    JobScheduleRepository,
    AttemptCounterRepository,
  ],
  useFactory: (...repositories: ConstructorParameters<typeof JobRepositories>) =>
    new JobRepositories(...repositories),
};

const CHECKOUT: readonly Provider[] = [
  StoredCheckouts,
  {
    provide: Checkout,
    inject: [APP_CONFIG, APP_SECRET, Clock, StoredCheckouts],
    useFactory: createCheckout,
  },
];

/**
 * Everything that services depend on, from the adapters that the configuration names: the ports (`SearchEngine`,
 * `MeshStore`, `JobQueue`, `Mailer`, `FullText`, `Checkout`), the database and its repositories, clock, logger and configuration. The
 * API, the worker and the operator's commands import it; nothing else chooses an adapter.
 */
@Module({})
export class CoreModule implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  static forRoot(config: AppConfig, logger: Logger, options: CoreOptions = {}): DynamicModule {
    const providers: Provider[] = [
      // After the database, which reports a data directory that cannot be used.
      {
        provide: APP_SECRET,
        inject: [APP_CONFIG, Database],
        useFactory: (settings: AppConfig) => readAppSecret(settings),
      },
      {
        // After the engine: where its folder cannot be made, no database is opened.
        provide: Database,
        inject: [APP_CONFIG, LOGGER, ManagedSearchEngine],
        useFactory: (settings: AppConfig, log: Logger) =>
          createDatabase(settings, { logger: log, waitForSpace: options.waitForSpace ?? false }),
      },
      DATA_SOURCE_PROVIDER,
      {
        provide: JobQueue,
        inject: [APP_CONFIG, Database, JobRepositories, Clock, LOGGER, SHARED_REDIS],
        useFactory: (
          settings: AppConfig,
          database: Database,
          repositories: JobRepositories,
          clock: Clock,
          log: Logger,
          redis: RedisConnections | null,
        ) => createJobQueue(settings, { database, repositories, clock, logger: log }, redis),
      },
      JOB_REPOSITORIES,
      { provide: SHARED_REDIS, inject: [APP_CONFIG, LOGGER], useFactory: createRedis },
      { provide: Mailer, inject: [APP_CONFIG], useFactory: createMailer },
      { provide: CitationGraph, useClass: StoredCitationGraph },
      ...CHECKOUT,
      { provide: FullText, inject: [APP_CONFIG, LOGGER], useFactory: createFullText },
      ...REPOSITORIES.map((repository): Provider => ({
        provide: repository,
        inject: [Database],
        useFactory: (database: DatabaseContext) => new repository(database),
      })),
    ];
    return {
      module: CoreModule,
      global: true,
      imports: [CollectionModule.forRoot(config, logger)],
      providers,
      exports: [
        CollectionModule,
        APP_SECRET,
        Checkout,
        CitationGraph,
        Database,
        DATA_SOURCE_PROVIDER.provide,
        FullText,
        JobQueue,
        Mailer,
        SHARED_REDIS,
        ...REPOSITORIES,
      ],
    };
  }

  /** The queue uses the database to the end. */
  async onApplicationShutdown(): Promise<void> {
    await this.mailer.close();
    await this.jobs.close();
    await this.database.close();
  }
}
