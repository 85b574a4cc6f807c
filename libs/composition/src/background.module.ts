import { AlertsModule, ConnectedAlertsModule } from '@clinical/library';
import { HousekeepingModule } from '@clinical/site';
import { JobQueue, type JobHandler, type RunningWorker, JobProcessors } from '@clinical/job-queue';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DOMAIN_FEATURES } from './domains.js';

/** Runs jobs of every kind: in the API with the embedded queue, else in worker processes. */
@Injectable()
export class BackgroundWorker implements BeforeApplicationShutdown {
  #running: RunningWorker | null = null;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly processors: JobProcessors,
    private readonly jobs: JobQueue,
  ) {}

  get handlers(): readonly JobHandler[] {
    return this.processors.all().map(({ handler }) => handler);
  }

  async start(): Promise<void> {
    const schedules = this.processors.all().flatMap((each) => each.schedules);
    this.#running = await this.jobs.work(this.handlers, schedules);
  }

  /** Takes no more jobs, waits for those that run, and releases the others. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#running?.stop(this.config.jobs.graceMs);
    this.#running = null;
  }
}

/** Runs the jobs of these features: every provider with `@JobProcessor`. */
@Module({
  imports: [
    DiscoveryModule,
    AlertsModule,
    ConnectedAlertsModule,
    HousekeepingModule,
    ...DOMAIN_FEATURES.map((feature) => feature.core()),
  ],
  providers: [BackgroundWorker, JobProcessors],
  exports: [BackgroundWorker],
})
export class BackgroundModule {}
