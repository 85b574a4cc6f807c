export { BullmqJobQueue } from './bullmq-job-queue.adapter.js';
export { RedisConnections, type BullmqSettings } from './redis-connections.js';
