export { defineJob, RETRIES, type JobDefinition } from './job-definition.js';
export { JobRepositories, type JobQueueContext } from './core/job-queue-context.js';
export {
  JobQueue,
  type EnqueueOptions,
  type FailedJob,
  type JobAttempt,
  type JobHandler,
  type JobSchedule,
  type RunningWorker,
} from './job-queue.port.js';
