export { describeJobQueue } from './job-queue.contract.js';
export { describeWithRedis } from './with-redis.js';
