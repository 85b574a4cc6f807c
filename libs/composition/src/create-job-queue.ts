import type { JobQueue, JobQueueContext } from '@clinical/job-queue';
import type { RedisConnections } from '@clinical/job-queue/bullmq';
import type { AppConfig, Logger } from '@clinical/platform';

/** Redis, for state other than jobs that processes share. */
export interface SharedRedis {
  /** Prefix of every key. */
  readonly prefix: string;
  /** Connection for commands; they fail immediately while Redis is down. */
  readonly commands: {
    eval(script: string, keyCount: number, ...keysAndArguments: (string | number)[]): Promise<unknown>;
  };
}

/** Injection token of {@link SharedRedis}; null when there is one process, with the embedded job queue. */
export const SHARED_REDIS = Symbol('SHARED_REDIS');

/** Connections to the Redis of the job queue; null for the embedded one. They are opened when they are first used. */
export async function createRedis(
  { jobs }: Pick<AppConfig, 'jobs'>,
  logger: Logger,
): Promise<RedisConnections | null> {
  if (jobs.queue === 'embedded') return null;
  const { RedisConnections } = await import('@clinical/job-queue/bullmq');
  return new RedisConnections(jobs.redis, logger);
}

/**
 * The configured job queue; the other one is not loaded.
 *
 * @param redis of `createRedis`; absent: connections of its own
 */
export async function createJobQueue(
  config: Pick<AppConfig, 'jobs'>,
  context: JobQueueContext,
  redis?: RedisConnections | null,
): Promise<JobQueue> {
  const connections = redis ?? (await createRedis(config, context.logger));
  if (connections === null) {
    const { EmbeddedJobQueue } = await import('@clinical/job-queue/embedded');
    return new EmbeddedJobQueue(context);
  }
  const { BullmqJobQueue } = await import('@clinical/job-queue/bullmq');
  return new BullmqJobQueue(context, connections);
}
