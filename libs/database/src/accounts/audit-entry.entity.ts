import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, text } from '../columns.js';

/** One event of an account. It outlives the account, then without its number. */
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
