import { randomUUID } from 'node:crypto';
import { JobRepository, type Database, type Transaction } from '@clinical/database';
import { AppError, currentRequestContext, type Clock } from '@clinical/platform';
import { JOB_QUEUES, type JobDefinition, type JobQueueName } from '../job-definition.js';
import type { EnqueueOptions, FailedJob, QueueCounts } from '../job-queue.port.js';

const LONGEST_KEY = 160;
const MOST_PAGE = 200;

/**
 * The jobs as the database has them, whoever runs them: put in within the transaction of what they belong to, and
 * kept until they are done. Both adapters are made around it, so that none can lose a job that the other would keep.
 */
export class JobLedger {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @returns the id; null where one with the same key is there */
  async enqueue<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    { key, notBefore, within }: EnqueueOptions,
    added: () => void,
  ): Promise<string | null> {
    const json = checkedJson(definition, payload);
    if (key !== undefined && (key === '' || key.length > LONGEST_KEY))
      throw new AppError(
        'INVALID_JOB_PAYLOAD',
        'unexpected',
        `The key of a job has 1 to ${LONGEST_KEY} characters`,
      );
    const at = this.#clock.now();
    const id = newId(at);
    const transaction: Transaction = within ?? this.#database;
    const isIn = await new JobRepository(transaction).add({
      id,
      name: definition.name,
      queue: definition.queue,
      payload: json,
      key: key ?? null,
      traceId: currentRequestContext()?.requestId.slice(0, 64) ?? randomUUID(),
      runAt: notBefore ?? at,
      at,
    });
    if (!isIn) return null;
    transaction.onCommit(added);
    return id;
  }

  async failed(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly jobs: readonly FailedJob[];
    readonly total: number;
  }> {
    const { jobs, total } = await new JobRepository(this.#database).failed(
      page.offset,
      Math.min(page.limit, MOST_PAGE),
    );
    return { jobs: jobs.map((job) => ({ ...job, queue: queueNamed(job.queue) })), total };
  }

  retry(ids: readonly string[] | undefined): Promise<number> {
    return new JobRepository(this.#database).retry(ids ?? null, this.#clock.now());
  }

  async counts(): Promise<Readonly<Record<JobQueueName, QueueCounts>>> {
    const none = { waiting: 0, delayed: 0, running: 0, failed: 0 };
    const counts = Object.fromEntries(JOB_QUEUES.map((name) => [name, none])) as Record<
      JobQueueName,
      QueueCounts
    >;
    for (const { queue, ...count } of await new JobRepository(this.#database).counts(this.#clock.now()))
      counts[queueNamed(queue)] = count;
    return counts;
  }
}

/**
 * @throws AppError `UNKNOWN_JOB`, `INVALID_JOB_PAYLOAD`
 */
function checkedJson<Payload>(
  { name, queue, payload: schema }: JobDefinition<Payload>,
  payload: Payload,
): string {
  if (!/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/.test(name) || !JOB_QUEUES.includes(queue))
    throw new AppError('UNKNOWN_JOB', 'unexpected', `There is no job '${name}'`);
  const reading = schema.safeParse(payload);
  if (!reading.success)
    throw new AppError('INVALID_JOB_PAYLOAD', 'unexpected', `A payload of '${name}' does not fit`, {
      cause: reading.error,
    });
  return JSON.stringify(reading.data);
}

function queueNamed(name: string): JobQueueName {
  return JOB_QUEUES.find((queue) => queue === name) ?? 'housekeeping';
}

/** A UUID of version 7: ids grow with time, so that new rows stand beside each other on disk. */
function newId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const rest = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${rest}`;
}
