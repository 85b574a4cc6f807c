export {
  defineJob,
  JOB_QUEUES,
  RETRIES,
  type JobDefinition,
  type JobQueueName,
  type JobRateLimit,
  type RetryPolicy,
} from './job-definition.js';
export {
  JobQueue,
  type BrokerStatus,
  type EnqueueOptions,
  type FailedJob,
  type JobAttempt,
  type JobHandler,
  type JobQueueStatus,
  type JobSchedule,
  type QueueCounts,
  type RunningWorker,
  type ScheduleStatus,
} from './job-queue.port.js';
