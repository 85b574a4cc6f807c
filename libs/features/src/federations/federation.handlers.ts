import type { JobAttempt, JobHandler } from '@clinical/job-queue';
import { Injectable } from '@nestjs/common';
import { JobProcessor } from '../job-processor.js';
import {
  REFRESH_DUE_FEDERATIONS,
  REFRESH_FEDERATION,
  type RefreshFederationPayload,
} from './federation-jobs.js';
import { FederationQueue } from './federation-queue.service.js';
import { RefreshFederations } from './refresh-federations.service.js';

@JobProcessor()
@Injectable()
export class RefreshFederationHandler implements JobHandler<RefreshFederationPayload> {
  readonly definition = REFRESH_FEDERATION;

  constructor(private readonly refresh: RefreshFederations) {}

  run({ federationId }: RefreshFederationPayload, { signal }: JobAttempt): Promise<void> {
    return this.refresh.run(federationId, signal);
  }
}

@JobProcessor({ schedules: [{ name: 'refresh-federations', payload: {}, cron: '*/10 * * * *' }] })
@Injectable()
export class RefreshDueFederationsHandler implements JobHandler<Record<string, never>> {
  readonly definition = REFRESH_DUE_FEDERATIONS;

  constructor(private readonly queue: FederationQueue) {}

  async run(): Promise<void> {
    await this.queue.enqueueDue();
  }
}
