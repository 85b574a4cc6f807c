import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, text } from '../columns.js';

/** How often something was tried within a stretch of time; shared by all processes. */
@Entity('attempt_counters')
@Index('attempt_counters_expiry', ['expiresAt'])
export class AttemptCounterEntity {
  /** Kind and keyed hash of what is counted by. */
  @PrimaryColumn(text(100))
  name: string;

  @Column({ type: 'int' })
  count: number;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;
}
