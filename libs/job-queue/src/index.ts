export { defineJob, RETRIES, type JobDefinition } from './job-definition.js';
export { JobProcessor, JobProcessors } from './job-processor.js';
export { JobRepositories, type JobQueueContext } from './core/job-queue-context.js';
export {
  JobQueue,
  type EnqueueOptions,
  type FailedJob,
  type JobAttempt,
  type JobHandler,
  type RunningWorker,
} from './job-queue.port.js';
