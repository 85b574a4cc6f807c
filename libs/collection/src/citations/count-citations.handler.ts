import { defineJob, JobProcessor, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { EngineUnavailableError } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CitationCountsService } from './citation-counts.service.js';

type Nothing = Record<string, never>;

const COUNT_CITATIONS = defineJob<Nothing>({
  name: 'collection.count-citations',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  leaseMs: 900_000,
});

/** Counts the records with citation data every night. */
@JobProcessor({ schedules: [{ name: 'count-citations', payload: {}, cron: '30 2 * * *' }] })
@Injectable()
export class CountCitationsHandler implements JobHandler<Nothing> {
  readonly definition = COUNT_CITATIONS;

  constructor(private readonly counts: CitationCountsService) {}

  async run(_payload: Nothing, { signal }: JobAttempt): Promise<void> {
    try {
      await this.counts.count(signal);
    } catch (error) {
      // Nothing to count yet.
      if (!(error instanceof EngineUnavailableError)) throw error;
    }
  }
}
