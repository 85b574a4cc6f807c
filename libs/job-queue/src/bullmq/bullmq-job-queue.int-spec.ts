import { randomBytes } from 'node:crypto';
import { describeWithDatabases } from '@clinical/database/testing';
import { createLogger } from '@clinical/platform';
import { describeJobQueue, describeWithRedis } from '../contract/index.js';
import { BullmqJobQueue } from './bullmq-job-queue.adapter.js';

const logger = createLogger('silent');

describeWithRedis('The job queue on BullMQ', (url) => {
  describeWithDatabases('keeps the contract', (open) => {
    let prefix = '';
    beforeEach(() => (prefix = `test-${randomBytes(6).toString('hex')}`));
    describeJobQueue({
      open,
      queue: (database, clock) => new BullmqJobQueue({ database, clock, logger }, { url, prefix }),
    });
  });
});
