import { Database, REPOSITORIES } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { Mailer, type Delivery } from '@clinical/mailer';
import { APP_CONFIG, APP_SECRET, Clock, createLogger, LOGGER, readConfig } from '@clinical/platform';
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';

export interface FeatureOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs?: Pick<JobQueue, 'enqueue'>;
  /** Absent: no mail is sent. */
  readonly mailer?: Mailer;
  /** Environment of the configuration. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Modules under test. */
  readonly imports?: readonly (Type | DynamicModule)[];
  /** Services under test, where their module needs more than the database. */
  readonly providers?: readonly Provider[];
}

@Module({})
class CoreForTests {}

class NoMailer extends Mailer {
  override send(): Promise<Delivery> {
    throw new Error('This test sends no mail');
  }

  override async check(): Promise<void> {}
  override async close(): Promise<void> {}
}

/** Features on a real database, without search engine and vocabulary. */
export async function createFeatures(options: FeatureOptions): Promise<TestingModule> {
  const module = Test.createTestingModule({
    imports: [coreOf(options), ...(options.imports ?? [])],
    providers: [...(options.providers ?? [])],
  });
  const created = await module.compile();
  return created.init();
}

function coreOf({
  database,
  clock,
  jobs,
  mailer = new NoMailer(),
  settings = {},
}: FeatureOptions): DynamicModule {
  const providers: Provider[] = [
    { provide: APP_CONFIG, useValue: readConfig(settings) },
    { provide: APP_SECRET, useValue: 's'.repeat(32) },
    { provide: LOGGER, useValue: createLogger('silent') },
    { provide: Clock, useValue: clock },
    { provide: Database, useValue: database },
    { provide: JobQueue, useValue: jobs ?? { enqueue: async () => 'id' } },
    { provide: Mailer, useValue: mailer },
    ...REPOSITORIES.map((repository): Provider => ({
      provide: repository,
      useFactory: () => new repository(database),
    })),
  ];
  return { module: CoreForTests, global: true, providers, exports: providers.map(tokenOf) };
}

function tokenOf(provider: Provider): symbol | Type {
  return (typeof provider === 'function' ? provider : provider.provide) as symbol | Type;
}
