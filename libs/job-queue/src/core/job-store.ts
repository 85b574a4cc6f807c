import { randomUUID } from 'node:crypto';
import { AppError, currentRequestContext } from '@clinical/platform';
import { JOB_QUEUES, type JobDefinition, type JobQueueName } from '../job-definition.js';
import type {
  EnqueueOptions,
  FailedJob,
  FailedJobChoice,
  FailedJobPage,
  JobQueueStatus,
  QueueCounts,
} from '../job-queue.port.js';
import type { JobQueueContext } from './job-queue-context.js';

const MAX_KEY_LENGTH = 160;
const MAX_PAGE = 200;

/** Jobs as rows of the database: the half of the port that both adapters share. */
export class JobStore {
  constructor(private readonly context: JobQueueContext) {}

  /** @param onCommit called once the job is durable @returns the id; null when one with the same key exists */
  async enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    { key, notBefore, within }: EnqueueOptions,
    onCommit: () => void,
  ): Promise<string | null> {
    const json = validJson(definition, payload);
    if (key !== undefined && (key === '' || key.length > MAX_KEY_LENGTH))
      throw new AppError(
        'INVALID_JOB_PAYLOAD',
        'unexpected',
        `The key of a job has 1 to ${MAX_KEY_LENGTH} characters`,
      );
    const { database, repositories, clock } = this.context;
    const { jobs } = repositories;
    const at = clock.now();
    const id = newId(at);
    const isAdded = await (within === undefined ? jobs : jobs.within(within)).add({
      id,
      name: definition.name,
      queue: definition.queue,
      payload: json,
      key: key ?? null,
      traceId: currentRequestContext()?.requestId.slice(0, 64) ?? randomUUID(),
      runAt: notBefore ?? at,
      at,
    });
    if (!isAdded) return null;
    (within ?? database).onCommit(onCommit);
    return id;
  }

  async failed(page: FailedJobPage): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }> {
    const { jobs, total } = await this.context.repositories.jobs.failed(
      { name: page.name ?? null, sort: page.sort ?? '-at' },
      page.offset,
      Math.min(page.limit, MAX_PAGE),
    );
    return { jobs: jobs.map((job) => ({ ...job, queue: queueNamed(job.queue) })), total };
  }

  retry({ ids, name }: FailedJobChoice): Promise<number> {
    return this.context.repositories.jobs.retry(ids ?? null, name ?? null, this.context.clock.now());
  }

  async status(): Promise<JobQueueStatus> {
    const { repositories, clock } = this.context;
    const none = { waiting: 0, delayed: 0, running: 0, failed: 0 };
    const queues = Object.fromEntries(JOB_QUEUES.map((name) => [name, none])) as Record<
      JobQueueName,
      QueueCounts
    >;
    for (const { queue, ...count } of await repositories.jobs.counts(clock.now()))
      queues[queueNamed(queue)] = count;
    return { queues, schedules: await repositories.schedules.all(), broker: null };
  }
}

/** @throws AppError `UNKNOWN_JOB`, `INVALID_JOB_PAYLOAD` */
function validJson<Payload>(
  { name, queue, payload: schema }: JobDefinition<Payload>,
  payload: Payload,
): string {
  if (!/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/.test(name) || !JOB_QUEUES.includes(queue))
    throw new AppError('UNKNOWN_JOB', 'unexpected', `There is no job '${name}'`);
  const parsed = schema.safeParse(payload);
  if (!parsed.success)
    throw new AppError('INVALID_JOB_PAYLOAD', 'unexpected', `A payload of '${name}' does not match`, {
      cause: parsed.error,
    });
  return JSON.stringify(parsed.data);
}

function queueNamed(name: string): JobQueueName {
  return JOB_QUEUES.find((queue) => queue === name) ?? 'housekeeping';
}

/** A UUID of version 7: ids grow with time, so that new rows are neighbours on disk. */
function newId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const rest = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${rest}`;
}
