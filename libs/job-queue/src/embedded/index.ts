export { EmbeddedJobQueue } from './embedded-job-queue.adapter.js';
