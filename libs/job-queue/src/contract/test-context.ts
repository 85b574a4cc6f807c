import {
  AttemptCounterRepository,
  JobLeaseRepository,
  JobOutboxRepository,
  JobRepository,
  JobScheduleRepository,
} from '@clinical/database';
import { JobRepositories, type JobQueueContext } from '../core/job-queue-context.js';

/** Dependencies of an adapter in tests: the repositories are made with the database. */
export function jobQueueContext(context: Omit<JobQueueContext, 'repositories'>): JobQueueContext {
  const { database } = context;
  const repositories = new JobRepositories(
    new JobRepository(database),
    new JobLeaseRepository(database),
    new JobOutboxRepository(database),
    new JobScheduleRepository(database),
    new AttemptCounterRepository(database),
  );
  return { ...context, repositories };
}
