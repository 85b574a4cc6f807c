export { BullmqJobQueue, type BullmqSettings } from './bullmq-job-queue.adapter.js';
