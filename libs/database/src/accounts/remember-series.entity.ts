import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, optionalInstant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** A browser that is remembered. Its cookie is the selector and a validator that changes with each use. */
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

  /** The one before, by which tabs that ask at the same time are told from a thief. */
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
