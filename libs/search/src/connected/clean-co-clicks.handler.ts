import { defineJob, JobProcessor, type JobHandler } from '@clinical/job-queue';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CoClicksService } from './co-clicks.service.js';

type Nothing = Record<string, never>;

const CLEAN_CO_CLICKS = defineJob<Nothing>({
  name: 'search.clean-co-clicks',
  queue: 'housekeeping',
  payload: z.strictObject({}),
});

/** Deletes old pairs of documents that readers opened together. */
@JobProcessor({ schedules: [{ name: 'clean-co-clicks', payload: {}, cron: '15 3 * * *' }] })
@Injectable()
export class CleanCoClicksHandler implements JobHandler<Nothing> {
  readonly definition = CLEAN_CO_CLICKS;

  constructor(private readonly clicks: CoClicksService) {}

  run(): Promise<void> {
    return this.clicks.forgetOld();
  }
}
