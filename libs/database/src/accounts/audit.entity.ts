import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, text } from '../columns.js';

/** An audit event. It outlives the account, then without its id. */
@Entity('audit_log')
@Index('audit_log_account', ['accountId'])
@Index('audit_log_at', ['at'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(instant)
  at: Date;

  @Column(text(30))
  event: string;

  @Column({ name: 'account_id', type: 'int', nullable: true })
  accountId: number | null;

  @Column(text(100))
  actor: string;

  @Column(text(64))
  address: string;

  @Column(text(300))
  detail: string;
}

/** Number of attempts within a window, shared by all processes. */
@Entity('attempt_counters')
@Index('attempt_counters_expiry', ['expiresAt'])
export class AttemptCounterEntity {
  /** Kind and keyed hash of the counted subject. */
  @PrimaryColumn(text(100))
  name: string;

  @Column({ type: 'int' })
  count: number;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;
}

/** An accepted challenge, kept until it expires so that it is not accepted again. */
@Entity('used_challenges')
@Index('used_challenges_expiry', ['expiresAt'])
export class UsedChallengeEntity {
  @PrimaryColumn({ name: 'challenge_hash', ...text(64) })
  challengeHash: string;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;
}
