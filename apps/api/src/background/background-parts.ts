import { outboxFolder } from '@clinical/composition';
import type { Database } from '@clinical/database';
import { Unsubscribe, UnsubscribeKeys } from '@clinical/features';
import { JobQueue } from '@clinical/job-queue';
import { readAppSecret, type AppConfig, type Clock, type Logger } from '@clinical/platform';
import type { Provider, Type } from '@nestjs/common';
import { BACKGROUND_LOGGER, JobsAdminController } from './jobs-admin.controller.js';
import { OUTBOX_FOLDER, OutboxController } from './outbox.controller.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** What the controllers of mail and background work work with. */
export interface BackgroundParts {
  readonly jobs: JobQueue;
  readonly unsubscribe: Unsubscribe;
  readonly outbox: string | null;
  readonly logger: Logger;
}

export const BACKGROUND_CONTROLLERS: Type[] = [UnsubscribeController, JobsAdminController, OutboxController];

export function createBackgroundParts({
  config,
  database,
  jobs,
  clock,
  logger,
}: {
  readonly config: AppConfig;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly logger: Logger;
}): BackgroundParts {
  const keys = new UnsubscribeKeys(readAppSecret(config));
  return {
    jobs,
    unsubscribe: new Unsubscribe(database, clock, keys),
    outbox: config.mail.outboxPage ? outboxFolder(config) : null,
    logger,
  };
}

export function backgroundProviders({ jobs, unsubscribe, outbox, logger }: BackgroundParts): Provider[] {
  return [
    { provide: JobQueue, useValue: jobs },
    { provide: Unsubscribe, useValue: unsubscribe },
    { provide: OUTBOX_FOLDER, useValue: outbox },
    { provide: BACKGROUND_LOGGER, useValue: logger },
  ];
}
