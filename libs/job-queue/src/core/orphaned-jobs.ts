import { hadStarted } from '@clinical/database';
import type { JobQueueContext } from './job-queue-context.js';
import { LOST_ERROR, MAX_LOSSES, type JobRunner } from './job-runner.js';

const BATCH = 500;
/** Interval of the search for unknown jobs. */
export const UNKNOWN_EVERY_MS = 60_000;
const RETRY_MS = 1_000;

/** Keeps as failed the jobs that no handler is registered for. @param names of the jobs of this version */
export async function failUnknownJobs(
  { repositories: { jobs }, clock, logger }: JobQueueContext,
  names: readonly string[],
): Promise<void> {
  for (const name of (await jobs.names()).filter((each) => !names.includes(each))) {
    const error = `UNKNOWN_JOB: There is no job '${name}'`;
    const count = await jobs.failAllWaiting(name, error, clock.now());
    if (count > 0) logger.error({ count, job: name }, 'jobs have an unknown name and are kept as failed');
  }
}

/** Does so from time to time. @returns ends it */
export function watchUnknownJobs(context: JobQueueContext, names: readonly string[]): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const check = async (): Promise<void> => {
    const pauseMs = await failUnknownJobs(context, names).then(
      () => UNKNOWN_EVERY_MS,
      () => RETRY_MS,
    );
    if (!isStopped) timer = setTimeout(() => void check(), pauseMs);
  };
  void check();
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
  };
}

/** Releases the jobs of workers that crashed, so that others can take them. */
export async function releaseExpiredJobs(
  { repositories: { leases }, clock, logger }: JobQueueContext,
  runner: JobRunner,
): Promise<void> {
  for (const job of await leases.expired(clock.now(), BATCH)) {
    // A slow database may let the lease of a healthy worker expire.
    const until = runner.leasedUntil(job.id, job.owner);
    if (until !== null) {
      await leases.extend([job.id], [job.owner], until);
      continue;
    }
    if (!hadStarted(job.owner)) {
      await leases.release(job.id, job.owner, clock.now());
      continue;
    }
    const details = { job: job.name, jobId: job.id, losses: job.losses + 1 };
    if (job.losses + 1 < MAX_LOSSES) {
      logger.warn(details, 'the worker of a job crashed; the job runs again');
      await leases.releaseLost(job.id, job.owner, clock.now());
      continue;
    }
    logger.error(details, 'the worker of a job crashed again and again; the job is kept as failed');
    await leases.fail(job.id, job.owner, LOST_ERROR, clock.now());
  }
}
