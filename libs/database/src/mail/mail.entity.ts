import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, longText, text, whole } from '../columns.js';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'refused'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** One mail, from the moment it was promised; what it says is wiped once it is out. */
@Entity('mails')
@Index('mails_finished', ['state', 'changedAt'])
@Index('mails_user', ['userId'])
export class MailEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(60))
  template: string;

  @Column(text(2))
  language: string;

  @Column(text(254))
  address: string;

  @Column(text(120))
  name: string;

  @Column({ ...longText, name: 'values_json', nullable: true })
  values: string | null;

  @Column({ ...whole, name: 'user_id', nullable: true })
  userId: number | null;

  @Column({ ...text(40), nullable: true })
  list: string | null;

  @Column({ ...text(300), name: 'message_id' })
  messageId: string;

  @Column(text(10))
  state: MailState;

  /** How often its sending was begun. */
  @Column(whole)
  attempts: number;

  /** How often a worker died while it was sending it. */
  @Column(whole)
  interruptions: number;

  @Column({ ...whole, nullable: true })
  code: number | null;

  @Column({ ...text(300), nullable: true })
  reason: string | null;

  @Column({ ...instant, name: 'created_at' })
  createdAt: Date;

  @Column({ ...instant, name: 'changed_at' })
  changedAt: Date;
}
