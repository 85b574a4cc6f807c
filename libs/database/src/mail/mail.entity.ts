import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'refused'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** One mail, from the moment it was promised; what it says is wiped once it is out. */
@Entity('mails')
@Index('mails_finished', ['state', 'changedAt'])
@Index('mails_user', ['userId'])
export class MailEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 60 })
  template: string;

  @Column({ type: 'varchar', length: 2 })
  language: string;

  @Column({ type: 'varchar', length: 254 })
  address: string;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ name: 'values_json', type: 'text', nullable: true })
  values: string | null;

  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId: number | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  list: string | null;

  @Column({ name: 'message_id', type: 'varchar', length: 160 })
  messageId: string;

  @Column({ type: 'varchar', length: 10 })
  state: MailState;

  /** How often its sending was begun. */
  @Column({ type: 'int' })
  attempts: number;

  @Column({ type: 'int', nullable: true })
  code: number | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  @Column({ name: 'changed_at', type: 'datetime', precision: 3 })
  changedAt: Date;
}
