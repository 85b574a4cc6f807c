export { describeJobQueue, type JobQueueFixture } from './job-queue.contract.js';
export { describeWithRedis, redisAddress, workspaceRoot } from './with-redis.js';
