import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, longText, optionalInstant, text, whole } from '../columns.js';

export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** One job that is not done. What is done is deleted, so that the table holds what there is to do. */
@Entity('jobs')
@Index('jobs_next', ['name', 'state', 'runAt'])
@Index('jobs_leases', ['state', 'leaseUntil'])
@Index('jobs_failed', ['state', 'changedAt'])
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

  /** Name and key while it waits or runs; a job that failed stands in nobody's way. */
  @Column({ ...text(250), name: 'unique_key', nullable: true })
  uniqueKey: string | null;

  @Column({ ...text(64), name: 'trace_id' })
  traceId: string;

  @Column(text(10))
  state: JobState;

  @Column({ ...instant, name: 'run_at' })
  runAt: Date;

  /** How often it was begun; an attempt that a stopping worker gave back is not counted. */
  @Column({ ...whole })
  attempts: number;

  /** How often the worker that had begun it was lost. */
  @Column({ ...whole })
  losses: number;

  /** Who runs it, or will; nobody else may say how it ended. */
  @Column({ ...text(60), nullable: true })
  owner: string | null;

  @Column({ ...optionalInstant, name: 'lease_until' })
  leaseUntil: Date | null;

  @Column({ ...text(500), nullable: true })
  error: string | null;

  @Column({ ...instant, name: 'created_at' })
  createdAt: Date;

  @Column({ ...instant, name: 'changed_at' })
  changedAt: Date;
}
