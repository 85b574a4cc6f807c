import type { GrantSource } from '@clinical/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, optionalInstant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** The right of an account to Pro for a time. */
@Entity('pro_grants')
@Index('pro_grants_source', ['accountId', 'source', 'reference'], { unique: true })
export class GrantEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'pro_grants_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  @Column(text(20))
  source: GrantSource;

  /** What it belongs to, once for each account and source: such as the checkout session of a purchase. */
  @Column(text(120))
  reference: string;

  @Column({ name: 'starts_at', ...instant })
  startsAt: Date;

  /** The first moment without it; null without an end. */
  @Column({ name: 'ends_at', ...optionalInstant })
  endsAt: Date | null;

  @Column(text(300))
  reason: string;

  @Column({ name: 'given_by', ...text(100) })
  givenBy: string;

  @Column({ name: 'given_at', ...instant })
  givenAt: Date;
}
