import { instant, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A notice that was mailed: each once. */
@Entity('pro_notices')
export class NoticeEntity {
  @ForeignKey('AccountEntity', { name: 'pro_notices_account', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'account_id', type: 'int' })
  accountId: number;

  @PrimaryColumn(text(10))
  kind: string;

  @PrimaryColumn({ name: 'ends_at', ...instant })
  endsAt: Date;

  @Column({ name: 'sent_at', ...instant })
  sentAt: Date;
}
