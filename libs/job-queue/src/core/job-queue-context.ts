import type {
  AttemptCounterRepository,
  Database,
  JobLeaseRepository,
  JobOutboxRepository,
  JobRepository,
  JobScheduleRepository,
} from '@clinical/database';
import type { Clock, Logger } from '@clinical/platform';

/** Repositories of jobs. */
export class JobRepositories {
  constructor(
    readonly jobs: JobRepository,
    readonly leases: JobLeaseRepository,
    readonly outbox: JobOutboxRepository,
    readonly schedules: JobScheduleRepository,
    /** Counts of rate limits. */
    readonly counters: AttemptCounterRepository,
  ) {}
}

/** Dependencies of both adapters. */
export interface JobQueueContext {
  readonly database: Database;
  readonly repositories: JobRepositories;
  readonly clock: Clock;
  readonly logger: Logger;
}
