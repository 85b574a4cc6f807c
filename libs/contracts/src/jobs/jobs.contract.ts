import { z } from 'zod';

/** A job whose last attempt failed; its payload is not shown. */
export const FailedJobRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  queue: z.string(),
  attempts: z.number().int(),
  error: z.string(),
  /** ISO date and time. */
  failedAt: z.string(),
});
export type FailedJobRow = z.infer<typeof FailedJobRowSchema>;

export const QueueCountsRowSchema = z.object({
  queue: z.string(),
  waiting: z.number().int(),
  delayed: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
});
export type QueueCountsRow = z.infer<typeof QueueCountsRowSchema>;

export const JobScheduleRowSchema = z.object({
  name: z.string(),
  /** Five fields, in UTC. */
  cron: z.string(),
  /** ISO date and time. */
  nextAt: z.string(),
});
export type JobScheduleRow = z.infer<typeof JobScheduleRowSchema>;

/** What Redis holds of the unfinished jobs of one kind. */
export const BrokerJobsRowSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  delayed: z.number().int(),
});
export type BrokerJobsRow = z.infer<typeof BrokerJobsRowSchema>;

/** Response of `GET /Administrator/jobs?page=`: failed jobs, newest first, and the state of the queues. */
export const FailedJobListSchema = z.object({
  data: z.array(FailedJobRowSchema),
  total: z.number().int(),
  queues: z.array(QueueCountsRowSchema),
  schedules: z.array(JobScheduleRowSchema),
  /** Null where no Redis is used. */
  broker: z.object({ reachable: z.boolean(), jobs: z.array(BrokerJobsRowSchema) }).nullable(),
});
export type FailedJobList = z.infer<typeof FailedJobListSchema>;

/** Maximum ids of one call. */
export const MOST_RETRIED = 200;

/** Body of `POST /Administrator/jobs`: ids of failed jobs to retry; absent: all. */
export const RetryJobsSchema = z.object({ ids: z.array(z.string().max(36)).max(MOST_RETRIED).optional() });
export type RetryJobs = z.infer<typeof RetryJobsSchema>;

export const RetriedJobsSchema = z.object({ retried: z.number().int() });
export type RetriedJobs = z.infer<typeof RetriedJobsSchema>;
