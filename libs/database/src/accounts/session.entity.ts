import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';
import { RememberSeriesEntity } from './remember-series.entity.js';

/** One login, on the server. The browser has the token of which this is the hash. */
@Entity('sessions')
@Index('sessions_token', ['tokenHash'], { unique: true })
@Index('sessions_account', ['accountId'])
@Index('sessions_series', ['seriesId'])
@Index('sessions_expiry', ['expiresAt'])
export class SessionEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'token_hash', ...text(64) })
  tokenHash: string;

  @Column({ name: 'account_id', type: 'int' })
  accountId: number;

  /** The remembered series that it was begun by or began; null without one. */
  @Column({ name: 'series_id', type: 'int', nullable: true })
  seriesId: number | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  /** When the password was last given; a remembered login is none. */
  @Column({ name: 'authenticated_at', type: 'datetime', precision: 3, nullable: true })
  authenticatedAt: Date | null;

  @Column({ name: 'last_seen_at', ...instant })
  lastSeenAt: Date;

  /** The earlier of the end of idleness and the end of all. */
  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @Column(text(120))
  device: string;

  /** Without its last part. */
  @Column(text(64))
  address: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'sessions_account_id' })
  account?: Relation<AccountEntity>;

  @ManyToOne(() => RememberSeriesEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'series_id', foreignKeyConstraintName: 'sessions_series_id' })
  series?: Relation<RememberSeriesEntity>;
}
