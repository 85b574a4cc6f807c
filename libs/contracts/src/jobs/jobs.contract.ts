import { z } from 'zod';

/** A job that failed for good; what it was to work on is not shown. */
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

/** Answer of `GET /Administrator/jobs?page=`: failed jobs, newest first, and how many there are of each family. */
export const FailedJobListSchema = z.object({
  data: z.array(FailedJobRowSchema),
  total: z.number().int(),
  queues: z.array(QueueCountsRowSchema),
});
export type FailedJobList = z.infer<typeof FailedJobListSchema>;

/** Most ids that one call takes. */
export const MOST_RETRIED = 200;

/** Body of `POST /Administrator/jobs`: these are tried anew; without ids, all of them. */
export const RetryJobsSchema = z.object({ ids: z.array(z.string().max(36)).max(MOST_RETRIED).optional() });
export type RetryJobs = z.infer<typeof RetryJobsSchema>;

export const RetriedJobsSchema = z.object({ retried: z.number().int() });
export type RetriedJobs = z.infer<typeof RetriedJobsSchema>;
