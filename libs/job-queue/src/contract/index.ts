export { describeJobQueue } from './job-queue.contract.js';
export { describeWithRedis } from './with-redis.js';
export { jobQueueContext } from './test-context.js';
