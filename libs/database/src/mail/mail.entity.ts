import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, longText, text, integer } from '../columns.js';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'refused'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail from request to delivery; its content is erased once sent. */
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

  @Column({ ...integer, name: 'user_id', nullable: true })
  userId: number | null;

  @Column({ ...text(40), nullable: true })
  list: string | null;

  @Column({ ...text(300), name: 'message_id' })
  messageId: string;

  @Column(text(10))
  state: MailState;

  /** Number of send attempts. */
  @Column(integer)
  attempts: number;

  /** Number of workers that died while sending it. */
  @Column(integer)
  interruptions: number;

  @Column({ ...integer, nullable: true })
  code: number | null;

  @Column({ ...text(300), nullable: true })
  reason: string | null;

  @Column({ ...instant, name: 'created_at' })
  createdAt: Date;

  @Column({ ...instant, name: 'changed_at' })
  changedAt: Date;
}

/** An address permanently refused by a mail server. */
@Entity('mail_suppressions')
export class MailSuppressionEntity {
  /** Lower case. */
  @PrimaryColumn(text(254))
  address: string;

  @Column(integer)
  code: number;

  @Column(text(300))
  reason: string;

  @Column(instant)
  since: Date;
}

/** A kind of mail that a person unsubscribed from. */
@Entity('mail_unsubscriptions')
@Index('mail_unsubscriptions_list', ['list'])
export class MailUnsubscriptionEntity {
  @PrimaryColumn({ ...integer, name: 'user_id' })
  userId: number;

  @PrimaryColumn(text(40))
  list: string;

  @Column(instant)
  since: Date;
}

/** Documents that a recurring mail has already reported. */
@Entity('alert_marks')
export class AlertMarkEntity {
  @PrimaryColumn({ ...integer, name: 'user_id' })
  userId: number;

  /** `interests`, or `saved-search-` and its id. */
  @PrimaryColumn(text(60))
  subject: string;

  @Column({ ...instant, name: 'last_run_at' })
  lastRunAt: Date;

  /** JSON: ids of the documents found so far, by query. */
  @Column({ type: 'mediumtext', name: 'seen_json' })
  seen: string;
}
