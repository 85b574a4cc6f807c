import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, optionalInstant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** A key of an e-mailed link, or one that a page exchanges. Only its hash is kept, and it works once. */
@Entity('account_keys')
@Index('account_keys_hash', ['keyHash'], { unique: true })
@Index('account_keys_account', ['accountId', 'purpose'])
@Index('account_keys_expiry', ['expiresAt'])
export class AccountKeyEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(20))
  purpose: string;

  @Column({ name: 'key_hash', ...text(64) })
  keyHash: string;

  @Column({ name: 'account_id', type: 'int' })
  accountId: number;

  /** The address that is verified; empty for other purposes. */
  @Column(text(254))
  email: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @Column({ name: 'used_at', ...optionalInstant })
  usedAt: Date | null;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'account_keys_account_id' })
  account?: Relation<AccountEntity>;
}
