import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { JobHandler, JobSchedule } from './job-queue.port.js';

/** A cron time of a job, in UTC. */
export type JobTime = Omit<JobSchedule, 'definition'>;

export interface JobProcessorOptions {
  /** Schedules of the job, if it runs at certain times; names are unique. */
  readonly schedules?: readonly JobTime[];
}

/** A handler with its schedules. */
export interface DiscoveredJob {
  readonly handler: JobHandler;
  readonly schedules: readonly JobSchedule[];
}

/** Marks a provider that implements `JobHandler`. Workers run every marked provider of the modules that they import. */
export const JobProcessor = DiscoveryService.createDecorator<JobProcessorOptions>();

/** Finds the job handlers of all modules. */
@Injectable()
export class JobProcessors {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Once the application has started. */
  all(): readonly DiscoveredJob[] {
    return this.discovery.getProviders({ metadataKey: JobProcessor.KEY }).map((provider) => {
      const handler = provider.instance as JobHandler;
      const times = this.discovery.getMetadataByDecorator(JobProcessor, provider)?.schedules ?? [];
      return { handler, schedules: times.map((time) => ({ ...time, definition: handler.definition })) };
    });
  }
}
