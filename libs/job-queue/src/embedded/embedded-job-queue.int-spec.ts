import { describeWithDatabases } from '@clinical/database/testing';
import { createLogger } from '@clinical/platform';
import { describeJobQueue } from '../contract/index.js';
import { EmbeddedJobQueue } from './embedded-job-queue.adapter.js';

const logger = createLogger('silent');

describeWithDatabases('The embedded job queue', (open) => {
  describeJobQueue({
    open,
    queue: (database, clock) => new EmbeddedJobQueue({ database, clock, logger }),
  });
});
