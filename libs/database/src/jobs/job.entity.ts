import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, longText, optionalInstant, text, integer } from '../columns.js';

export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * One unfinished job: the outbox of the job queue. It is written in the transaction that needs the job and deleted
 * once the job has finished, so a job that a broker loses is still here.
 */
@Entity('jobs')
@Index('jobs_next', ['name', 'state', 'runAt'])
@Index('jobs_leases', ['state', 'leaseUntil'])
@Index('jobs_failed', ['state', 'changedAt'])
@Index('jobs_relay', ['state', 'relayedAt'])
@Index('jobs_unique', ['uniqueKey'], { unique: true })
export class JobEntity {
  @PrimaryColumn(text(36))
  id: string;

  @Column(text(80))
  name: string;

  @Column(text(20))
  queue: string;

  @Column({ ...longText, name: 'payload_json' })
  payload: string;

  /** Name and key while the job waits or runs; null once it has failed, so that it blocks no new job. */
  @Column({ ...text(250), name: 'unique_key', nullable: true })
  uniqueKey: string | null;

  @Column({ ...text(64), name: 'trace_id' })
  traceId: string;

  @Column(text(10))
  state: JobState;

  @Column({ ...instant, name: 'run_at' })
  runAt: Date;

  /** Attempts started; one that a stopping worker released is not counted. */
  @Column({ ...integer })
  attempts: number;

  /** Number of crashes of workers that were running it. */
  @Column({ ...integer })
  losses: number;

  /** The worker that runs or has reserved it; only the owner may record how the attempt ended. */
  @Column({ ...text(60), nullable: true })
  owner: string | null;

  @Column({ ...optionalInstant, name: 'lease_until' })
  leaseUntil: Date | null;

  /** Time when it was sent to the broker; null: not yet, or the broker may have lost it. Unused without a broker. */
  @Column({ ...optionalInstant, name: 'relayed_at' })
  relayedAt: Date | null;

  @Column({ ...text(500), nullable: true })
  error: string | null;

  @Column({ ...instant, name: 'created_at' })
  createdAt: Date;

  @Column({ ...instant, name: 'changed_at' })
  changedAt: Date;
}

/** A job as a worker gets it. */
export interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly queue: string;
  readonly payload: string;
  readonly traceId: string;
  /** Includes this one. */
  readonly attempts: number;
  readonly losses: number;
}

export function toTakenJob({ id, name, queue, payload, traceId, attempts, losses }: JobEntity): TakenJob {
  return { id, name, queue, payload, traceId, attempts, losses };
}

const MAX_ERROR_LENGTH = 500;

/** Truncates an error text to the length of the column. */
export function truncateError(error: string): string {
  return error.length <= MAX_ERROR_LENGTH ? error : `${error.slice(0, MAX_ERROR_LENGTH - 1)}…`;
}
