import type { Database } from '@clinical/database';
import type { JobQueue } from '@clinical/job-queue';
import type { AppConfig, Clock, Logger } from '@clinical/platform';

/** The job queue that the configuration asks for; the other one is not even loaded. */
export async function createJobQueue(
  { jobs }: Pick<AppConfig, 'jobs'>,
  parts: { readonly database: Database; readonly clock: Clock; readonly logger: Logger },
): Promise<JobQueue> {
  switch (jobs.queue) {
    case 'embedded': {
      const { EmbeddedJobQueue } = await import('@clinical/job-queue/embedded');
      return new EmbeddedJobQueue(parts);
    }
    case 'bullmq': {
      const { BullmqJobQueue } = await import('@clinical/job-queue/bullmq');
      return new BullmqJobQueue(parts, jobs.redis);
    }
  }
}
