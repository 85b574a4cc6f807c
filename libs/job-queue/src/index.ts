export { defineJob, JOB_QUEUES, type JobDefinition, type JobQueueName } from './job-definition.js';
export {
  JobQueue,
  type EnqueueOptions,
  type FailedJob,
  type JobAttempt,
  type JobHandler,
  type JobSchedule,
  type QueueCounts,
  type RunningWorker,
} from './job-queue.port.js';
