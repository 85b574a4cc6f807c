import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
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

/** An address that a mail server refused for good. */
@Entity('mail_suppressions')
export class MailSuppressionEntity {
  /** In lower case. */
  @PrimaryColumn(text(254))
  address: string;

  @Column(whole)
  code: number;

  @Column(text(300))
  reason: string;

  @Column(instant)
  since: Date;
}

/** A kind of mail that somebody does not want any more. */
@Entity('mail_unsubscriptions')
@Index('mail_unsubscriptions_list', ['list'])
export class MailUnsubscriptionEntity {
  @PrimaryColumn({ ...whole, name: 'user_id' })
  userId: number;

  @PrimaryColumn(text(40))
  list: string;

  @Column(instant)
  since: Date;
}

/** What a regular mail has told already. */
@Entity('alert_marks')
export class AlertMarkEntity {
  @PrimaryColumn({ ...whole, name: 'user_id' })
  userId: number;

  /** `interests`, or `saved-search-` and its id. */
  @PrimaryColumn(text(60))
  subject: string;

  @Column({ ...instant, name: 'last_run_at' })
  lastRunAt: Date;

  /** JSON: ids of documents that were found then, by what they were looked for with. */
  @Column({ type: 'mediumtext', name: 'seen_json' })
  seen: string;
}
