export { BullmqJobQueue } from './bullmq-job-queue.adapter.js';
export type { BullmqSettings } from './redis-connections.js';
