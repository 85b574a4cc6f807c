import { defineJob, JobProcessor, RETRIES, type JobAttempt, type JobHandler } from '@clinical/job-queue';
import { LOGGER, type Logger } from '@clinical/platform';
import { EngineUnavailableError } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { VectorsService } from './vectors.service.js';

type Nothing = Record<string, never>;

const TRAIN_VECTORS = defineJob<Nothing>({
  name: 'collection.train-vectors',
  queue: 'housekeeping',
  payload: z.strictObject({}),
  retries: RETRIES.onceMore,
});

/** Trains the vectors of the records every night, if many records or words are new. */
@JobProcessor({ schedules: [{ name: 'train-vectors', payload: {}, cron: '15 3 * * *' }] })
@Injectable()
export class TrainVectorsHandler implements JobHandler<Nothing> {
  readonly definition = TRAIN_VECTORS;

  constructor(
    private readonly vectors: VectorsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(_payload: Nothing, { signal }: JobAttempt): Promise<void> {
    try {
      const reason = await this.vectors.reasonToTrain();
      if (reason === null) return;
      const report = await this.vectors.train({ signal, onProgress: () => undefined });
      this.logger.info({ reason, ...report }, 'vectors of the records were trained');
    } catch (error) {
      // Nothing to train on yet.
      if (!(error instanceof EngineUnavailableError)) throw error;
    }
  }
}
