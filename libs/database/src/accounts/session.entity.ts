import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, optionalInstant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** A remembered browser. Its cookie contains the selector and a validator that changes with each use. */
@Entity('remember_series')
@Index('remember_series_selector', ['selector'], { unique: true })
@Index('remember_series_account', ['accountId'])
@Index('remember_series_expiry', ['expiresAt'])
export class RememberSeriesEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(32))
  selector: string;

  @Column({ name: 'validator_hash', ...text(64) })
  validatorHash: string;

  /** Previous validator, to distinguish concurrent tabs from theft. */
  @Column({ name: 'previous_hash', type: 'varchar', length: 64, nullable: true })
  previousHash: string | null;

  @Column({ name: 'rotated_at', ...optionalInstant })
  rotatedAt: Date | null;

  @Column({ name: 'account_id', type: 'int' })
  accountId: number;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'remember_series_account_id' })
  account?: Relation<AccountEntity>;
}

/** A session. The browser has the token; this is its hash. */
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

  /** Remember series that started it or was started by it; null if none. */
  @Column({ name: 'series_id', type: 'int', nullable: true })
  seriesId: number | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  /** Last time the password was entered; a remembered login does not count. */
  @Column({ name: 'authenticated_at', type: 'datetime', precision: 3, nullable: true })
  authenticatedAt: Date | null;

  @Column({ name: 'last_seen_at', ...instant })
  lastSeenAt: Date;

  /** The earlier of idle timeout and absolute timeout. */
  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @Column(text(120))
  device: string;

  /** IP address without its last part. */
  @Column(text(64))
  address: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'sessions_account_id' })
  account?: Relation<AccountEntity>;

  @ManyToOne(() => RememberSeriesEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'series_id', foreignKeyConstraintName: 'sessions_series_id' })
  series?: Relation<RememberSeriesEntity>;
}
