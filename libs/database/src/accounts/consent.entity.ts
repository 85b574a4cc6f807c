import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { flag, instant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** What somebody agreed to or withdrew, as it happened; never changed. */
@Entity('consents')
@Index('consents_account', ['accountId'])
export class ConsentEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'account_id', type: 'int' })
  accountId: number;

  @Column(text(20))
  kind: string;

  @Column(flag)
  given: boolean;

  @Column({ name: 'text_version', ...text(40) })
  textVersion: string;

  /** The person's own tick, or the tick of the terms. */
  @Column({ name: 'set_by', ...text(20) })
  setBy: string;

  @Column(instant)
  at: Date;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'consents_account_id' })
  account?: Relation<AccountEntity>;
}
