export {
  FailedJobListSchema,
  FailedJobRowSchema,
  MOST_RETRIED,
  QueueCountsRowSchema,
  RetriedJobsSchema,
  RetryJobsSchema,
  type FailedJobList,
  type FailedJobRow,
  type QueueCountsRow,
  type RetriedJobs,
  type RetryJobs,
} from './jobs.contract.js';
