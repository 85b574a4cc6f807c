export { BullmqJobQueue } from './bullmq-job-queue.adapter.js';
export { RedisConnections } from './redis-connections.js';
