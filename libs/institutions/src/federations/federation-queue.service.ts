import { FederationRepository } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { REFRESH_FEDERATION } from './federation-jobs.js';

/** Enqueues jobs that refresh federations. */
@Injectable()
export class FederationQueueService {
  constructor(
    private readonly federations: FederationRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Does nothing if one is already waiting. */
  async enqueue(id: number): Promise<void> {
    const now = this.clock.now();
    await this.federations.change(id, { queuedAt: now }, now);
    await this.jobs.enqueue(REFRESH_FEDERATION, { federationId: id }, { key: String(id) });
  }

  /** Every federation whose refresh is due. @returns number of federations */
  async enqueueDue(): Promise<number> {
    const due = await this.federations.due(this.clock.now());
    for (const { id } of due) await this.enqueue(id);
    return due.length;
  }
}
