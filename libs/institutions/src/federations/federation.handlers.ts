import { type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Injectable } from '@nestjs/common';
import {
  REFRESH_DUE_FEDERATIONS,
  REFRESH_FEDERATION,
  type RefreshFederationPayload,
} from './federation-jobs.js';
import { FederationQueueService } from './federation-queue.service.js';
import { FederationRefreshService } from './federation-refresh.service.js';

@JobProcessor()
@Injectable()
export class RefreshFederationHandler implements JobHandler<RefreshFederationPayload> {
  readonly definition = REFRESH_FEDERATION;

  constructor(private readonly refresh: FederationRefreshService) {}

  run({ federationId }: RefreshFederationPayload, { signal }: JobAttempt): Promise<void> {
    return this.refresh.run(federationId, signal);
  }
}

@JobProcessor({ schedules: [{ name: 'refresh-federations', payload: {}, cron: '*/10 * * * *' }] })
@Injectable()
export class RefreshDueFederationsHandler implements JobHandler<Record<string, never>> {
  readonly definition = REFRESH_DUE_FEDERATIONS;

  constructor(private readonly queue: FederationQueueService) {}

  async run(): Promise<void> {
    await this.queue.enqueueDue();
  }
}
